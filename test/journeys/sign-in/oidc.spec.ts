import { expectAccessible } from '../looks/expect-accessible.ts'
import { expectFitting, rendered } from '../looks/expect-fitting.ts'
import { expectForcedColors } from '../looks/expect-forced-colors.ts'
import { expectStill, watchShifts } from '../looks/expect-still.ts'
import { expectTree } from '../looks/expect-tree.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'

test.use({ environment: { OIDC_NAME: '회사 계정' } })

test(
  'the button of the operator’s provider comes late, moves nothing, and fits every look',
  rest,
  async ({ page }) => {
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
  },
)
