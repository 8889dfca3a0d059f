import type { Page } from '@playwright/test'
import { addBadWord } from '#contract/bad-words.ts'
import { listDrafts, listWaiting } from '#contract/letters.ts'
import { disconnect } from '#contract/lifecycle.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import type { Member } from '../support/member.ts'
import { reopen, waitUntilOfflineReady } from '../support/offline.ts'
import { answered, comfort, fillIn, isHome, signIn, thanks, type Words, worry } from '../support/steps.ts'

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
  await expect(page.getByText('연결되면 바로 보낼게요')).toBeVisible()
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
    await expect(page.getByText('연결되면 바로 보낼게요')).toBeVisible()
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

test('the waiting screen says when the letter has gone', rest, async ({ newMember }) => {
  const mina = await newMember('mina', { at: '/letter/write' })
  const { page } = mina
  await fillIn(page, worry)
  await expect(page.getByText(/^저장됨/)).toBeVisible()
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('기타').click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('연결되면 바로 보낼게요')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  expect(await waiting(mina)).toEqual([worry.title])
  expect(await drafts(mina)).toEqual([])
})

test(
  'a letter whose answer is lost, and which then exceeds a limit, is sent once',
  rest,
  async ({ newMember }) => {
    const mina = await newMember('mina', { clock: true })
    const { page } = mina
    // The answer to the first attempt is lost. The second attempt meets the limit.
    let attempts = 0
    await page.route(/\/api\/letters$/, async route => {
      if (route.request().method() !== 'POST' || ++attempts > 2) return route.fallback()
      if (attempts === 2)
        return route.fulfill({
          status: 429,
          json: { code: 'COM-004', message: '조금 뒤에 다시 시도해 주세요.' },
        })
      await route.fetch()
      await route.abort()
    })
    await finish(page, worry)
    await expect.poll(() => attempts).toBe(2)
    await expect(async () => {
      await page.clock.fastForward(31_000)
      expect(attempts).toBe(3)
    }).toPass()
    await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
    expect(await waiting(mina)).toEqual([worry.title])
  },
)

test(
  'a letter that the server refuses later opens again with the reason, and nothing is lost',
  rest,
  async ({ newMember, newScript }) => {
    const admin = await newScript('admin')
    await admin.call(addBadWord, { body: { word: '고약한말' } })
    const mina = await newMember('mina')
    const { page } = mina
    await waitUntilOfflineReady(page)
    await page.context().setOffline(true)
    const banned = { title: worry.title, content: '오늘 고약한말을 들었어요.' }
    await finish(page, banned)
    await page.context().setOffline(false)
    await expect(page.getByText('편지를 보내지 못했어요').first()).toBeVisible()
    await page.getByRole('link', { name: worry.title }).click()
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(banned.content)
    await expect(page.getByText(/금칙어 ‘고약한말’ 부분을 고쳐 주세요/)).toBeVisible()
    await page.getByRole('textbox', { name: '내용' }).fill(worry.content)
    await page.getByRole('button', { name: '다음 단계' }).click()
    await page.getByRole('button', { name: '편지 보내기' }).click()
    await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
    expect(await waiting(mina)).toEqual([worry.title])
  },
)

test(
  'of two waiting letters one opens again because its conversation ended, and the other goes',
  rest,
  async ({ newMember, newScript }) => {
    const mina = await newMember('mina')
    const junho = await newScript('junho')
    const { first } = await answered(mina, junho)
    const { page } = mina
    await expect(page.getByText('1통의 편지가 도착했어요!')).toBeVisible()
    await page.goto(`/letter/${first.letterId}`)
    await page.getByRole('link', { name: '답장 쓰기' }).click()
    await fillIn(page, thanks)
    await waitUntilOfflineReady(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: '답장 보내기' }).click()
    await expect(page.getByText('연결되면 바로 보낼게요')).toBeVisible()
    await page.getByRole('link', { name: '홈으로' }).click()
    await finish(page, worry)
    const [window] = await junho.call(getMailbox)
    await junho.call(disconnect, { params: { id: String(window?.letterMatchingId) } })
    await page.getByRole('link', { name: '홈으로' }).click()
    await expect(page.getByRole('button', { name: '보낼 편지 2통' })).toBeVisible()

    await page.context().setOffline(false)
    await page.getByRole('button', { name: '편지 한 통을 보내지 못했어요. 눌러서 확인해 주세요.' }).click()
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(thanks.content)
    await expect(page.getByRole('heading', { name: '대화가 끝난 편지예요' })).toBeVisible()
    await expect.poll(() => waiting(mina)).toEqual([worry.title])
  },
)

test(
  'a letter survives the end of its sign-in, and belongs to nobody else',
  rest,
  async ({ newMember, newScript }) => {
    const mina = await newMember('mina')
    const sora = await newScript('sora')
    const { page } = mina
    const context = page.context()
    await waitUntilOfflineReady(page)
    // Closing is the only sure end of a tab: one that only leaves the site may still send.
    const finishAndClose = async (tab: Page) => {
      await context.setOffline(true)
      await finish(tab, worry)
      await context.clearCookies()
      const next = await context.newPage()
      await tab.close()
      await context.setOffline(false)
      return next
    }

    const ofMina = await finishAndClose(page)
    await signIn(ofMina, 'mina')
    await expect.poll(() => waiting(mina)).toEqual([worry.title])
    await isHome(ofMina)
    await expect(ofMina.getByRole('button', { name: /보낼 편지/ })).toBeHidden()

    const ofSora = await finishAndClose(ofMina)
    await signIn(ofSora, 'sora')
    await isHome(ofSora)
    await expect(ofSora.getByRole('button', { name: /보낼 편지/ })).toBeHidden()
    expect(await ofSora.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(worry.content)
    expect(await waiting(sora)).toEqual([])
    expect(await waiting(mina)).toEqual([worry.title])
  },
)

test('a logout asks before it deletes an unsent letter', rest, async ({ newMember }) => {
  const { page } = await newMember('mina')
  await waitUntilOfflineReady(page)
  await page.context().setOffline(true)
  await finish(page, worry)
  await page.getByRole('link', { name: '홈으로' }).click()
  await page.getByRole('link', { name: '마이페이지' }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  const question = page.getByRole('alertdialog', { name: '아직 보내지 못한 편지가 있어요' })
  await question.getByRole('button', { name: '돌아가기' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await question.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(worry.content)
})
