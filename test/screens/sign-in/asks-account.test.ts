import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { isHome, signIn } from '../steps.ts'

const isLogin = (page: Page) => expect(page).toHaveURL('/login')

/** Chooses Kakao, and returns how its page was asked for. */
async function choose(page: Page): Promise<string | null> {
  await page.goto('/login')
  await page.getByRole('button', { name: '카카오로 시작하기' }).click()
  await expect(page.getByRole('heading', { name: '누구로 들어갈까요?' })).toBeVisible()
  return new URL(page.url()).searchParams.get('prompt')
}

async function decline(page: Page): Promise<void> {
  await page.getByRole('button', { name: '동의하지 않기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await isLogin(page)
}

test('the provider asks for the account after a logout, until the next sign-in', async ({
  page,
  newScript,
}) => {
  const mina = await newScript('mina')
  const sora = await newScript('sora')
  expect(await choose(page)).toBeNull()
  await signIn(page, mina.account)
  await isHome(page)
  await page.goto('/mypage')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await isLogin(page)

  expect(await choose(page)).toBe('select_account')
  await decline(page)
  expect(await choose(page)).toBe('select_account')
  await signIn(page, sora.account)
  await isHome(page)

  // The session ends without a logout.
  page.device.session.clear()
  page.device.cookies.clear()
  expect(await choose(page)).toBeNull()
})

test('a sign-in that the provider fails does not ask again', async ({ newMember }) => {
  const { page } = await newMember('mina')
  await page.goto('/mypage')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await isLogin(page)
  await page.goto('/auth-callback?error=login_failed')
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  expect(await choose(page)).toBe('select_account')

  const nonce = JSON.parse(page.device.local.get('signInNonces') ?? '[]')[0].nonce
  await page.goto(`/auth-callback?error=login_failed&nonce=${nonce}`)
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  expect(await choose(page)).toBeNull()
})
