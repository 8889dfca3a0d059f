import { makeKeeper, takeNext } from '#contract/keepers.ts'
import { answerHeld, sendLetter } from '#contract/letters.ts'
import { getTimeline } from '#contract/notifications.ts'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import { comfort, worry } from '#test/journeys/support/steps.ts'
import { camera } from './camera.ts'

test.use({ environment: { KEEPER_AFTER_SECONDS: '1', LETTER_DELIVERY_SECONDS: '1' } })

test('a keeper takes a letter of the line', async ({ newMember, newScript }) => {
  const [admin, keeper] = [await newScript('admin'), await newMember('junho')]
  const mina = await newMember('mina')
  await mina.call(sendLetter, { body: worry })
  const look = camera(keeper.page, '9 keepers')
  await keeper.page.goto('/mypage')
  await expect(keeper.page.getByRole('heading', { name: '온기지기' })).toBeVisible()
  await look('my page, offer')
  await admin.call(makeKeeper, { body: { zipCode: keeper.zipCode } })
  await keeper.page.goto('/keeper')
  await expect(keeper.page.getByRole('button', { name: '다음 편지 맡기' })).toBeVisible()
  await look('line')
  await keeper.call(takeNext)
  await keeper.page.goto('/keeper')
  await expect(keeper.page.getByRole('heading', { name: worry.title })).toBeVisible()
  await look('letter')
  const { letterId } = await keeper.call(answerHeld, { body: comfort })
  await keeper.page.goto('/keeper')
  await expect(keeper.page.getByRole('heading', { name: '지금은 기다리는 편지가 없어요' })).toBeVisible()
  await look('line, empty')
  await expect
    .poll(async () => (await mina.call(getTimeline, { query: {} })).content.map(({ content }) => content))
    .toContain(String(letterId))
  await mina.page.goto(`/letter/${letterId}`)
  const seal = mina.page.getByRole('button', { name: /열기/ })
  if (await seal.first().isVisible()) await seal.first().click()
  await expect(mina.page.getByRole('img', { name: '온기지기의 답장' })).toBeVisible()
  await camera(mina.page, '9 keepers')('answer with a seal')
  const office = await newMember('admin')
  await office.page.goto('/admin/keepers')
  await expect(office.page.getByText('지난 30일의 수예요')).toBeVisible()
  await camera(office.page, '9 keepers')('administration')
})
