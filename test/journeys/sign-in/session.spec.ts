import type { Page } from '@playwright/test'
import { reissue } from '#contract/auth.ts'
import { connect } from '#server/platform/database/pool.ts'
import { expect, nowhere, rest, test } from '../support/fixtures.ts'
import { isHome, signIn } from '../support/steps.ts'

const isLogin = (page: Page) => expect(page).toHaveURL('/login')

test('a further tab is signed in by itself, and a logout counts for all', async ({ newMember }) => {
  const { page } = await newMember('mina')
  const further = await page.context().newPage()
  await further.goto('/letter/box')
  await expect(further.getByText('아직 주고 받은 편지가 없어요.')).toBeVisible()

  await page.getByRole('link', { name: '마이페이지' }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await isLogin(page)
  await isLogin(further)

  const last = await page.context().newPage()
  await last.goto('/')
  await isLogin(last)
  await signIn(last, 'mina')
  await isHome(last)
})

test('a page left while it asks for a token stays signed in', rest, async ({ newMember, database }) => {
  const { page } = await newMember('mina')
  const sql = connect(database, 1)
  const tokens = async () => (await page.context().cookies()).filter(({ name }) => name === 'refresh_token')
  const leaveWhileAsking = async () => {
    const [before] = await tokens()
    // The server cannot answer before the page is left.
    await sql.begin(async held => {
      await held`select from sign_ins for update`
      const asked = page.waitForRequest(`**${reissue.path}`)
      const coming = page.goto('/').catch(() => {})
      await asked
      await page.goto(nowhere)
      await coming
    })
    await expect.poll(tokens).not.toEqual([before])
    await page.goto('/')
    await isHome(page)
  }

  await test.step('a new tab, which asks before its scripts run', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await leaveWhileAsking()
  })
  await test.step('a tab whose token is refused', async () => {
    await page.evaluate(() => {
      const stored = sessionStorage.getItem('userInfo') ?? ''
      sessionStorage.setItem('userInfo', stored.replace(/\.[^".]*"/, '.old"'))
    })
    await leaveWhileAsking()
  })
  await sql.end()
})
