import { listDrafts, listWaiting, saveDraft, sendLetter } from '#contract/letters.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { streamPath } from '#contract/notifications.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { fillIn, isHome, signIn, withFailingCall, worry } from '../steps.ts'

// Only a sign-in through the screens gets such a token.
const tokenSeconds = 6
test.override({ environment: { ACCESS_TOKEN_SECONDS: `${tokenSeconds}` } })

const isLogin = (page: Page) => expect(page).toHaveURL('/login')

test('a member sees her other sign-ins, and ends them from here', async ({
  page,
  newMember,
  newScript,
  pass,
}) => {
  const { account } = await newScript('mina')
  // A second browser, of which the member before has left.
  const { page: other } = await newMember('junho', { at: '' })
  for (const kept of [other.device.session, other.device.local, other.device.cookies]) kept.clear()
  for (const device of [other, page]) {
    await signIn(device, account)
    await isHome(device)
  }
  await page.getByRole('link', { name: '마이페이지' }).click()
  await page.getByRole('link', { name: '계정' }).click()
  await page.getByRole('button', { name: '로그인한 기기 보기' }).click()
  const sheet = page.getByRole('dialog', { name: '로그인한 기기' })
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await expect(sheet.getByRole('listitem').first()).toContainText('지금 이 기기')
  await sheet.getByRole('button', { name: '이 기기만 남기고 모두 로그아웃' }).click()
  await page.getByRole('button', { name: '모두 로그아웃', exact: true }).click()
  await expect(sheet.getByText('지금 이 기기에서만 로그인되어 있어요.')).toBeVisible()
  // Its stream has ended, and starts again some seconds later.
  await pass(10)
  await isLogin(other)
})

test('a logout leads to the login, and the member comes back', async ({ newMember }) => {
  const { page, account } = await newMember('mina')
  await page.goto('/letter/box')
  await expect(page.getByText('아직 주고 받은 편지가 없어요.')).toBeVisible()
  await page.goto('/mypage')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await isLogin(page)
  await page.goto('/')
  await isLogin(page)
  await signIn(page, account)
  await isHome(page)
})

test('the login screen says why a page of the sign-in was refused, and when to try again', async ({
  page,
}) => {
  await page.goto('/login?refused=COM-004&wait=37')
  await expect(page.getByRole('alert')).toHaveText(
    '로그인을 너무 여러 번 시작했어요. 37초 뒤에 다시 시도해 주세요.',
  )
  await expect(page.getByRole('button', { name: '구글로 시작하기' })).toBeVisible()
})

test('a member who cancels at the provider gets a message and may try again', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: '구글로 시작하기' }).click()
  await page.getByRole('button', { name: '동의하지 않기' }).click()
  const denied = page.getByRole('alertdialog', { name: '로그인을 취소했어요' })
  await denied.getByRole('button', { name: '확인' }).click()
  await isLogin(page)

  await page.getByRole('button', { name: '네이버로 시작하기' }).click()
  await page.getByLabel('이메일은 알려주지 않기').check()
  await page.getByLabel('다른 이름이나 이메일로 들어가기').fill('mina')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  const required = page.getByRole('alertdialog', { name: '이메일 동의가 필요해요' })
  await required.getByRole('button', { name: '확인' }).click()
  await isLogin(page)

  await signIn(page, 'mina', '네이버')
  await expect(page).toHaveURL('/onboarding')
})

test('an unknown page says so, under both spellings', async ({ newMember }) => {
  const { page } = await newMember('mina', { at: '' })
  for (const path of ['/notFound', '/NotFound', '/auth-callback', '/no/such/page', '/letter/box/999999']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '없는 페이지예요' })).toBeVisible()
  }
  await page.getByRole('link', { name: '홈으로 가기' }).click()
  await isHome(page)
})

test('a signed-in member is led away from the login screens', async ({ newMember }) => {
  const { page } = await newMember('mina')
  for (const path of ['/landing', '/login']) {
    await page.goto(path)
    await isHome(page)
  }
})

test('a member who withdraws confirms first, and cannot come back', async ({ newMember, pass }) => {
  const { page, account } = await newMember('mina')
  await page.getByRole('link', { name: '마이페이지' }).click()
  const question = page.getByRole('alertdialog', { name: '정말 탈퇴할까요?' })
  const leave = async (answer: string) => {
    await page.getByRole('button', { name: '탈퇴하기' }).click()
    await expect(question).toContainText('다시 가입할 수 없어요')
    await question.getByRole('button', { name: answer }).click()
  }
  await leave('돌아가기')
  await expect(question).toBeHidden()
  await withFailingCall(page, withdraw, async () => {
    await leave('탈퇴하기')
    const failed = '서버 오류로 탈퇴하지 못했어요. 잠시 후에 다시 시도해 주세요.'
    await expect(page.getByRole('alert').getByText(failed)).toBeVisible()
    await pass(5)
    await expect(page.getByRole('alert').getByText(failed)).toBeHidden()
  })
  await leave('탈퇴하기')
  await expect(page.getByText('탈퇴했어요. 그동안 함께해 주셔서 고마워요.')).toBeVisible()
  await isLogin(page)

  await signIn(page, account)
  const told = page.getByRole('alertdialog', { name: '탈퇴한 계정이에요' })
  await expect(told).toContainText('관리자에게 문의')
  await told.getByRole('button', { name: '확인' }).click()
  await isLogin(page)
})

test('a letter that took longer than the token is sent once', async ({ page, newScript, pass }) => {
  const mina = await newScript('mina')
  // The stream ends with its token, and would renew the token at its next start.
  await page.route(`**${streamPath}?*`, route => route.abort())
  await signIn(page, mina.account)
  await isHome(page)
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(page, worry)
  await page.getByRole('button', { name: '다음 단계' }).click()
  let saved: unknown
  await page.route(`**${saveDraft.path}`, async route => {
    const response = await route.fetch()
    if (response.ok) saved = route.request().postDataJSON().category
    await route.fulfill({ response })
  })
  await page.getByText('기타').click()
  await pass(4)
  await expect.poll(() => saved).toBe('ETC')
  const sendings: number[] = []
  await page.route(`**${sendLetter.path}`, async route => {
    const response = await route.fetch()
    sendings.push(response.status)
    await route.fulfill({ response })
  })
  // From now on only the sending makes requests.
  await pass(3)
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  expect(sendings).toEqual([401, 200])
  const waiting = await mina.call(listWaiting, { query: { status: 'waiting' } })
  expect(waiting.map(({ title }) => title)).toEqual([worry.title])
  expect(await mina.call(listDrafts, { query: { status: 'draft' } })).toEqual([])
})

test('the typed words survive the end of the sign-in', async ({ page, newScript, pass }) => {
  const mina = await newScript('mina')
  await signIn(page, mina.account)
  await isHome(page)
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(page, worry)
  page.device.cookies.clear()
  await pass(60)
  await isLogin(page)
  await signIn(page, mina.account)
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(worry.title)
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(worry.content)
})
