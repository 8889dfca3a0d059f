import { expect, test } from '#test/support/screens/fixtures.ts'
import { answered, chooseInMenu, fillIn, thanks } from '../steps.ts'

test('an answer arrives on a chosen day, and its receiver knows nothing before', async ({
  newMember,
  pass,
  world,
}) => {
  const mina = await newMember('mina')
  const junho = await newMember('junho')
  const { first } = await answered(mina, junho)
  await pass(3600)
  const box = `/letter/box/${first.matchingId}`
  const at = new Date(world.clock.now().getTime() + 20 * 86_400_000)
  const day = at.toISOString().slice(0, 10)
  const words = new RegExp(`${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일 .요일 오전 9시에 도착해요`)
  const { page } = mina

  await test.step('the day is chosen from the menu, and is needed before the sending', async () => {
    await page.goto(`/letter/${first.letterId}`)
    await page.getByRole('link', { name: '답장 쓰기' }).click()
    await fillIn(page, thanks)
    await chooseInMenu(page, '이날 도착하게')
    await page.getByRole('button', { name: '답장 보내기' }).click()
    await expect(page.getByText('편지가 도착할 날을 골라 주세요.')).toBeVisible()
    await page.getByLabel('도착하는 날 (한국 날짜)').fill('2020-01-01')
    await expect(page.getByText('내일부터 1년 안의 날짜를 골라 주세요.')).toBeVisible()
    await page.getByLabel('도착하는 날 (한국 날짜)').fill(day)
    await expect(page.getByText(words)).toBeVisible()
    await page.getByRole('button', { name: '이날 도착하게 보내기' }).click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('link', { name: '홈으로' })).toBeVisible()
  })

  await test.step('its writer sees the day and may recall it; its receiver sees nothing', async () => {
    await page.goto(box)
    await expect(page.getByText(`${day.replaceAll('-', '.')}에 도착해요`)).toBeVisible()
    await junho.page.goto(box)
    await expect(junho.page.getByText(thanks.title)).toBeHidden()
    await page.getByRole('link', { name: thanks.title }).click()
    await expect(page.getByText(words)).toBeVisible()
  })

  await test.step('it arrives on its day', async () => {
    await pass(20 * 86_400)
    await junho.page.goto(box)
    await junho.page.getByRole('link', { name: thanks.title }).click()
    await expect(junho.page.getByText(thanks.content)).toBeVisible()
  })
})
