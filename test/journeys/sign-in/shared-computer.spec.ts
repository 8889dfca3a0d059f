import type { BrowserContext, Page } from '@playwright/test'
import { logout } from '#contract/auth.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { signInByHint } from '../support/member.ts'
import { listSavedAnswers } from '../support/saved-answers.ts'
import { answered, fillIn, isHome, signIn, thanks } from '../support/steps.ts'

const isLogin = (page: Page) => expect(page).toHaveURL('/login')

/** Everything that the browser stores for the site, as this tab sees it. */
const kept = async (page: Page): Promise<string> => (await listSavedAnswers(page)) + (await stored(page))

const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    const pages = await Promise.all(
      (await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return stored + JSON.stringify(pages.flat().filter(url => url.includes('/api/')))
  })

const names = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name)

test(
  'a logout leaves nothing for the next member at this computer',
  rest,
  async ({ newMember, newScript }) => {
    test.slow()
    const mina = await newMember('mina')
    const sora = await newScript('sora')
    const { page } = mina
    const { first } = await answered(mina, await newScript('junho'))
    await expect(page.getByText('1통의 편지가 도착했어요!')).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(`/letter/${first.letterId}`)
    await other.getByRole('link', { name: '답장 쓰기' }).click()
    await fillIn(other, thanks)
    await expect(other.getByText(/^저장됨/)).toBeVisible()
    // The copy of the answer is sealed by a key that IndexedDB keeps.
    const isSealed = async () => /"sealed:\d+:/.test(await stored(other))
    await expect.poll(isSealed).toBe(true)
    const visible = [mina.zipCode, first.title, await tokenOf(other)]
    for (const trace of visible) expect(await kept(other)).toContain(trace)
    const traces = [...visible, thanks.content]
    expect(await listSavedAnswers(other)).not.toEqual([])
    const asItWas = await other.evaluate(() => sessionStorage.getItem('userInfo') ?? '')

    await test.step('nothing stays in the browser, and the other tab follows', async () => {
      await page.getByRole('link', { name: '마이페이지' }).click()
      await page.getByRole('button', { name: '로그아웃' }).click()
      for (const tab of [page, other]) {
        await isLogin(tab)
        for (const trace of traces) expect(await kept(tab)).not.toContain(trace)
      }
      expect(await names(page.context())).not.toContain('refresh_token')
    })

    await test.step('Back does not lead in again', async () => {
      for (let step = 0; step < 2; step++) {
        await other.goBack()
        await isLogin(other)
        await expect(other.locator('body')).not.toContainText(mina.zipCode)
      }
    })

    await test.step('the next member sees only her own data', async () => {
      await signIn(page, 'sora')
      await isHome(page)
      await expect(page.getByRole('button', { name: '임시 저장', exact: true })).toBeVisible()
      await page.getByRole('link', { name: '속마음 나누기' }).click()
      await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue('')
      for (const trace of traces) expect(await kept(page)).not.toContain(trace)
    })

    await test.step('a tab that restores the data of the former member belongs to her, too', async () => {
      await other.evaluate(was => sessionStorage.setItem('userInfo', was), asItWas)
      await other.goto('/mypage')
      await expect(
        other
          .getByText([...sora.zipCode].join(' '))
          .or(other.getByText(sora.zipCode))
          .first(),
      ).toBeVisible()
      for (const trace of traces) expect(await kept(other)).not.toContain(trace)
    })
  },
)

test(
  'a tab does not become another member who signs in beside it',
  rest,
  async ({ newMember, newScript, server }) => {
    const { page, zipCode } = await newMember('mina')
    await newScript('sora')
    await signInByHint(page.context().request, server.url, 'sora')
    // Her token has ended, and the browser has the cookie of the other member.
    await page.route('**/api/members/me', route =>
      route.fulfill({ status: 401, json: { code: 'AUTH-005', message: '', timestamp: '' } }),
    )
    await page.getByRole('link', { name: '마이페이지' }).click()
    await isLogin(page)
    expect(await kept(page)).not.toContain(zipCode)
  },
)

test('a logout that does not reach the server counts in this browser', rest, async ({ newMember }) => {
  const { page } = await newMember('mina')
  await page.getByRole('link', { name: '마이페이지' }).click()
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  // Only the logout fails. Offline, the login page would need the service worker, which journeys block.
  await page.route(`**${logout.path}`, route => route.abort())
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByText('서버에 연결하지 못했지만, 이 브라우저에서는 로그아웃했어요.')).toBeVisible()
  await isLogin(page)
  const next = await page.context().newPage()
  await next.goto('/')
  await isLogin(next)
})

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('userInfo') ?? '{}').state.accessToken)
