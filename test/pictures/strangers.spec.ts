import { getProviders } from '#contract/auth.ts'
import { withFailingCall } from '#test/journeys/support/failing-calls.ts'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import { camera } from './camera.ts'

test.use({ environment: { SAMPLE_DATA: 'off' } })

test('a stranger sees the other ways to the sign-in', async ({ page }) => {
  const look = camera(page, '1 newcomer')
  await page.goto('/landing')
  for (const step of ['second', 'third']) {
    await page.getByRole('button', { name: '다음' }).click()
    await look(`landing, ${step} step`)
  }
  for (const error of ['deleted_member', 'email_required', 'provider_denied', 'login_failed']) {
    await page.goto(`/auth-callback?error=${error}`)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look(`sign-in refused, ${error}`)
  }
  await withFailingCall(page, getProviders, async () => {
    await page.goto('/login')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await look('login, failing')
  })
})
