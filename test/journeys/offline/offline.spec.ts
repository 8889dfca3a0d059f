import type { Page } from '@playwright/test'
import { sendLetter } from '#contract/letters.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import type { Member } from '../support/member.ts'
import { reopen, waitUntilOfflineReady } from '../support/offline.ts'
import { listSavedAnswers } from '../support/saved-answers.ts'
import { answered, comfort, isHome, thanks } from '../support/steps.ts'

test.use({ serviceWorkers: 'allow' })
// Waits until the browser has stored the site.
test.slow()

const line = (page: Page) => page.getByText('인터넷에 연결되어 있지 않아요.')
const spelled = ({ zipCode }: Member) => new RegExp([...zipCode].join(' '))

test('an answer that was read opens offline in a new tab, and is read again online', async ({
  newMember,
  newScript,
}) => {
  const mina = await newMember('mina')
  const junho = await newScript('junho')
  const { first } = await answered(mina, junho)
  const { page } = mina
  const context = page.context()
  await page.getByRole('link', { name: /^내 편지함/ }).click()
  await page.getByRole('link', { name: spelled(junho) }).click()
  await page.getByRole('link', { name: new RegExp(first.title) }).click()
  await expect(page.getByText(comfort.content)).toBeVisible()
  // A page that is left at once takes an answer with it that it is still writing.
  await expect.poll(async () => (await listSavedAnswers(page)).join()).toContain(comfort.content)
  await page.goto('/board/letter')
  await expect(page.getByText('게시글이 없습니다.')).toBeVisible()
  await page.goto('/mypage')
  await expect(page.getByText('카카오')).toBeVisible()
  await page.goto('/')
  await waitUntilOfflineReady(page)

  await context.setOffline(true)
  const tab = await reopen(context, '/')
  await isHome(tab)
  await expect(line(tab)).toContainText('전에 읽은 편지를 볼 수 있어요.')
  await tab.getByRole('link', { name: '내 편지함' }).click()
  await tab.getByRole('link', { name: spelled(junho) }).click()
  await tab.getByRole('link', { name: new RegExp(first.title) }).click()
  await expect(tab.getByText(comfort.content)).toBeVisible()
  for (const path of [`/letter/${first.letterId}`, '/mypage', '/board/letter', '/letter/box']) {
    await tab.goto(path)
    await expect(line(tab)).toBeVisible()
    expect(new URL(tab.url()).pathname).toBe(path)
  }
  await expect(tab.getByRole('link', { name: spelled(junho) })).toBeVisible()

  await test.step('a screen without stored data says so', async () => {
    for (const path of [
      '/mypage/notifications',
      '/letter/random',
      '/board/letter/7',
      '/letter/77',
      '/mypage/board',
    ]) {
      await tab.goto(path)
      await expect(tab.getByRole('button', { name: '다시 시도' }).first()).toBeVisible()
      expect(new URL(tab.url()).pathname).toBe(path)
      await expect(tab.getByRole('alertdialog')).toBeHidden()
    }
  })

  await test.step('online the offline line disappears, and changes are shown', async () => {
    await tab.goto('/letter/box')
    await expect(line(tab)).toBeVisible()
    await junho.call(sendLetter, { body: { ...thanks, parentLetterId: first.letterId } }).catch(() => {})
    await context.setOffline(false)
    await expect(line(tab)).toBeHidden()
    await tab.goto('/letter/random')
    await expect(
      tab.getByRole('radiogroup').or(tab.getByText('지금은 답장을 기다리는 편지가 없어요')).first(),
    ).toBeVisible()
  })
})

test('a sign-in that ended meanwhile leaves nothing', rest, async ({ newMember }) => {
  const { page, zipCode } = await newMember('mina', { at: '/mypage' })
  const context = page.context()
  await expect(page.getByText('카카오')).toBeVisible()
  await waitUntilOfflineReady(page)
  await expect.poll(async () => (await listSavedAnswers(page)).join()).toContain(zipCode)
  await context.clearCookies()
  await context.setOffline(true)
  const tab = await reopen(context, '/mypage')
  await expect(tab.getByText('카카오')).toBeVisible()
  await context.setOffline(false)
  await expect(tab).toHaveURL('/login')
  await expect.poll(() => listSavedAnswers(tab)).toEqual([])
  expect(await tab.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(zipCode)
})

test(
  'without a known member the site says that it is offline, and opens by itself later',
  rest,
  async ({ newMember }) => {
    const { page } = await newMember('mina', { at: '/mypage/settings' })
    const context = page.context()
    await waitUntilOfflineReady(page)
    const kept = page.getByRole('switch', { name: '이 기기에 읽은 편지 두기' })
    await expect(kept).toBeChecked()
    await kept.click()
    await expect(kept).not.toBeChecked()
    await expect.poll(() => listSavedAnswers(page)).toEqual([])
    await page.reload()
    await expect(kept).not.toBeChecked()
    expect(await listSavedAnswers(page)).toEqual([])

    await context.setOffline(true)
    const tab = await reopen(context, '/mypage')
    await expect(tab.getByText('연결되면 바로 열어 드릴게요.')).toBeVisible()
    await expect(tab).toHaveURL('/mypage')
    await context.setOffline(false)
    await expect(tab.getByText('카카오')).toBeVisible()
  },
)
