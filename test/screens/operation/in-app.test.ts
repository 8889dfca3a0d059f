import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { define } from '#test/support/screens/shims.ts'

const kakaoTalk =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36;KAKAOTALK 2410850'

/** The later pages are inside another app, which drops downloads without a word. */
const enterApp = (page: Page) =>
  page.addInitScript(window => define(window.navigator, { userAgent: kakaoTalk }))

/** Presses a button that saves a file. The way to the browser is shown, and nothing was made or saved. */
async function expectTheWayOut(page: Page, path: string, name: string): Promise<void> {
  let asked = 0
  await page.route(/export/, route => {
    asked++
    return route.continue()
  })
  await page.goto(path)
  await page.getByRole('button', { name }).click()
  await expect(
    page.getByText('다른 앱 안에서는 파일을 받을 수 없어요. 여기를 누르면 다른 브라우저로 열어요.'),
  ).toBeVisible()
  await expect(page.getByText('내려받았어요')).toHaveCount(0)
  expect(asked).toBe(0)
}

test('inside another app a file leads to the browser in place of a message that it arrived', async ({
  newMember,
}) => {
  const { page } = await newMember('mina', { at: '' })
  enterApp(page)
  await expectTheWayOut(page, '/mypage/account', '데이터 파일(JSON) 내려받기')
  const { page: desk } = await newMember('admin', { at: '' })
  enterApp(desk)
  await expectTheWayOut(desk, '/admin/audit', 'CSV로 내려받기')
})
