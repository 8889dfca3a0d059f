import { countUnread, listDrafts, listWaiting, sendLetter, unansweredMax } from '#contract/letters.ts'
import { disconnect } from '#contract/lifecycle.ts'
import { acceptLetter, cancelHold } from '#contract/random-letters.ts'
import { expect, type Member, type Person, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { answered, comfort, fillIn, pressSaveDraft, thanks, type Words, worry } from '../steps.ts'

const notice = (page: Page, name: string) => page.getByRole('heading', { name })
const gone = '답장하던 편지를 더는 볼 수 없어요'
const sendButton = (page: Page) => page.getByRole('button', { name: '답장 보내기' })

/** The person holds a letter of the writer, and has left the answer to it as a draft. */
async function heldAndBegun(writer: Member, person: Person): Promise<{ letterId: number }> {
  const { letterId } = await writer.call(sendLetter, { body: worry })
  await person.call(acceptLetter, { body: { letterId } })
  await beginAnswer(person.page, letterId, comfort)
  return { letterId }
}

async function beginAnswer(page: Page, letterId: number, words: Words): Promise<void> {
  await page.goto(`/letter/write?letterId=${letterId}`)
  await fillIn(page, words)
  await pressSaveDraft(page)
  await expect(page).toHaveTitle('홈 | 따숨우체국')
}

/** The screen shows the known words at once, and reads newer ones in the background. */
async function openDraft(page: Page, { title, content }: Words): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: '임시 저장 1통' }).click()
  let isRead = false
  await page.route(/status=draft$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response })
    isRead = true
  })
  await page.getByRole('dialog', { name: '임시 저장' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(content)
  await expect.poll(() => isRead).toBe(true)
  await page.unroute(/status=draft$/)
}

test('an answer to a letter that was put back becomes a new letter', async ({ newMember, newScript }) => {
  const junho = await newMember('junho', { at: '' })
  const { page } = junho
  await heldAndBegun(await newScript('mina'), junho)
  await junho.call(cancelHold)
  await openDraft(page, comfort)
  await expect(notice(page, gone)).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  await page.getByRole('button', { name: '새 편지로 바꾸기' }).click()
  await expect(notice(page, gone)).toBeHidden()
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('기타').click()
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  const waiting = await junho.call(listWaiting, { query: { status: 'waiting' } })
  expect(waiting.map(({ title }) => title)).toEqual([comfort.title])
  expect(await junho.call(listDrafts, { query: { status: 'draft' } })).toEqual([])
})

test('an answer after its deadline stays, and is deleted after a question', async ({
  newMember,
  newScript,
  pass,
  world,
}) => {
  const junho = await newMember('junho', { at: '' })
  const { page } = junho
  const { letterId } = await heldAndBegun(await newScript('mina'), junho)
  await openDraft(page, comfort)
  await expect(sendButton(page)).toBeEnabled()
  await world.sql`update holds set deadline = ${world.clock.now()} where letter_id = ${letterId}`
  await pass(1)

  await test.step('the writer learns it by sending', async () => {
    await sendButton(page).click()
    await expect(notice(page, '답장하기로 한 시간이 지났어요')).toBeVisible()
    await expect(sendButton(page)).toBeDisabled()
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(comfort.content)
  })

  await test.step('the writer learns it by opening the draft again', async () => {
    await openDraft(page, comfort)
    await expect(notice(page, gone)).toBeVisible()
    await page.getByRole('button', { name: '글 지우기' }).click()
    const question = page.getByRole('alertdialog', { name: '이 글을 지울까요?' })
    await question.getByRole('button', { name: '돌아가기' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(comfort.content)
    await page.getByRole('button', { name: '글 지우기' }).click()
    await question.getByRole('button', { name: '지우기' }).click()
    await expect(page.getByText('글을 지웠어요.')).toBeVisible()
    await expect(page).toHaveTitle('홈 | 따숨우체국')
    expect(await junho.call(listDrafts, { query: { status: 'draft' } })).toEqual([])
  })
})

test('an answer in a conversation that has ended is copied', async ({ newMember, newScript, pass }) => {
  const mina = await newMember('mina')
  const junho = await newScript('junho')
  const { page } = mina
  const { first } = await answered(mina, junho)
  await pass(3600)
  await expect(page.getByText('1통의 편지가 도착했어요!')).toBeVisible()
  await beginAnswer(page, first.letterId, thanks)
  await junho.call(disconnect, { params: { id: String(first.matchingId) } })
  await openDraft(page, thanks)
  await expect(notice(page, '대화가 끝난 편지예요')).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  await page.getByRole('button', { name: '글 복사하기' }).click()
  await expect(page.getByText('글을 복사했어요.')).toBeVisible()
  expect(await page.device.window.navigator.clipboard.readText()).toBe(`${thanks.title}\n\n${thanks.content}`)
})

test('the sixth unanswered letter is refused before it is written', async ({
  newMember,
  newScript,
  pass,
}) => {
  const mina = await newMember('mina', { at: '' })
  const { page } = mina
  const { first } = await answered(mina, await newScript('junho'))
  await pass(3600)
  expect(await mina.call(countUnread)).toBe(1)
  for (let n = 0; n < unansweredMax; n++)
    await mina.call(sendLetter, { body: { ...thanks, parentLetterId: first.letterId } })
  const refused = page.getByRole('button', { name: '답장을 받기 전에는 다섯 통까지 보낼 수 있어요' })
  for (const path of [`/letter/${first.letterId}`, `/letter/box/${first.matchingId}`]) {
    await page.goto(path)
    await expect(refused).toBeDisabled()
  }
  await page.goto(`/letter/write?letterId=${first.letterId}`)
  await expect(notice(page, '답장을 기다리는 편지가 다섯 통이에요')).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
})
