import { answerHeld, sendLetter } from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { approveProposal, listProposals, propose } from '#contract/sharing.ts'
import { desk, expect, type Person, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { comfort } from '../steps.ts'
import { openChoice } from './open-choice.ts'

const heavy = {
  title: '요즘',
  content: '비가 오래 왔어요. 죽고 싶다는 생각부터 들어요. 그래도 밥은 먹었어요.',
}
const note = (page: Page) => page.getByRole('heading', { name: '게시판에서는 모르는 분들도 읽어요' })
const cover = (page: Page) => page.getByRole('main').getByRole('button', { name: '펼쳐서 읽기' })
const phone = (page: Page) => page.getByRole('link', { name: '자살예방 상담전화 109에 전화 걸기' })

type Pass = (seconds: number) => Promise<void>

/** mina wrote the heavy letter, junho answered. */
async function exchange(mina: Person, junho: Person, pass: Pass) {
  const { letterId } = await mina.call(sendLetter, { body: heavy })
  await junho.call(acceptLetter, { body: { letterId } })
  const answer = await junho.call(answerHeld, { body: comfort })
  await pass(3600)
  return { letterId, answerId: answer.letterId }
}

test('a heavy post is covered for others, with 109 below it; its members see it whole', async ({
  newMember,
  pass,
}) => {
  const [mina, junho] = [await newMember('mina'), await newMember('junho')]
  const { letterId, answerId } = await exchange(mina, junho, pass)
  const body = { letterIds: [letterId, answerId], recipientId: mina.id, message: '함께 읽어요.' }
  const { shareProposalId } = await junho.call(propose, { body })
  const params = { id: String(shareProposalId) }
  const { sharePostId } = await mina.call(approveProposal, { params, body: {} })
  const sora = await newMember('sora', { viewport: desk })
  const { page } = sora

  await test.step('the board covers its words and names the help line', async () => {
    await page.goto('/board/letter')
    const card = page.getByRole('link', { name: /무거운 이야기/ })
    await expect(card).toContainText('자살예방 상담전화 109')
    await expect(card).not.toContainText('죽고')
    await card.click()
  })

  await test.step('the post opens by a press, and 109 stays below it', async () => {
    await expect(cover(page)).toBeVisible()
    await expect(phone(page)).toHaveAttribute('href', 'tel:109')
    await expect(page.getByRole('main').getByText(/죽고 싶다는/)).toBeHidden()
    await cover(page).click()
    await expect(page.getByRole('main').getByText(/죽고 싶다는/)).toBeVisible()
    await expect(phone(page)).toBeVisible()
  })

  await test.step('its members read it without a cover', async () => {
    await mina.page.goto(`/board/letter/${sharePostId}`)
    await expect(mina.page.getByText(/죽고 싶다는/)).toBeVisible()
    await expect(cover(mina.page)).toBeHidden()
    await expect(phone(mina.page)).toBeVisible()
  })
})

test('both previews say who will read, and black out the heavy sentence alone', async ({
  newMember,
  pass,
}) => {
  const [mina, junho] = [await newMember('mina', { viewport: desk }), await newMember('junho')]
  const { letterId } = await exchange(mina, junho, pass)

  await test.step('the requester sees the note, and it goes with the sentence', async () => {
    const { page } = junho
    await openChoice(junho, mina)
    await page.getByRole('checkbox', { name: heavy.title }).press('Space')
    await page.getByRole('button', { name: '편지 1통 공유 요청' }).click()
    await expect(note(page)).toBeVisible()
    await page.getByRole('button', { name: '그 문장 가리기' }).click()
    await expect(note(page)).toBeHidden()
    await expect(page.getByText('비가 오래 왔어요.')).toContainText(
      '비가 오래 왔어요. ■■■ 그래도 밥은 먹었어요.',
    )
    await page.getByRole('button', { name: '다시 고르기' }).click()
  })

  await test.step('the recipient of an uncut proposal has the same note', async () => {
    const body = { letterIds: [letterId], recipientId: mina.id, message: '함께 읽어요.' }
    await junho.call(propose, { body })
    const { page } = mina
    const [proposal] = await mina.call(listProposals)
    await page.goto(`/board/share/${proposal?.shareProposalId}`)
    await page.getByRole('button', { name: '그 문장 가리기' }).click()
    await expect(note(page)).toBeHidden()
    await page.getByRole('button', { name: '승인하기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '승인하기' }).click()
    await expect(page).toHaveTitle('홈 | 따숨우체국')
  })

  await test.step('the post has no cover', async () => {
    const { page } = await newMember('sora')
    await page.goto('/board/letter')
    await page.getByRole('link', { name: /비가 오래 왔어요/ }).click()
    await expect(page.getByText('비가 오래 왔어요.')).toContainText('■■■ 그래도 밥은 먹었어요.')
    await expect(cover(page)).toBeHidden()
    await expect(phone(page)).toBeHidden()
  })
})
