import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { connect } from '#server/platform/database/pool.ts'
import { expectFitting } from '../looks/expect-fitting.ts'
import { expectForcedColors } from '../looks/expect-forced-colors.ts'
import { expectNamed } from '../looks/expect-named.ts'
import { test as base, desk, end, expect, rest } from '../support/fixtures.ts'
import { type OwnProvider, startOwnProvider } from '../support/own-provider.ts'
import { startServer } from '../support/server.ts'
import { agree, isHome } from '../support/steps.ts'

const test = base.extend<{ provider: OwnProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it that nothing is needed
  provider: async ({}, use) => {
    const provider = await startOwnProvider()
    await use(provider)
    await provider.close()
  },
  server: async ({ shared, provider }, use, info) => {
    const server = await startServer({ ...shared, ...provider.environment })
    provider.passTo(Number(new URL(server.url).port))
    await use({ ...server, url: provider.url })
    await end(server, info)
  },
})

// In Chromium: the server's own page and the sheets of the codes are checked in both colours, in print and at 320 px.
test(
  'an administrator protects the sign-in with an authenticator, and signs in with it',
  rest,
  async ({ page, database }) => {
    await enter(page)
    await agree(page)
    await page.getByRole('button', { name: '다음' }).click()
    await page.getByRole('button', { name: '분홍 편지 열기' }).click()
    await page.getByRole('button', { name: '둘러볼게요' }).click()
    await isHome(page)
    const sql = connect(database, 1)
    await sql`update members set role = 'ADMIN'`
    await sql.end()

    let secret = ''
    let recoveryCode = ''
    await test.step('the account shows a QR code and the secret, and refuses a wrong code', async () => {
      await page.goto('/mypage/account')
      await page.getByRole('button', { name: '2단계 인증 켜기' }).click()
      const sheet = page.getByRole('dialog', { name: '2단계 인증 켜기' })
      await expect(sheet.getByRole('img', { name: '인증 앱으로 찍을 QR 코드' })).toBeVisible()
      secret = ((await sheet.locator('code').textContent()) ?? '').replaceAll(' ', '')
      await expect(sheet.getByRole('link', { name: '이 기기의 인증 앱에서 열기' })).toHaveAttribute(
        'href',
        new RegExp(`^otpauth://totp/.*secret=${secret}`),
      )
      await expectLegible(page)
      await sheet.getByLabel('앱에 보이는 여섯 자리 코드').fill(wrongCode(secret))
      await sheet.getByRole('button', { name: '켜기', exact: true }).click()
      await expect(sheet.getByRole('alert')).toHaveText(
        '코드가 맞지 않아요. 앱에 새로 보이는 코드를 넣어 주세요.',
      )
      await sheet.getByLabel('앱에 보이는 여섯 자리 코드').fill(codeNow(secret))
      await page.keyboard.press('Enter')
    })

    await test.step('the recovery codes show once, and leaving them asks first', async () => {
      const sheet = page.getByRole('dialog', { name: '복구 코드를 적어 두세요' })
      await expect(sheet.getByRole('listitem')).toHaveCount(10)
      recoveryCode = (await sheet.getByRole('listitem').first().textContent()) ?? ''
      await expectLegible(page)
      const download = page.waitForEvent('download')
      await sheet.getByRole('button', { name: '파일로 저장' }).click()
      expect((await download).suggestedFilename()).toBe('ttasum-recovery-codes.txt')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator(':root.dark')).toHaveCount(1)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(page.locator(':root.dark')).toHaveCount(0)
      await expect(page.getByText('복구 코드예요.')).toBeVisible()
      await expect(page.getByText(recoveryCode)).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('heading')).toHaveCount(0)
      await page.emulateMedia({ media: null, colorScheme: null })
      await page.keyboard.press('Escape')
      const question = page.getByRole('alertdialog', { name: '복구 코드를 적어 두었나요?' })
      await question.getByRole('button', { name: '돌아가기' }).click()
      await sheet.getByRole('button', { name: '적어 두었어요' }).click()
      await expect(page.getByText('남은 복구 코드는 10개예요.')).toBeVisible()
    })

    await test.step('the next sign-in asks on a page that is accessible by day and by night', async () => {
      await logOut(page)
      await enter(page)
      await expect(page).toHaveTitle('한 번 더 확인할게요 | 따숨우체국')
      const field = page.getByLabel('인증 코드')
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
      await page.setViewportSize(desk)
      await expectLegible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectGood(page, 'second step')
      expect(await page.context().cookies()).not.toContainEqual(
        expect.objectContaining({ name: 'refresh_token' }),
      )
    })

    await test.step('a wrong code is refused, and the next code of the authenticator leads home', async () => {
      await page.keyboard.type(wrongCode(secret))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('앞으로 4번 더 넣을 수 있어요.')
      await expectGood(page, 'second step, wrong code')
      // The step of the enrolment is used, and no test waits half a minute.
      await page.getByLabel('인증 코드').fill(codeNow(secret, 1))
      await page.getByRole('button', { name: '확인' }).click()
      await isInAdministration(page)
    })

    await test.step('a recovery code leads in, and a press on 그만두기 leads out', async () => {
      await logOut(page)
      await enter(page)
      await page.getByRole('button', { name: '로그인 그만두기' }).click()
      const told = page.getByRole('alertdialog', { name: '로그인을 취소했어요' })
      await told.getByRole('button', { name: '확인' }).click()
      await enter(page)
      await page.getByRole('link', { name: '복구 코드로 들어가기' }).click()
      await expectGood(page, 'second step, recovery code')
      await page.getByLabel('복구 코드').fill(recoveryCode)
      await page.keyboard.press('Enter')
      await isInAdministration(page)
      await page.goto('/mypage/account')
      await expect(page.getByText('남은 복구 코드는 9개예요.')).toBeVisible()
    })

    await test.step('new recovery codes and the end ask for a code', async () => {
      // Two unused recovery codes stand for codes of later steps.
      await page.getByRole('button', { name: '복구 코드 새로 받기' }).click()
      const renewing = page.getByRole('dialog', { name: '복구 코드 새로 받기' })
      await renewing.getByLabel('인증 앱의 코드나 복구 코드').fill(recoveryCode)
      await renewing.getByRole('button', { name: '새로 받기' }).click()
      await expect(renewing.getByRole('alert')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(renewing).toBeHidden()
      await page.getByRole('button', { name: '2단계 인증 끄기' }).click()
      const ending = page.getByRole('dialog', { name: '2단계 인증 끄기' })
      await expectLegible(page)
      await ending.getByLabel('인증 앱의 코드나 복구 코드').fill('000000')
      await ending.getByRole('button', { name: '끄기', exact: true }).click()
      await expect(ending.getByRole('alert')).toBeVisible()
    })
  },
)

/** Starts at our screen and picks an account at the provider. */
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

/** Administrators begin there. */
const isInAdministration = (page: Page) => expect(page).toHaveTitle('관리 홈 · 관리 | 따숨우체국')

const codeNow = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Six digits that are right at no time near now. */
const wrongCode = (secret: string) =>
  ['111111', '222222', '333333', '444444', '555555', '666666'].find(
    code => ![-2, -1, 0, 1, 2].some(steps => codeNow(secret, steps) === code),
  ) ?? ''

/** The checks of every screen, on a page of the server. */
async function expectGood(page: Page, name: string): Promise<void> {
  await expectLegible(page)
  await expectNamed(page, name)
  await expectForcedColors(page, name)
  await expectFitting(page, name, 320)
}

/** Nothing serious in the colours of the day and of the night. The server's pages follow the system alone. */
async function expectLegible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect.soft(grave.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  }
}
