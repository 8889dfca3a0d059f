import type { Page } from '@playwright/test'
import { reissue } from '#contract/auth.ts'
import { listDrafts, listWaiting } from '#contract/letters.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { streamPath } from '#contract/notifications.ts'
import { connect } from '#server/platform/database/connect.ts'
import { withFailingCall } from '../support/failing-calls.ts'
import { expect, nowhere, rest, test } from '../support/fixtures.ts'
import { fillIn, isHome, signIn, worry } from '../support/steps.ts'

const isLogin = (page: Page) => expect(page).toHaveURL('/login')

test('a further tab is signed in by itself, and a logout counts for all', async ({ newMember }) => {
  const { page } = await newMember('mina')
  const further = await page.context().newPage()
  await further.goto('/letter/box')
  await expect(further.getByText('아직 주고 받은 편지가 없어요.')).toBeVisible()

  await page.getByRole('link', { name: '마이페이지' }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await isLogin(page)
  await isLogin(further)

  const last = await page.context().newPage()
  await last.goto('/')
  await isLogin(last)
  await signIn(last, 'mina')
  await isHome(last)

  await test.step('she sees her other sign-ins, and ends one from here', async () => {
    const phone = await newMember('mina')
    await last.getByRole('link', { name: '마이페이지' }).click()
    await last.getByRole('button', { name: '로그인한 기기 보기' }).click()
    const sheet = last.getByRole('dialog', { name: '로그인한 기기' })
    await expect(sheet.getByRole('listitem')).toHaveCount(2)
    await expect(sheet.getByRole('listitem').first()).toContainText('지금 이 기기')
    await sheet.getByRole('button', { name: '이 기기만 남기고 모두 로그아웃' }).click()
    await last.getByRole('button', { name: '모두 로그아웃', exact: true }).click()
    await expect(sheet.getByText('지금 이 기기에서만 로그인되어 있어요.')).toBeVisible()
    await isLogin(phone.page)
  })
})

test('a page left while it asks for a token stays signed in', rest, async ({ newMember, database }) => {
  const { page } = await newMember('mina')
  const sql = connect(database, 1)
  const tokens = async () => (await page.context().cookies()).filter(({ name }) => name === 'refresh_token')
  const leaveWhileAsking = async () => {
    const [before] = await tokens()
    // The server cannot answer before the page is left.
    await sql.begin(async held => {
      await held`select from sign_ins for update`
      const asked = page.waitForRequest(`**${reissue.path}`)
      const coming = page.goto('/').catch(() => {})
      await asked
      await page.goto(nowhere)
      await coming
    })
    await expect.poll(tokens).not.toEqual([before])
    await page.goto('/')
    await isHome(page)
  }

  await test.step('a new tab, which asks before its scripts run', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await leaveWhileAsking()
  })
  await test.step('a tab whose token is refused', async () => {
    await page.evaluate(() => {
      const stored = sessionStorage.getItem('userInfo') ?? ''
      sessionStorage.setItem('userInfo', stored.replace(/\.[^".]*"/, '.old"'))
    })
    await leaveWhileAsking()
  })
  await sql.end()
})

test('a member who cancels at the provider gets a message and may try again', rest, async ({ page }) => {
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
  const { page } = await newMember('mina', { at: nowhere })
  for (const path of ['/notFound', '/NotFound', '/auth-callback', '/no/such/page', '/letter/box/999999']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '없는 페이지예요' })).toBeVisible()
  }
  await page.getByRole('link', { name: '홈으로 가기' }).click()
  await isHome(page)
})

test('a signed-in member is led away from the login screens', rest, async ({ newMember }) => {
  const { page } = await newMember('mina')
  for (const path of ['/landing', '/login']) {
    await page.goto(path)
    await isHome(page)
  }
})

test('a member who withdraws confirms first, and cannot come back', async ({ newMember }) => {
  const { page } = await newMember('mina')
  await page.getByRole('link', { name: '마이페이지' }).click()
  const question = page.getByRole('alertdialog', { name: '정말 탈퇴할까요?' })
  const leave = async (answer: string) => {
    await page.getByRole('button', { name: '탈퇴하기' }).click()
    await expect(question).toContainText('다시 가입할 수 없어요')
    await question.getByRole('button', { name: answer }).click()
  }
  await leave('돌아가기')
  await withFailingCall(page, withdraw, async () => {
    await leave('탈퇴하기')
    const failed = '서버 오류로 탈퇴하지 못했어요. 잠시 후에 다시 시도해 주세요.'
    await expect(page.getByRole('alert').getByText(failed)).toBeVisible()
  })
  await leave('탈퇴하기')
  await expect(page.getByText('탈퇴했어요. 그동안 함께해 주셔서 고마워요.')).toBeVisible()
  await isLogin(page)

  await signIn(page, 'mina')
  const told = page.getByRole('alertdialog', { name: '탈퇴한 계정이에요' })
  await expect(told).toContainText('관리자에게 문의')
  await told.getByRole('button', { name: '확인' }).click()
  await isLogin(page)
})

test.describe('with access tokens of five seconds', () => {
  test.use({ environment: { ACCESS_TOKEN_SECONDS: '5' } })

  test('a letter that took longer than the token is sent once', rest, async ({ newMember }) => {
    const { page } = await newMember('mina')
    // The stream ends with its token, and would renew the token at its next start.
    await page.route(`**${streamPath}?*`, route => route.abort())
    const sendings: number[] = []
    page.on('response', response => {
      const isSending = response.request().method() === 'POST' && response.url().endsWith('/api/letters')
      if (isSending) sendings.push(response.status())
    })
    await page.getByRole('link', { name: '속마음 나누기' }).click()
    await fillIn(page, worry)
    await page.getByRole('button', { name: '다음 단계' }).click()
    const saved = page.waitForResponse(
      answer => answer.ok() && Boolean(answer.request().postData()?.includes('"category":"ETC"')),
    )
    await page.getByText('기타').click()
    await saved
    // From now on only the sending makes requests.
    await expect.poll(() => secondsLeft(page)).toBeLessThan(0)
    await page.getByRole('button', { name: '편지 보내기' }).click()
    await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
    expect(sendings).toEqual([401, 200])
    expect(await lists(page)).toEqual({ waiting: [worry.title], drafts: [] })
  })

  test('the typed words survive the end of the sign-in', rest, async ({ newMember }) => {
    const { page } = await newMember('mina')
    await page.getByRole('link', { name: '속마음 나누기' }).click()
    await fillIn(page, worry)
    await page.context().clearCookies()
    await isLogin(page)
    await signIn(page, 'mina')
    await page.getByRole('link', { name: '속마음 나누기' }).click()
    await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(worry.title)
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(worry.content)
  })
})

/** The remaining validity of this tab's access token. */
const secondsLeft = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { state } = JSON.parse(sessionStorage.getItem('userInfo') ?? '{}')
    const { exp } = JSON.parse(atob(state.accessToken.split('.')[1]))
    return exp - Date.now() / 1000
  })

/** The server's data of this tab's member, read with a session of its own. */
async function lists(page: Page) {
  const { accessToken } = (await (await page.request.post('/api/reissue')).json()).data
  const read = async (route: typeof listWaiting | typeof listDrafts, status: string) => {
    const answer = await page.request.get(`${route.path}?status=${status}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    return (await answer.json()).data.map(({ title }: { title: string }) => title)
  }
  return { waiting: await read(listWaiting, 'waiting'), drafts: await read(listDrafts, 'draft') }
}
