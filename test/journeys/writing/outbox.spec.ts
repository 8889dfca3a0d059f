import type { Page } from '@playwright/test'
import { listDrafts, listWaiting } from '#contract/letters.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Member } from '../support/member.ts'
import { reopen, waitUntilOfflineReady } from '../support/offline.ts'
import { comfort, fillIn, isHome, type Words, worry } from '../support/steps.ts'

// The service worker and the locks of three tabs. The flows are in test/screens/writing.
test.use({ serviceWorkers: 'allow' })
// Waits until the browser has stored the site.
test.slow()

const waiting = async (member: Member) =>
  (await member.call(listWaiting, { query: { status: 'waiting' } })).map(({ title }) => title)
const drafts = (member: Member) => member.call(listDrafts, { query: { status: 'draft' } })

/** Finishes a letter from home, which then waits for the network. */
async function finish(page: Page, words: Words): Promise<void> {
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(page, words)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('기타').click()
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('다음에 우체국을 열면 바로 보낼게요')).toBeVisible()
}

test('a letter finished offline is sent once the network is back, and once only', async ({ newMember }) => {
  const mina = await newMember('mina')
  const { page } = mina
  const context = page.context()
  await waitUntilOfflineReady(page)
  await page.evaluate(() => {
    Object.assign(window, { asked: 0 })
    StorageManager.prototype.persist = async () => ++(window as unknown as { asked: number }).asked > 0
  })
  await context.setOffline(true)
  await finish(page, worry)
  // Safari would clear the outbox after seven days without a visit.
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(1)
  await page.getByRole('link', { name: '홈으로' }).click()
  await page.getByRole('button', { name: '보낼 편지 1통' }).click()
  const waitingSheet = page.getByRole('dialog', { name: '보낼 편지' })

  await test.step('the letter can be opened again', async () => {
    await waitingSheet.getByRole('link', { name: worry.title }).click()
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(worry.content)
    await page.getByRole('textbox', { name: '제목' }).fill(comfort.title)
    await page.getByRole('button', { name: '다음 단계' }).click()
    await page.getByRole('button', { name: '편지 보내기' }).click()
    await expect(page.getByText('다음에 우체국을 열면 바로 보낼게요')).toBeVisible()
  })

  await test.step('its tab may be closed: two other tabs find it, and it is sent once', async () => {
    const tab = await reopen(context, '/')
    await isHome(tab)
    await expect(tab.getByRole('button', { name: '보낼 편지 1통' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('button', { name: '보낼 편지 1통' })).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => waiting(mina)).toEqual([comfort.title])
    for (const home of [tab, other])
      await expect(home.getByRole('button', { name: /보낼 편지/ })).toBeHidden()
    await tab.reload()
    await isHome(tab)
    expect(await waiting(mina)).toEqual([comfort.title])
    expect(await drafts(mina)).toEqual([])
  })
})
