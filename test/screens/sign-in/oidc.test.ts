import { desk, expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { agree, isHome } from '../steps.ts'

const provider = '회사 계정'
test.override({ environment: { OIDC_NAME: provider } })

test('a member signs in with the provider of the operator, which every screen names', async ({
  page,
  newMember,
}) => {
  await test.step('an e-mail that the provider has not verified is refused', async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: `${provider}으로 시작하기` }).click()
    await page.getByLabel('확인되지 않은 이메일로 들어가기').check()
    await enter(page, '새얼굴')
    const required = page.getByRole('alertdialog', { name: '이메일 동의가 필요해요' })
    await required.getByRole('button', { name: '확인' }).click()
  })

  await test.step('a verified one leads home', async () => {
    await page.getByRole('button', { name: `${provider}으로 시작하기` }).click()
    await enter(page, '새얼굴')
    await agree(page)
    await expect(page.getByRole('heading', { name: '나만의 우편번호' })).toBeVisible()
    await page.goto('/')
    await isHome(page)
  })

  await test.step('my page, the administration and the privacy text have its name', async () => {
    await page.getByRole('link', { name: '마이페이지' }).click()
    await expect(page.getByRole('definition').filter({ hasText: provider })).toBeVisible()
    await expect(page.getByText('새얼굴@oidc.local.test')).toBeVisible()
    await page.goto('/mypage/account')
    await page.getByRole('button', { name: '로그인 방법 보기' }).click()
    const sheet = page.getByRole('dialog', { name: '로그인 방법' })
    await sheet.getByRole('button', { name: '카카오 계정 더하기' }).click()
    await enter(page, '새얼굴')
    await page.getByRole('button', { name: '로그인 방법 보기' }).click()
    await sheet.getByRole('button', { name: new RegExp(`^${provider}.*빼기$`) }).click()
    const question = page.getByRole('alertdialog', { name: `${provider} 계정을 뺄까요?` })
    await question.getByRole('button', { name: '돌아가기' }).click()
    await page.goto('/privacy')
    await expect(page.getByText(`로그인한 서비스(네이버, 카카오, 구글, ${provider})`)).toBeVisible()
    const admin = await newMember('admin', { viewport: desk, at: '/admin/members' })
    await admin.page.getByRole('searchbox').fill('새얼굴@oidc.local.test')
    await admin.page.keyboard.press('Enter')
    await admin.page.locator('th[scope=row]').getByRole('button').click()
    await expect(admin.page.getByRole('definition').filter({ hasText: provider })).toBeVisible()
  })
})

async function enter(page: Page, name: string): Promise<void> {
  await page.getByLabel('다른 이름이나 이메일로 들어가기').fill(name)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}
