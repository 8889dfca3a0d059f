import { expect, test } from '#test/journeys/support/fixtures.ts'
import { camera } from './camera.ts'

test.use({ environment: { SAMPLE_DATA: 'off', OIDC_NAME: '회사 계정' } })

test('a stranger sees the button of the operator’s provider', async ({ page }) => {
  const look = camera(page, '1 newcomer')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: '회사 계정으로 시작하기' })).toBeVisible()
  await look('login, own provider')
})
