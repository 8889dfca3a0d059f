import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { signIn } from '../steps.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: '로그인 방법' })

/** Through a provider that this box does not know, to the question for the code. */
async function recoverBy(page: Page, account: string, code: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: '복구 코드로 들어가기' }).click()
  await expect(page.getByText('앞으로 쓸 계정으로 먼저 로그인해 주세요.')).toBeVisible()
  await page.getByRole('button', { name: '네이버로 시작하기' }).click()
  await page.getByLabel('다른 이름이나 이메일로 들어가기').fill(account)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.getByLabel('복구 코드').fill(code)
  await page.getByRole('button', { name: '확인' }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/mypage')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL('/login')
}

test('a member who lost the only account opens the box by the recovery code, once', async ({
  page,
  newScript,
}) => {
  const mina = await newScript('mina')
  await signIn(page, mina.account)
  await expect(page).toHaveTitle('홈 | 따숨우체국')
  await page.goto('/mypage/account')
  await page.getByRole('button', { name: '로그인 방법 보기' }).click()
  await sheet(page).getByRole('button', { name: '복구 코드 만들기' }).click()
  await expect(sheet(page)).toContainText('닫으면 다시 보여 드릴 수 없어요.')
  const code = (await sheet(page).locator('code').textContent()) ?? ''
  expect(code).toMatch(/^(\w{5}-){3}\w{5}$/)
  await sheet(page).getByRole('button', { name: '적어 두었어요' }).click()
  await expect(sheet(page)).toContainText('만든 코드가 있어요.')

  await logOut(page)
  await test.step('the code opens the box by another account, and the next one is offered', async () => {
    await recoverBy(page, 'found', code)
    await expect(page).toHaveURL('/mypage/account#recovery')
    await expect(page.getByText('우편함을 다시 열었어요.')).toBeVisible()
    await expect(sheet(page)).toContainText('found@naver.local.test')
    await expect(sheet(page).getByRole('button', { name: '복구 코드 만들기' })).toBeVisible()
  })

  await logOut(page)
  await test.step('the used code opens nothing', async () => {
    await recoverBy(page, 'thief', code)
    await expect(page.getByText('복구 코드가 맞지 않아요. 이미 쓴 코드는 다시 쓸 수 없어요.')).toBeVisible()
  })
})
