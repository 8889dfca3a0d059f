import { test } from '#test/journeys/support/fixtures.ts'
import { chooseInMenu } from '#test/journeys/support/steps.ts'
import { camera } from './camera.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

test('a member looks at the letter box as a list', async ({ newMember }) => {
  const { page } = await newMember('junho')
  const look = camera(page, '9 letter box')
  await page.goto('/letter/box')
  await page.getByText('편지를 나누는 사람').waitFor()
  await look('the house')
  await page.getByText('목록', { exact: true }).click()
  await page.getByRole('listitem').first().waitFor()
  await look('the list')
  await page.getByRole('button', { name: /^끝난 대화/ }).click()
  await look('the list, ended too')
  await page
    .getByRole('group', { name: '보기' })
    .getByText(/^쉬는 중/)
    .click()
  await look('the list, nobody rests')
})

test('a member with letters to herself looks at her list', async ({ newMember }) => {
  const { page } = await newMember('mina')
  const look = camera(page, '9 letter box')
  await page.goto('/letter/box')
  await page.getByText('목록', { exact: true }).click()
  await page.getByRole('link', { name: /^나에게 온 편지/ }).waitFor()
  await look('the list, letters to myself')
  await page.getByRole('listitem').getByRole('link').first().click()
  await chooseInMenu(page, '이름 붙이기')
  const dialog = page.getByRole('dialog', { name: /이름 붙이기$/ })
  await dialog.getByRole('textbox', { name: '이름' }).fill('김장 동무')
  await dialog.getByText('감', { exact: true }).click()
  await dialog.getByRole('button', { name: '저장하기' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await chooseInMenu(page, '이름 붙이기')
  await look('a private name')
})
