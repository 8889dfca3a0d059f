import { expect, test } from '#test/support/screens/fixtures.ts'
import { answered, comfort } from '../steps.ts'

test('a member keeps the stamp of a letter in the album, which leads to the letter', async ({
  newMember,
  newScript,
  pass,
}) => {
  const mina = await newMember('mina', { at: '/stamps?tab=letters' })
  const junho = await newScript('junho')
  const { page } = mina
  await expect(page.getByText('아직 모은 우표가 없어요')).toBeVisible()

  const { first } = await answered(mina, junho)
  await pass(3600)
  await page.goto(`/letter/${first.letterId}`)
  await expect(page.getByText(comfort.content)).toBeVisible()

  await page.goto('/stamps?tab=letters')
  const zipCode = [...junho.zipCode].join(' ')
  await page.getByRole('button', { name: `${zipCode} 님의 편지 우표, 2026` }).click()
  const stamp = page.getByRole('dialog', { name: '편지 우표' })
  await expect(stamp.getByRole('button', { name: '편지 읽기' })).toBeFocused()
  await stamp.getByRole('button', { name: '편지 읽기' }).click()
  await expect(page).toHaveURL(`/letter/${first.letterId}`)
  await expect(page.getByRole('heading', { name: comfort.title })).toBeVisible()
})
