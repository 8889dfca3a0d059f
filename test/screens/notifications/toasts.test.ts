import { evaluateLetter } from '#contract/letters.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import { answered } from '../steps.ts'

test('a toast under the pointer goes after its time when a dialog opens over it', async ({
  newMember,
  pass,
}) => {
  const mina = await newMember('mina')
  const { first } = await answered(mina, await newMember('junho', { at: '' }))
  await pass(3600)
  const { page } = mina
  await mina.call(evaluateLetter, { params: { id: String(first.letterId) }, body: { evaluation: 'GOOD' } })
  await page.goto(`/letter/${first.letterId}`)
  await page.getByRole('button', { name: '고마움 우표 보내기' }).click()
  const thanks = page.getByRole('dialog', { name: '고마움 우표를 보내요' })
  await thanks.getByRole('radio', { name: '찻잔 우표' }).check({ force: true })
  await thanks.getByRole('button', { name: '보내기' }).click()
  const said = page.getByText('고마움을 보냈어요.')
  await expect(thanks).toBeHidden()
  // The layer of toasts has moved back to the page.
  await pass(1)

  await test.step('the pointer rests on it', async () => {
    const toast = await said.element()
    toast.dispatchEvent(new page.device.window.Event('pointerover', { bubbles: true }))
    await pass(10)
    await expect(said).toBeVisible()
    await expect(page.getByRole('button', { name: '알림 치우기' })).toBeVisible()
  })

  await test.step('the dialog takes the toast away from the pointer, and no leave is told', async () => {
    await page.getByRole('button', { name: '신고', exact: true }).press('Enter')
    await expect(page.getByRole('dialog', { name: '어떤 점이 불편했나요?' })).toBeVisible()
    await pass(10)
    await expect(said).toBeHidden()
  })
})
