import { addBadWord } from '#contract/bad-words.ts'
import { listDrafts, listWaiting } from '#contract/letters.ts'
import { disconnect } from '#contract/lifecycle.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { expect, type Member, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { answered, fillIn, isHome, signIn, thanks, type Words, worry } from '../steps.ts'

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

test('the waiting screen says when the letter has gone', async ({ newMember, pass }) => {
  const mina = await newMember('mina', { at: '/letter/write' })
  const { page } = mina
  await fillIn(page, worry)
  await pass(5)
  await expect(page.getByText(/^저장됨/)).toBeVisible()
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('기타').click()
  page.setOffline(true)
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('다음에 우체국을 열면 바로 보낼게요')).toBeVisible()
  page.setOffline(false)
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  expect(await waiting(mina)).toEqual([worry.title])
  expect(await drafts(mina)).toEqual([])
})

test('a letter whose answer is lost, and which then exceeds a limit, is sent once', async ({
  newMember,
  pass,
}) => {
  const mina = await newMember('mina')
  const { page } = mina
  // The answer to the first attempt is lost. The second attempt meets the limit.
  let attempts = 0
  await page.route(/\/api\/letters$/, async route => {
    if (route.request().method() !== 'POST' || ++attempts > 2) return route.continue()
    if (attempts === 2)
      return route.fulfill({
        status: 429,
        json: {
          code: 'COM-004',
          message: '조금 뒤에 다시 시도해 주세요.',
          timestamp: '2026-03-01T12:00:00Z',
        },
      })
    await route.fetch()
    await route.abort()
  })
  await finish(page, worry)
  await expect.poll(() => attempts).toBe(2)
  await pass(31)
  await expect.poll(() => attempts).toBe(3)
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  expect(await waiting(mina)).toEqual([worry.title])
})

test('a letter that the server refuses later opens again with the reason, and nothing is lost', async ({
  newMember,
  newScript,
}) => {
  const admin = await newScript('admin')
  await admin.call(addBadWord, { body: { word: '고약한말' } })
  const mina = await newMember('mina')
  const { page } = mina
  page.setOffline(true)
  const banned = { title: worry.title, content: '오늘 고약한말을 들었어요.' }
  await finish(page, banned)
  page.setOffline(false)
  await expect(page.getByText('편지를 보내지 못했어요').first()).toBeVisible()
  await page.getByRole('link', { name: worry.title }).click()
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(banned.content)
  await expect(page.getByText(/금칙어 ‘고약한말’ 부분을 고쳐 주세요/)).toBeVisible()
  await page.getByRole('textbox', { name: '내용' }).fill(worry.content)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  expect(await waiting(mina)).toEqual([worry.title])
})

test('two letters wait: one opens again because its conversation ended, and the other goes', async ({
  newMember,
  newScript,
  pass,
}) => {
  const mina = await newMember('mina')
  const junho = await newScript('junho')
  const { first } = await answered(mina, junho)
  const { page } = mina
  await pass(3600)
  await expect(page.getByText('1통의 편지가 도착했어요!')).toBeVisible()
  await page.goto(`/letter/${first.letterId}`)
  await page.getByRole('link', { name: '답장 쓰기' }).click()
  await fillIn(page, thanks)
  page.setOffline(true)
  await page.getByRole('button', { name: '답장 보내기' }).click()
  await expect(page.getByText('다음에 우체국을 열면 바로 보낼게요')).toBeVisible()
  await page.getByRole('link', { name: '홈으로' }).click()
  await pass(1)
  await finish(page, worry)
  const [window] = await junho.call(getMailbox)
  await junho.call(disconnect, { params: { id: String(window?.letterMatchingId) } })
  await page.getByRole('link', { name: '홈으로' }).click()
  await expect(page.getByRole('button', { name: '보낼 편지 2통' })).toBeVisible()

  page.setOffline(false)
  await page.getByRole('button', { name: '편지 한 통을 보내지 못했어요. 눌러서 확인해 주세요.' }).click()
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(thanks.content)
  await expect(page.getByRole('heading', { name: '대화가 끝난 편지예요' })).toBeVisible()
  await expect.poll(() => waiting(mina)).toEqual([worry.title])
})

test('a letter survives the end of its sign-in, and belongs to nobody else', async ({
  newMember,
  newScript,
}) => {
  const mina = await newMember('mina')
  const sora = await newScript('sora')
  const { page } = mina
  const { device } = page
  const finishAndClose = async () => {
    page.setOffline(true)
    await finish(page, worry)
    await device.close()
    device.cookies.clear()
    device.session.clear()
    device.isOffline = false
  }

  await finishAndClose()
  await signIn(page, mina.account)
  await expect.poll(() => waiting(mina)).toEqual([worry.title])
  await isHome(page)
  await expect(page.getByRole('button', { name: /보낼 편지/ })).toBeHidden()

  await finishAndClose()
  await signIn(page, sora.account)
  await isHome(page)
  await expect(page.getByRole('button', { name: /보낼 편지/ })).toBeHidden()
  const isPlain = () => JSON.stringify([...device.local]).includes(worry.title)
  await expect.poll(isPlain).toBe(false)
  expect(await waiting(sora)).toEqual([])
  expect(await waiting(mina)).toEqual([worry.title])

  device.session.clear()
  device.cookies.clear()
  await signIn(page, mina.account)
  await expect.poll(() => waiting(mina)).toEqual([worry.title, worry.title])
})

test('a logout asks before it leaves an unsent letter', async ({ newMember }) => {
  const { page } = await newMember('mina')
  page.setOffline(true)
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
  await expect.poll(() => JSON.stringify([...page.device.local]).includes(worry.title)).toBe(false)
})
