// Chromium: the style sheet and the head script show and hide the offer, and only a browser hands an address over.
import { expect, rest, test } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { isHome, signIn } from '../support/steps.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

test.describe('in KakaoTalk for Android', () => {
  test.use({ userAgent: `${android};KAKAOTALK 2410850` })

  test(
    'a member signs in with Kakao, Google leads to another browser, and no install or push row is shown',
    rest,
    async ({ page, context, newScript }) => {
      await newScript('mina')
      const outside = page.getByRole('button', { name: '다른 브라우저로 열기' })
      await test.step('the offer stands there before any script of the page, and nothing moves', async () => {
        for (const path of ['/landing', '/login']) {
          await page.addInitScript(() => {
            new PerformanceObserver(list => {
              for (const entry of list.getEntries()) Object.assign(window, { moved: JSON.stringify(entry) })
            }).observe({ type: 'layout-shift', buffered: true })
          })
          const release = await holdRequests(page, /\/assets\/index-[^/]*\.js$/)
          await page.goto(path, { waitUntil: 'commit' })
          await expect(
            page.locator('[data-prerendered]').getByRole('button', { name: '다른 브라우저로 열기' }),
          ).toBeVisible()
          release()
          await expect(page.locator('[data-prerendered]')).toHaveCount(0)
          await expect(outside).toBeVisible()
        }
        await expect(page.getByRole('button', { name: '구글로 시작하기 다른 브라우저에서' })).toBeVisible()
        expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeUndefined()
      })

      await test.step('both buttons hand the address over to KakaoTalk', async () => {
        for (const name of ['다른 브라우저로 열기', '구글로 시작하기 다른 브라우저에서']) {
          // A tab for each: Chromium waits there for an answer whether it may open another app.
          const tab = await context.newPage()
          await tab.goto('/login')
          const session = await context.newCDPSession(tab)
          const asked: string[] = []
          session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
          await session.send('Page.enable')
          await tab.getByRole('button', { name }).click()
          const handedOver = `kakaotalk://web/openExternal?url=${encodeURIComponent(tab.url())}`
          await expect.poll(() => asked).toEqual([handedOver])
          await tab.close()
        }
      })

      await test.step('Kakao signs in here', async () => {
        await signIn(page, 'mina')
        await isHome(page)
      })

      await test.step('the settings offer another browser in place of push and installation', async () => {
        await page.goto('/mypage/settings')
        await expect(outside).toBeVisible()
        await expect(page.getByRole('region', { name: '이 기기로 알림 받기' })).toHaveCount(0)
        await expect(page.getByRole('heading', { name: '홈 화면에 두기' })).toHaveCount(0)
      })
    },
  )
})

test.describe('in Instagram for iOS', () => {
  test.use({
    userAgent: `${iPhone} Instagram 337.0.2.24.92 (iPhone15,3; iOS 17_5_1; ko_KR; ko; scale=3.00; 1290x2796; 614064431)`,
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('the address is copied, and a toast says what to do with it', rest, async ({ page }) => {
    await page.goto('/login')
    // The clipboard takes only a press on the living page.
    await expect(page.locator('[data-prerendered]')).toHaveCount(0)
    await page.getByRole('button', { name: '다른 브라우저로 열기' }).click()
    await expect(
      page.getByText('주소를 복사했어요. 다른 브라우저를 열고 주소창에 붙여 넣어 주세요.'),
    ).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })
})

test('in a browser nothing speaks of other browsers', rest, async ({ page }) => {
  for (const path of ['/landing', '/login']) {
    await page.goto(path)
    await expect(page.locator('[data-prerendered]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /다른 브라우저/ })).toHaveCount(0)
  }
})
