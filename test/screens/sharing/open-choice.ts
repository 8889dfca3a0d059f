import { expect, type Person } from '#test/support/screens/fixtures.ts'
import { chooseInMenu } from '../steps.ts'

/** The share mode of the correspondence with `other`, once both letters have arrived. */
export async function openChoice({ page }: Person, other: Person): Promise<void> {
  await page.goto('/letter/box')
  await page.getByRole('link', { name: [...other.zipCode].join(' ') }).click()
  await page.reload()
  await expect(page.getByRole('article').locator('time')).toHaveCount(2)
  await chooseInMenu(page, '편지 공유')
  await expect(page.getByRole('heading', { name: '함께 나눌 편지를 골라 주세요' })).toBeFocused()
}
