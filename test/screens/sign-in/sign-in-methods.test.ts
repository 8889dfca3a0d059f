import { getTimeline } from '#contract/notifications.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { signIn } from '../steps.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: '로그인 방법' })

async function openMethods(page: Page): Promise<void> {
  await page.getByRole('button', { name: '로그인 방법 보기' }).click()
  await expect(sheet(page)).toContainText('카카오')
}

/** Through the page of the provider, and back to the account. */
async function passProvider(page: Page, account: string): Promise<void> {
  await page.getByLabel('다른 이름이나 이메일로 들어가기').fill(account)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL('/mypage/account')
}

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })

test('a member adds a second account, enters by it, and removes it', async ({ page, newScript, pass }) => {
  const mina = await newScript('mina')
  await signIn(page, mina.account)
  await expect(page).toHaveTitle('홈 | 따숨우체국')
  await page.goto('/mypage/account')

  await test.step('the account is added at its provider', async () => {
    await openMethods(page)
    await expect(sheet(page).getByRole('button', { name: '빼기' })).toHaveCount(0)
    await sheet(page).getByRole('button', { name: '네이버 계정 더하기' }).click()
    await passProvider(page, 'second')
    await expect(page.getByText('로그인 방법을 더했어요.')).toBeVisible()
    await openMethods(page)
    await expect(sheet(page)).toContainText('second@naver.local.test')
    const { content } = await mina.call(getTimeline, { query: {} })
    expect(content.map(({ title }) => title)).toEqual([
      '네이버 계정이 내 로그인 방법에 더해졌어요. 내가 하지 않았다면 ‘계정’에서 바로 빼 주세요.',
    ])
  })

  await test.step('the first account stays for seven days', async () => {
    await sheet(page)
      .getByRole('button', { name: /^카카오.*빼기$/ })
      .click()
    await question(page, '카카오 계정을 뺄까요?').getByRole('button', { name: '빼기' }).click()
    await expect(
      page.getByText('새 로그인 방법을 더하고 7일 동안은 먼저 있던 방법을 뺄 수 없어요.'),
    ).toBeVisible()
  })

  await test.step('an older sign-in is led through the provider again', async () => {
    await pass(301)
    await sheet(page)
      .getByRole('button', { name: /^네이버.*빼기$/ })
      .click()
    await question(page, '네이버 계정을 뺄까요?').getByRole('button', { name: '빼기' }).click()
    await question(page, '한 번만 다시 로그인해 주세요')
      .getByRole('button', { name: '다시 로그인하기' })
      .click()
    await passProvider(page, mina.account)
  })

  await test.step('the second account is removed', async () => {
    await openMethods(page)
    await sheet(page)
      .getByRole('button', { name: /^네이버.*빼기$/ })
      .click()
    await question(page, '네이버 계정을 뺄까요?').getByRole('button', { name: '빼기' }).click()
    await expect(page.getByText('로그인 방법을 뺐어요.')).toBeVisible()
    await expect(sheet(page)).not.toContainText('second@naver.local.test')
  })
})
