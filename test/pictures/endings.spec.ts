import { sendLetter } from '#contract/letters.ts'
import { disconnect } from '#contract/lifecycle.ts'
import { getCorrespondence } from '#contract/mailbox.ts'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import { answered, chooseInMenu, fillIn, thanks } from '#test/journeys/support/steps.ts'
import { camera } from './camera.ts'

test.use({ environment: { LETTER_DELIVERY_SECONDS: '1', SILENCE_SECONDS: '2' } })

test('a member ends a conversation kindly, and takes one up again', async ({ newMember, newScript }) => {
  const mina = await newMember('mina')
  const [junho, sora] = [await newScript('junho'), await newScript('sora')]
  const { page } = mina
  const look = camera(page, '12 endings')
  const { first } = await answered(mina, junho)
  const other = await answered(sora, mina)
  const id = first.matchingId!
  const at = { params: { id: String(id) } }
  // Before the first answer arrives, there is no correspondence.
  const newest = async () =>
    (await mina.call(getCorrespondence, { ...at, query: {} }).catch(() => null))?.content[0]
  await expect.poll(async () => (await newest())?.silent).toBe(true)
  await page.goto(`/letter/box/${id}`)
  await expect(page.getByRole('heading', { name: '한동안 편지가 오가지 않았어요' })).toBeVisible()
  await look('correspondence, silent')
  await page.getByRole('button', { name: '시간이 조금 필요해요' }).click()
  await look('correspondence, a question before the short letter')
  await page.getByRole('alertdialog').getByRole('button', { name: '돌아가기' }).click()
  await page.goto(`/letter/${first.letterId}`)
  const seal = page.getByRole('button', { name: /열기/ })
  await expect(page.getByRole('article').or(seal).first()).toBeVisible()
  if (await seal.first().isVisible()) await seal.first().click()
  await page.getByRole('button', { name: '신고', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '어떤 점이 불편했나요?' })).toBeVisible()
  await look('letter, report')
  await page.getByRole('button', { name: '가려 두기' }).click()
  await page.getByRole('button', { name: '취소' }).click()
  await expect(page.getByText('내가 가려 둔 편지예요')).toBeVisible()
  await look('letter, covered')
  await page.getByRole('button', { name: '다시 펼치기' }).click()
  await page.goto(`/letter/write?letterId=${first.letterId}`)
  await fillIn(page, thanks)
  await chooseInMenu(page, '마지막 편지로 쓰기')
  await expect(page.getByRole('heading', { name: '마지막 편지를 쓰고 있어요' })).toBeVisible()
  await look('write, last letter')
  await page.getByRole('button', { name: '마지막 편지 보내기' }).click()
  await look('write, a question before the last letter')
  await page.getByRole('alertdialog').getByRole('button', { name: '돌아가기' }).click()
  const body = { ...thanks, parentLetterId: first.letterId, last: true }
  const { letterId } = await mina.call(sendLetter, { body })
  await expect.poll(async () => (await newest())?.ending).toBe('LAST_LETTER')
  await page.goto(`/letter/box/${id}`)
  await expect(page.getByRole('heading', { name: '마지막 편지로 이야기를 맺었어요' })).toBeVisible()
  await look('correspondence, closed by a last letter')
  await page.goto(`/letter/${letterId}`)
  await expect(page.getByRole('heading', { name: '마지막 편지로 이야기를 맺었어요' })).toBeVisible()
  await look('letter, closed by a last letter')
  await mina.call(disconnect, { params: { id: String(other.first.matchingId) } })
  await page.goto('/mypage')
  await page.getByRole('heading', { name: '끊은 대화' }).scrollIntoViewIfNeeded()
  await look('my page, disconnected')
  await page.getByRole('button', { name: /다시 잇기/ }).click()
  await look('my page, a question before the undo')
})
