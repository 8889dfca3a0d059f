import { sendLetter } from '#contract/letters.ts'
import { acquaint } from '#test/journeys/support/acquaint.ts'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import { waitUntilOfflineReady } from '#test/journeys/support/offline.ts'
import { fillIn } from '#test/journeys/support/steps.ts'
import { camera } from './camera.ts'

test.use({ environment: { LETTER_DELIVERY_SECONDS: '1' } })

const hinted = {
  title: '이번 주에 있었던 일',
  content: '오늘은 오래 걸었어요.\n저는 한빛고등학교 2학년 3반 김하나예요. 연락처 좀 알려 주세요.',
}
const withNumber = {
  title: '목소리를 듣고 싶어요',
  content: '이제 목소리로 이야기해요.\n010-1234-5678 이에요. 저녁 여덟 시가 좋아요.\n\n기다릴게요.',
}

test('a number is marked, asked about, and covered', async ({ newMember }) => {
  test.slow()
  const mina = await newMember('mina', { at: '/letter/write' })
  const junho = await newMember('junho')
  const { page } = mina
  const look = camera(page, '9 contact guard')
  await fillIn(page, hinted)
  await expect(page.getByText(/그대로 보내도 괜찮아요/).first()).toBeVisible()
  await look('write, a hint')
  await fillIn(page, withNumber)
  await expect(page.getByText(/모르는 사이라/).first()).toBeVisible()
  await look('write, a number')
  await page.getByRole('button', { name: '그 부분 보기' }).click()
  await look('write, the number is selected')
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('기타').click()
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText(/부분을 빼 주세요/)).toBeVisible()
  await look('write, refused')
  const { ofJunho, matchingId } = await acquaint(mina, junho)
  await page.goto(`/letter/${ofJunho.letterId}`)
  await page.getByRole('link', { name: '답장 쓰기' }).click()
  await fillIn(page, { ...withNumber, title: '나는 010-1234-5678' })
  await expect(page.getByText(/한 번 여쭤볼게요/).first()).toBeVisible()
  await look('write, a number among friends')
  await page.getByRole('button', { name: '답장 보내기' }).click()
  const question = page.getByRole('alertdialog', { name: '연락처로 보이는 부분이 있어요' })
  await expect(question).toBeVisible()
  await look('write, the question')
  await question.getByRole('button', { name: '그대로 보내기' }).click()
  await expect(page.getByText(/뒤에 편지가 도착해요/)).toBeVisible()

  const reads = camera(junho.page, '9 contact guard')
  await expect(async () => {
    await junho.page.goto(`/letter/box/${matchingId}`)
    await expect(junho.page.getByRole('link', { name: '(연락처)' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await reads('correspondence, a covered title')
  await junho.page.getByRole('link', { name: '(연락처)' }).click()
  const covers = junho.page.getByRole('button', { name: '가려 둔 연락처 보기' })
  await expect(covers).toHaveCount(2)
  await reads('letter, covered')
  await covers.last().click()
  await reads('letter, opened')
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a covered letter is read without the network', async ({ newMember }) => {
    test.slow()
    const mina = await newMember('mina', { at: '/mypage' })
    const junho = await newMember('junho')
    const { page } = junho
    const look = camera(page, '9 contact guard')
    const { ofJunho } = await acquaint(mina, junho)
    await page.goto('/mypage')
    await waitUntilOfflineReady(page)
    const body = { ...withNumber, parentLetterId: ofJunho.letterId, contactConfirmed: true }
    const { letterId } = await mina.call(sendLetter, { body })
    await expect(async () => {
      await page.goto(`/letter/${letterId}`)
      await expect(page.getByRole('button', { name: '가려 둔 연락처 보기' })).toBeVisible({ timeout: 2000 })
    }).toPass()
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('button', { name: '가려 둔 연락처 보기' })).toBeVisible()
    await look('letter, covered, offline')
    await page.goto('/mypage/account')
    await page.getByRole('heading', { name: '내가 보고 싶지 않은 말' }).scrollIntoViewIfNeeded()
    await look('my account, offline')
    await page.context().setOffline(false)
  })
})
