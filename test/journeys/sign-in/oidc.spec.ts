import type { Page } from '@playwright/test'
import { expectAccessible } from '../looks/expect-accessible.ts'
import { expectFitting, rendered } from '../looks/expect-fitting.ts'
import { expectForcedColors } from '../looks/expect-forced-colors.ts'
import { expectStill, watchShifts } from '../looks/expect-still.ts'
import { expectTree } from '../looks/expect-tree.ts'
import { desk, expect, rest, test } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { agree, isHome } from '../support/steps.ts'

test.use({ environment: { OIDC_NAME: '회사 계정' } })

test(
  'a member signs in with the provider of the operator, which every screen names',
  rest,
  async ({ page, newMember }) => {
    await watchShifts(page)
    const release = await holdRequests(page, /\/api\/auth\/providers/)
    await page.goto('/login')
    const start = page.getByRole('button', { name: '회사 계정으로 시작하기' })
    await test.step('its button comes late and moves nothing', async () => {
      await expect(page.getByRole('button', { name: '편지 한 통 먼저 읽어 보기' })).toBeVisible()
      // The fonts move the lines of a machine that has no Korean font, so they come first.
      await page.evaluate(() => document.fonts.ready)
      await rendered(page)
      await expectStill(page)
      release()
      await expect(start).toBeVisible()
      await rendered(page)
      await expectStill(page, 'login, own provider')
    })
    await expectTree(page, 'login, own provider')
    await expectAccessible(page, 'login, own provider')
    await expectForcedColors(page, 'login, own provider')
    await expectFitting(page, 'login, own provider', 320)

    await test.step('an e-mail that the provider has not verified is refused', async () => {
      await start.click()
      await page.getByLabel('확인되지 않은 이메일로 들어가기').check()
      await enter(page, '새얼굴')
      const required = page.getByRole('alertdialog', { name: '이메일 동의가 필요해요' })
      await required.getByRole('button', { name: '확인' }).click()
    })

    await test.step('a verified one leads home', async () => {
      await start.click()
      await enter(page, '새얼굴')
      await agree(page)
      await page.getByRole('button', { name: '다음' }).click()
      await page.getByRole('button', { name: '분홍 편지 열기' }).click()
      await page.getByRole('button', { name: '둘러볼게요' }).click()
      await isHome(page)
    })

    await test.step('my page, the administration and the privacy text have its name', async () => {
      await page.getByRole('link', { name: '마이페이지' }).click()
      await expect(page.getByRole('definition').filter({ hasText: '회사 계정' })).toBeVisible()
      await expect(page.getByText('새얼굴@oidc.local.test')).toBeVisible()
      await page.goto('/privacy')
      await expect(page.getByText('로그인한 서비스(네이버, 카카오, 구글, 회사 계정)')).toBeVisible()
      const admin = await newMember('admin', { viewport: desk, at: '/admin/members' })
      await admin.page.getByRole('searchbox').fill('새얼굴@oidc.local.test')
      await admin.page.keyboard.press('Enter')
      await admin.page.getByRole('rowheader').getByRole('button').click()
      await expect(admin.page.getByRole('definition').filter({ hasText: '회사 계정' })).toBeVisible()
    })
  },
)

async function enter(page: Page, name: string): Promise<void> {
  await page.getByLabel('다른 이름이나 이메일로 들어가기').fill(name)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}
