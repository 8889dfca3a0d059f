import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { connect } from '#server/platform/database/pool.ts'
import { test as base, end, expect } from '#test/journeys/support/fixtures.ts'
import { type OwnProvider, startOwnProvider } from '#test/journeys/support/own-provider.ts'
import { startServer } from '#test/journeys/support/server.ts'
import { agree, isHome } from '#test/journeys/support/steps.ts'
import { camera } from './camera.ts'

const test = base.extend<{ provider: OwnProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it that nothing is needed
  provider: async ({}, use) => {
    const provider = await startOwnProvider()
    await use(provider)
    await provider.close()
  },
  server: async ({ shared, provider }, use, info) => {
    const server = await startServer({
      ...shared,
      ...provider.environment,
      ADMIN_SECOND_FACTOR: 'required',
    })
    provider.passTo(Number(new URL(server.url).port))
    await use({ ...server, url: provider.url })
    await end(server, info)
  },
})

test('an administrator enrols, signs in and is locked out', async ({ page, database }) => {
  const look = camera(page, '6 second step')
  await enter(page)
  await agree(page)
  await page.getByRole('button', { name: '다음' }).click()
  await page.getByRole('button', { name: '분홍 편지 열기' }).click()
  await page.getByRole('button', { name: '둘러볼게요' }).click()
  await isHome(page)
  const sql = connect(database, 1)
  await sql`update members set role = 'ADMIN'`
  await logOut(page)

  await enter(page)
  await look('1 enrolment')
  const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '')
  await send(page, '인증 코드', '000000')
  await look('2 enrolment, wrong code')
  await send(page, '인증 코드', codeNow(secret))
  await look('3 recovery codes')
  const recoveryCode = (await page.getByRole('listitem').first().textContent()) ?? ''
  await page.getByRole('button', { name: '적어 두었어요' }).click()
  await expect(page).toHaveTitle('관리 홈 · 관리 | 따숨우체국')

  await page.goto('/mypage/account')
  const card = page.getByRole('heading', { name: '2단계 인증' })
  await card.scrollIntoViewIfNeeded()
  await expect(page.getByText('남은 복구 코드는 10개예요.')).toBeVisible()
  await look('4 my account')
  await page.getByRole('button', { name: '복구 코드 새로 받기' }).click()
  await look('5 renewing')
  await page.getByLabel('인증 앱의 코드나 복구 코드').fill(recoveryCode)
  await page.getByRole('button', { name: '새로 받기', exact: true }).click()
  await expect(page.getByRole('button', { name: '적어 두었어요' })).toBeVisible()
  await look('6 new recovery codes')
  await page.getByRole('button', { name: '적어 두었어요' }).click()
  await page.getByRole('button', { name: '2단계 인증 끄기' }).click()
  await look('7 switching off')
  await page.getByLabel('인증 앱의 코드나 복구 코드').fill(codeNow(secret, 1))
  await page.getByRole('button', { name: '끄기', exact: true }).click()
  await page.getByRole('button', { name: '2단계 인증 켜기' }).click()
  const offered = page.getByRole('dialog').locator('code')
  await expect(offered).toBeVisible()
  const next = ((await offered.textContent()) ?? '').replaceAll(' ', '')
  await look('8 enrolment on my page')
  await page.getByLabel('앱에 보이는 여섯 자리 코드').fill(codeNow(next))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '적어 두었어요' }).click()
  await expect(page.getByText('남은 복구 코드는 10개예요.')).toBeVisible()

  await logOut(page)
  await enter(page)
  await look('9 code')
  await page.getByRole('link', { name: '복구 코드로 들어가기' }).click()
  await look('10 recovery code')
  await page.goBack()
  await send(page, '인증 코드', '000000')
  await look('11 wrong code')
  for (let time = 0; time < 4; time++) await send(page, '인증 코드', '000000')
  await look('12 locked')
  await page.goto('/login/oauth2/second-step?step=unknown')
  await look('13 over')
  await sql.end()
})

async function enter(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: '회사 계정으로 시작하기' }).click()
  await page.getByLabel('다른 이름이나 이메일로 들어가기').fill('돌봄이')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/mypage')
  await page.getByRole('button', { name: '로그아웃', exact: true }).click()
  await expect(page).toHaveURL(/\/(login|landing)$/)
}

async function send(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code)
  await page.getByRole('button', { name: '확인' }).click()
}

const codeNow = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
