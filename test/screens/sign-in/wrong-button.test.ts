import { expect, type Member, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { agree, isHome, signIn } from '../steps.ts'

const emailOf = ({ account }: Member) => `${account}@kakao.local.test`

async function passProvider(page: Page, account: string): Promise<void> {
  await page.getByLabel('다른 이름이나 이메일로 들어가기').fill(account)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

test('a member who pressed the wrong button finds the box, and adds that account', async ({
  page,
  newScript,
}) => {
  const mina = await newScript('mina')
  await signIn(page, emailOf(mina), '네이버')
  await expect(page.getByText('이 이메일로 만든 우편함이 이미 있어요 (카카오).')).toBeVisible()
  await expect(page.getByRole('button', { name: '동의하고 시작하기' })).toHaveCount(0)
  await page.getByRole('button', { name: '카카오로 들어가기' }).click()
  await passProvider(page, mina.account)
  await expect(page).toHaveURL('/mypage/account#add-NAVER')
  const sheet = page.getByRole('dialog', { name: '로그인 방법' })
  await expect(sheet.getByText('방금 쓴 네이버 계정도 더해 두면')).toBeVisible()
  await sheet.getByRole('button', { name: '네이버 계정 더하기' }).click()
  await passProvider(page, emailOf(mina))
  await expect(page.getByText('로그인 방법을 더했어요.')).toBeVisible()
  await page.getByRole('button', { name: '로그인 방법 보기' }).click()
  await expect(sheet.getByRole('button', { name: '빼기' })).toHaveCount(2)
})

test('a newcomer starts anew beside the box of the same e-mail, and is not asked after the consent', async ({
  page,
  newScript,
}) => {
  const mina = await newScript('mina')
  await signIn(page, emailOf(mina), '네이버')
  await page.getByRole('button', { name: '새로 시작하기' }).click()
  await expect(page.getByRole('heading', { name: '시작하기 전에' })).toBeFocused()
  await agree(page)
  await expect(page.getByRole('heading', { name: '나만의 우편번호' })).toBeVisible()
  await page.goto('/')
  await isHome(page)

  await test.step('after the consent the account still moves to the box, since its own is empty', async () => {
    await page.goto('/mypage')
    await page.getByRole('button', { name: '로그아웃' }).click()
    await expect(page).toHaveURL('/login')
    await signIn(page, mina.account)
    await isHome(page)
    await page.goto('/mypage/account')
    await page.getByRole('button', { name: '로그인 방법 보기' }).click()
    const sheet = page.getByRole('dialog', { name: '로그인 방법' })
    await sheet.getByRole('button', { name: '네이버 계정 더하기' }).click()
    await passProvider(page, emailOf(mina))
    await expect(page.getByText('로그인 방법을 더했어요.')).toBeVisible()
  })
})
