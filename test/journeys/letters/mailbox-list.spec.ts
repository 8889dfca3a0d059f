import { getMailbox } from '#contract/mailbox.ts'
import { expect, rest, test } from '../support/fixtures.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

test('the letter box is a list beside the house, also without the network', rest, async ({ newMember }) => {
  test.slow()
  const { page, ...junho } = await newMember('junho')
  const box = await junho.call(getMailbox)
  const rows = page.getByRole('list').first().getByRole('listitem')

  await page.goto('/letter/box')
  await expect(page.getByText(`편지를 나누는 사람 ${box.length}명`)).toBeVisible()
  await expect(page.getByRole('radio', { name: '집' })).toBeChecked()
  await page.getByRole('radio', { name: '집' }).press('ArrowRight')
  await expect(page.getByRole('radio', { name: '목록' })).toBeFocused()
  const open = box.filter(({ active }) => active)
  await expect(rows).toHaveCount(open.length)
  await page.reload()
  await expect(page.getByRole('radio', { name: '목록' })).toBeChecked()
  await expect(rows).toHaveCount(open.length)

  await test.step('without the network it shows what the device has', async () => {
    await page.context().setOffline(true)
    await page.getByRole('radio', { name: '목록' }).press('ArrowLeft')
    await page.getByRole('radio', { name: '집' }).press('ArrowRight')
    await expect(rows).toHaveCount(open.length)
  })
})
