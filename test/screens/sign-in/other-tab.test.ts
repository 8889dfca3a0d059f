import { exchangeState } from '#contract/auth.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { fillIn, isHome, worry } from '../steps.ts'

const isLogin = (page: Page) => expect(page).toHaveURL('/login')
const foreign = (page: Page) => page.getByRole('alertdialog', { name: '여기서 시작한 로그인이 아니에요' })
const refused = (page: Page) => page.getByRole('alertdialog', { name: '로그인하지 않았어요' })

/** Chooses Kakao and an account, and stops at the address to which the provider leads back. */
async function comeBack(page: Page, account: string): Promise<string> {
  const path = /\/api\/auth\/token\?/
  const arrived = new Promise<void>(resolve => void page.route(path, () => resolve()))
  await page.goto('/login')
  await page.getByRole('button', { name: '카카오로 시작하기' }).click()
  await page.getByLabel('다른 이름이나 이메일로 들어가기').fill(account)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await arrived
  const address = page.url()
  await page.device.close()
  await page.unroute(path)
  return address
}

test('a sign-in that returns in another tab of the same browser succeeds', async ({ page, newScript }) => {
  const { account } = await newScript('mina')
  const { device } = page
  const address = await comeBack(page, account)
  device.session.clear()
  await page.goto(address)
  await isHome(page)
})

test('a page that is reloaded after its state was used signs in', async ({ page, newScript, world }) => {
  const { account } = await newScript('mina')
  const address = new URL(await comeBack(page, account))
  const state = address.searchParams.get('state') ?? ''
  await world.nobody.call(exchangeState, { query: { state } })
  await page.goto(address.href)
  await isHome(page)
})

test('a sign-in that returns in another browser is refused, and says what to do', async ({
  page,
  newScript,
  newMember,
}) => {
  const { account } = await newScript('mina')
  const address = await comeBack(page, account)
  const { page: other } = await newMember('junho', { at: '' })
  for (const kept of [other.device.session, other.device.local, other.device.cookies]) kept.clear()
  await other.goto(address)
  await expect(foreign(other)).toContainText('처음에 시작한 브라우저나 홈 화면의 앱을 다시 열어')
  await foreign(other).getByRole('button', { name: '확인' }).click()
  await isLogin(other)
  // The provider leads there, too, and the server refuses it for want of its cookie.
  await other.goto('/auth-callback?error=login_failed&nonce=of-another-browser')
  await foreign(other).getByRole('button', { name: '확인' }).click()
  await isLogin(other)
})

test('no callback ends a session that exists, nor its words', async ({ newMember, page, newScript }) => {
  const { account } = await newScript('sora')
  const mina = await newMember('mina')
  const { device } = mina.page
  await mina.page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(mina.page, worry)
  const old = await comeBack(page, account)
  for (const address of [old, old]) {
    await mina.page.goto(address)
    await refused(mina.page).getByRole('button', { name: '확인' }).click()
    await isHome(mina.page)
  }
  await mina.page.goto('/auth-callback?error=login_failed')
  await mina.page
    .getByRole('alertdialog', { name: '로그인하지 못했어요' })
    .getByRole('button', { name: '확인' })
    .click()
  await isHome(mina.page)
  // A new tab has no session of its own, but the browser has one.
  device.session.clear()
  await mina.page.goto(old)
  await refused(mina.page).getByRole('button', { name: '확인' }).click()
  await isHome(mina.page)
  await mina.page.getByRole('link', { name: '속마음 나누기' }).click()
  await expect(mina.page.getByRole('textbox', { name: '내용' })).toHaveValue(worry.content)
})
