import type { Page } from '@playwright/test'
import { expect, rest, test } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { agree, signIn } from '../support/steps.ts'

// The one who has set nothing: the drums turn for them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'the drums of the zip code turn for a newcomer, and a press skips the scene of the card',
  rest,
  async ({ page }) => {
    await test.step('a tap anywhere on the landing goes on', async () => {
      await page.goto('/landing')
      await expect(page.getByRole('heading', { name: '이름 대신 우편번호로' })).toBeVisible()
      await expect(page.locator('[data-prerendered]')).toHaveCount(0)
      await page.getByRole('main').click({ position: { x: 40, y: 40 } })
      await expect(page.getByRole('heading', { name: '천천히 오가는 편지' })).toBeVisible()
    })

    await test.step('the terms open in a tab of their own', async () => {
      await signIn(page, '새얼굴', '네이버')
      const reading = page.waitForEvent('popup')
      await page.getByRole('link', { name: '이용약관 읽기' }).click()
      const terms = await reading
      await expect(terms.getByRole('heading', { name: '이용약관', exact: true })).toBeVisible()
      await expect(terms.getByRole('heading', { name: '2. 지켜 주세요' })).toBeVisible()
      await terms.close()
      await agree(page)
    })

    const next = page.getByRole('button', { name: '다음' })

    await test.step('the drums turn, also after a reload, and only then it goes on', async () => {
      await expect(page.getByRole('heading', { name: '나만의 우편번호' })).toBeVisible()
      await expect(next).toBeDisabled()
      await page.reload()
      await expect(page.getByRole('status').filter({ hasText: '우편번호를 만들고 있어요' })).toBeAttached()
      await next.click({ force: true })
      await expect(page.getByRole('heading', { name: '나만의 우편번호' })).toBeVisible()
      await expect(next).toBeEnabled()
      await expect(next).toBeFocused()
    })

    const card = page.getByText('따숨우체국 우편번호증')
    await test.step('a card with the code comes out, and a press skips its scene', async () => {
      await page.getByRole('heading', { name: '나만의 우편번호' }).click()
      expect(await runningAnimations(page)).toBe(0)
      await expect(card).toBeInViewport()
    })

    await test.step('with reduced motion the card with the code is there at once', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.reload()
      await expect(next).toBeEnabled()
      await expect.poll(() => runningAnimations(page)).toBe(0)
      await expect(card).toBeInViewport()
    })

    await test.step('the pink letter opens', async () => {
      await next.click()
      await page.getByRole('button', { name: '분홍 편지 열기' }).click()
      await expect(page.getByRole('heading', { name: '따숨우체국에 온 걸 환영해요' })).toBeVisible()
    })
  },
)

test(
  'landing and login show their links before any script, and the links stay in place after it',
  rest,
  async ({ page, context }) => {
    const drawn = page.locator('[data-prerendered]')
    const places = async () => {
      const parts = [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: /로그인|처음/ })]
      const boxes = await Promise.all(parts.map(part => part.boundingBox()))
      return boxes.flatMap(box => [box!.x, box!.y, box!.width, box!.height])
    }
    const moved = (before: number[], now: number[]) =>
      Math.max(...now.map((place, each) => Math.abs(place - before[each]!)))
    for (const path of ['/landing', '/login']) {
      const release = await holdRequests(page, /\/assets\/index-[^/]*\.js$/)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(drawn.getByRole('heading', { name: '따숨우체국' })).toBeVisible()
      const before = await places()
      release()
      await expect(drawn).toBeHidden()
      await expect(page.getByRole('status').first()).toBeAttached()
      // A font that comes late makes a link 2 px narrower by itself.
      expect(moved(before, await places())).toBeLessThan(4)
    }

    // Home's is a member's.
    const release = await holdRequests(page, /\/assets\/index-[^/]*\.js$/)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(drawn).toBeAttached()
    await expect(drawn).toBeHidden()
    release()
    await expect(page).toHaveURL(/\/login$/)

    // Nor do they flash up before somebody whom they open for.
    await context.addInitScript(() => localStorage.setItem('signIn', 'chosen 0'))
    await page.route(/\/assets\/index-[^/]*\.js$/, route => route.abort())
    await page.goto('/login')
    await expect(drawn).toBeAttached()
    await expect(drawn).toBeHidden()
  },
)

test(
  'the first theme is that of the device, before any script of the page; a choice wins',
  rest,
  async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, colorScheme: 'dark' })
    const page = await context.newPage()
    const theme = () =>
      page.evaluate(() => ({
        dark: document.documentElement.classList.contains('dark'),
        bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
          .filter(({ media }) => !media || matchMedia(media).matches)
          .map(({ content }) => content),
      }))
    // The page reloads itself when its scripts fail, which ends a reading with an error.
    const expectTheme = (dark: boolean, bar: string) =>
      expect(async () => expect(await theme()).toEqual({ dark, bar: [bar] })).toPass()
    // Only the head's own script comes; the drawn page stands alone.
    await page.route('**/assets/*.js', route =>
      /\/head-/.test(route.request().url()) ? route.continue() : route.abort(),
    )
    await page.goto('/landing')
    await expect(page.getByRole('heading', { name: '이름 대신 우편번호로' })).toBeVisible()
    await expectTheme(true, '#141721')

    await page.unrouteAll()
    await page.goto('/help')
    await page.getByRole('button', { name: '더 보기' }).click()
    await page.getByRole('button', { name: '밝은 테마로 바꾸기' }).click()
    await expectTheme(false, '#f9f5ec')
    await page.reload()
    await page.getByRole('button', { name: '더 보기' }).click()
    await expect(page.getByRole('button', { name: '어두운 테마로 바꾸기' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '더 보기' })).toBeFocused()
    await expectTheme(false, '#f9f5ec')
    await context.close()
  },
)

const runningAnimations = (page: Page): Promise<number | undefined> =>
  page.evaluate(
    () =>
      document
        .querySelector('main')
        ?.getAnimations({ subtree: true })
        .filter(animation => animation instanceof CSSAnimation && animation.playState === 'running').length,
  )
