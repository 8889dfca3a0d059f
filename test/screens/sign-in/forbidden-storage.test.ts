import { expect, test } from '#test/support/screens/fixtures.ts'

const forbidden = {
  get(): never {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
}

test('a sign-in with storage forbidden says so, and stays on the screen', async ({ page }) => {
  page.addInitScript(window => {
    Object.defineProperty(window, 'localStorage', forbidden)
    Object.defineProperty(window, 'sessionStorage', forbidden)
  })
  await page.goto('/login')
  await page.getByRole('button', { name: '카카오로 시작하기' }).click()
  await expect(page.getByText('이 브라우저가 저장을 막고 있어요.')).toBeVisible()
  await expect(page).toHaveURL('/login')
})
