import { sendLetter } from '#contract/letters.ts'
import { changeUnwanted } from '#contract/unwanted.ts'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import { acceptTopLetter, answered, fillIn, worry } from '#test/journeys/support/steps.ts'
import { camera } from './camera.ts'

test.use({ environment: { LETTER_DELIVERY_SECONDS: '1' } })

test('unwanted words are listed, and cover a letter', async ({ newMember, newScript }) => {
  test.slow()
  const mina = await newMember('mina', { at: '/mypage' })
  const junho = await newScript('junho')
  const { page } = mina
  const look = camera(page, '9 unwanted words')
  await mina.call(changeUnwanted, {
    body: { words: ['시험', '수능', '헤어진 사람'], topics: ['DEATH', 'EATING'] },
  })
  await page.reload()
  const card = page.getByRole('button', { name: '보고 고치기' })
  await card.scrollIntoViewIfNeeded()
  await look('my page, closed')
  await card.click()
  await page.getByRole('textbox', { name: '말' }).fill('면접')
  await page.getByRole('textbox', { name: '말' }).scrollIntoViewIfNeeded()
  await look('my page, open')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '저장하기' }).click()
  await page.getByRole('alert').first().scrollIntoViewIfNeeded()
  await look('my page, not saved')
  await page.context().setOffline(false)
  await junho.call(sendLetter, { body: { ...worry, heavy: true } })
  await page.goto('/letter/random')
  await expect(page.getByText('무거운 이야기')).toBeVisible()
  await look('draw, a heavy letter')
  await acceptTopLetter(page)
  await look('held, a heavy letter')
  await page.goto('/mypage')
  const { drawn, first } = await answered(mina, junho)
  const body = { title: '시험 전날 밤', content: '내일이 시험이에요.', parentLetterId: drawn.letterId }
  let letterId = 0
  await expect(async () => {
    letterId = (await junho.call(sendLetter, { body })).letterId
  }).toPass()
  await expect(async () => {
    await page.goto(`/letter/box/${first.matchingId}`)
    await expect(page.getByText('가려 둔 말이 있어요')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await look('correspondence, a covered letter')
  await page.goto(`/letter/${letterId}`)
  await expect(page.getByRole('button', { name: '펼쳐서 읽기' })).toBeVisible()
  await look('letter, covered')
  await page.goto('/letter/write')
  await fillIn(page, { title: '무거운 밤', content: '요즘은 죽고 싶다는 생각이 자꾸 들어요.' })
  const options = page.getByRole('button', { name: '꾸미기' })
  if (await options.isVisible()) {
    await options.click()
    await page.getByRole('tab', { name: '무거운 이야기' }).click()
  }
  await look('write, options')
  if (await options.isVisible()) await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '다음 단계' }).click()
  await expect(page.getByRole('switch', { name: '무거운 이야기' })).toBeVisible()
  await look('write, offered with the help row')
})
