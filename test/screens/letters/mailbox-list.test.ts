import { answerHeld, sendLetter } from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import { comfort, worry } from '../steps.ts'

test('the list has filters from twelve people on, which Back from a letter keeps', async ({
  newMember,
  newScript,
  pass,
}) => {
  const { page, ...mina } = await newMember('mina')
  const meet = async (count: number, from = 0) => {
    for (let at = from; at < count; at++) {
      const friend = await newScript(`friend${at}`)
      const { letterId } = await mina.call(sendLetter, { body: worry })
      await friend.call(acceptLetter, { body: { letterId } })
      await friend.call(answerHeld, { body: comfort })
      await pass(3600)
    }
  }
  const rows = page.getByRole('list').first().getByRole('listitem')
  const filters = page.getByRole('group', { name: '보기' })
  await meet(11)
  await page.goto('/letter/box')
  await page.getByText('목록', { exact: true }).click()
  await expect(rows).toHaveCount(11)
  await expect(filters).toBeHidden()

  await meet(12, 11)
  await page.goto('/letter/box')
  await expect(rows).toHaveCount(12)
  await rows.first().getByRole('link').click()
  await page.getByRole('link', { name: /^받은 편지/ }).click()
  await expect(page.getByRole('heading', { name: comfort.title })).toBeVisible()
  await page.goto('/letter/box')
  await filters.getByText('안 읽음 11').click()
  await expect(rows).toHaveCount(11)
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: /님과의 편지$/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: '안 읽음 11' })).toBeChecked()
})
