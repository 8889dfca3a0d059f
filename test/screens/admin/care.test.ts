import { makeKeeper } from '#contract/keepers.ts'
import { sendLetter } from '#contract/letters.ts'
import { getHeld } from '#contract/random-letters.ts'
import { desk, expect, phone, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { emptyDesk } from './empty-desk.ts'

test.afterEach(({ world }) => emptyDesk(world))

const grave = { title: '요즘', content: '죽고 싶다는 생각부터 들어요. 약을 모아 두었어요.' }
const panel = (page: Page) => page.getByRole('region', { name: '열어 본 일' })
const rows = (page: Page) => page.getByRole('list', { name: '처리할 일' }).getByRole('button')
const ask = (page: Page) => page.getByRole('alertdialog', { name: '어떻게 도울까요?' })

test('a letter that tells of plans is veiled at the desk, and its writer gets help and no warning', async ({
  newMember,
  pass,
}) => {
  const mina = await newMember('mina')
  await mina.call(sendLetter, { body: grave })
  const { page } = await newMember('admin', { at: '/admin', viewport: desk })
  const menu = page.getByRole('navigation', { name: '관리 메뉴' })
  await menu.getByRole('link', { name: '처리할 일 1개' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('무거운 편지')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('읽기 힘들 수 있는 글이라 흐리게 해 뒀어요.')).toBeVisible()
  await page.keyboard.press('v')
  await expect(panel(page)).toContainText(grave.content)

  await test.step('leaving the question decides nothing', async () => {
    await page.keyboard.press('a')
    await expect(ask(page)).toContainText('자살예방 상담전화 109에서 이야기를 들어 줘요.')
    await ask(page).getByRole('button', { name: '돌아가기' }).click()
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('the words of the post office reach the writer after the time to take them back', async () => {
    await page.keyboard.press('a')
    await ask(page).getByRole('button', { name: '안내 보내기' }).click()
    await expect(page.getByText(`도움을 보냈어요 · ${mina.zipCode}`)).toBeVisible()
    await expect(page.getByText('기다리는 일이 없어요')).toBeVisible()
    await pass(11)
    await mina.page.goto('/mypage/notifications')
    await mina.page.getByText(/^혼자 견디지 않아도 괜찮아요/).click()
    await expect(mina.page.getByRole('heading', { name: '도움받기' })).toBeVisible()
    await mina.page.goto('/mypage/warnings')
    await expect(mina.page.getByText('받은 경고가 없어요')).toBeVisible()
  })
})

test('an administrator hands a letter to a keeper on a phone, and leaves another as it is', async ({
  newMember,
  newScript,
  pass,
}) => {
  const mina = await newScript('mina')
  const keeper = await newScript('seoyun')
  const admin = await newMember('admin', { at: '/admin/desk', viewport: phone })
  await admin.call(makeKeeper, { body: { zipCode: keeper.zipCode } })
  const { letterId } = await mina.call(sendLetter, { body: grave })
  const { page } = admin
  await pass(1)
  await rows(page).first().click()
  await page.getByRole('button', { name: /^도움 보내기/ }).click()
  await ask(page).getByRole('button', { name: '온기지기에게 부탁하기', exact: true }).click()
  await pass(11)
  expect(await keeper.call(getHeld)).toMatchObject({ letterId })

  await mina.call(sendLetter, { body: grave })
  await pass(30)
  await rows(page).first().click()
  await page.getByRole('button', { name: /^그대로 두기/ }).click()
  await expect(page.getByText(/^그대로 두었어요/)).toBeVisible()
  await expect(page.getByText('기다리는 일이 없어요')).toBeVisible()
  await pass(11)
})
