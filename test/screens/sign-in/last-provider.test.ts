import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { fillIn, isHome, signIn, worry } from '../steps.ts'

const lastUsed = '지난번에 쓴 방법'
const isLogin = (page: Page) => expect(page).toHaveURL('/login')
const storedIn = ({ device }: Page) => device.local.get('lastProvider')

/** The login screen marks this button, or none. */
async function marks(page: Page, label: '카카오' | '네이버' | null): Promise<void> {
  await expect(page.getByRole('button', { name: '구글로 시작하기' })).toBeVisible()
  await expect(page.getByText(lastUsed)).toHaveCount(label ? 1 : 0)
  if (label) {
    const name = `${label}로 시작하기 ${lastUsed}`
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/mypage')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await isLogin(page)
}

test('the login screen marks the provider of the last finished sign-in after a logout', async ({
  page,
  newScript,
}) => {
  const { account } = await newScript('mina')
  await page.goto('/login')
  await marks(page, null)
  await signIn(page, account)
  await isHome(page)
  await logOut(page)
  await marks(page, '카카오')
  expect(storedIn(page)).toBe('KAKAO')

  await page.getByRole('button', { name: '네이버로 시작하기' }).click()
  await page.getByRole('button', { name: '동의하지 않기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await marks(page, '카카오')

  await signIn(page, account, '네이버')
  await expect(page).toHaveURL('/onboarding')
  expect(storedIn(page)).toBe('NAVER')
})

test('a stored name that is no provider marks nothing', async ({ page }) => {
  for (const name of ['', 'FACEBOOK', 'toString', 'KAKAO NAVER']) {
    page.device.local.set('lastProvider', name)
    await page.goto('/login')
    await marks(page, null)
  }
})

test('a newcomer who declines the terms leaves no mark', async ({ page }) => {
  await signIn(page, '처음온이')
  await page.getByRole('button', { name: '동의하지 않을래요' }).click()
  await isLogin(page)
  await marks(page, null)
  expect(storedIn(page)).toBeUndefined()
})

test('a withdrawal removes the mark', async ({ newMember }) => {
  const { page } = await newMember('mina')
  page.device.local.set('lastProvider', 'KAKAO')
  await page.goto('/mypage')
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  const question = page.getByRole('alertdialog', { name: '정말 탈퇴할까요?' })
  await question.getByRole('button', { name: '탈퇴하기' }).click()
  await isLogin(page)
  await marks(page, null)
  expect(storedIn(page)).toBeUndefined()
})

test('erasing the words of this device removes the mark', async ({ newMember }) => {
  const { page } = await newMember('mina')
  page.device.local.set('lastProvider', 'KAKAO')
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(page, worry)
  await page.goto('/mypage/settings')
  await page.getByRole('button', { name: '이 기기에서 지우기' }).click()
  const question = page.getByRole('alertdialog', { name: '이 기기의 글을 지울까요?' })
  await question.getByRole('button', { name: '지우기' }).click()
  await expect(page.getByText('이 기기에 남은 글')).toBeHidden()
  expect(storedIn(page)).toBeUndefined()
})

test('a logout of a device that keeps no letters removes the mark', async ({ newMember }) => {
  const { page } = await newMember('mina')
  page.device.local.set('lastProvider', 'KAKAO')
  await page.goto('/mypage/settings')
  await page.getByRole('switch', { name: '이 기기에 읽은 편지 두기' }).click()
  expect(storedIn(page)).toBe('KAKAO')
  await logOut(page)
  await marks(page, null)
  expect(storedIn(page)).toBeUndefined()
})
