import type { Page } from '@playwright/test'
import { sendLetter } from '#contract/letters.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { agree, signIn, worry } from '../support/steps.ts'

// The one who has set nothing: the drums turn for them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a newcomer finds in', async ({ page }) => {
  await test.step('three taps tell what this is', async () => {
    for (const path of ['/', '/onboarding', '/letter/box', '/mypage/notifications']) {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
    }
    await page.getByRole('link', { name: '따숨우체국이 처음이에요' }).click()
    const first = page.getByRole('heading', { name: '이름 대신 우편번호로' })
    // The login offers the sample letter too.
    await expect(first).toBeVisible()
    await test.step('a sample letter can be read before the sign-in', async () => {
      const open = page.getByRole('button', { name: '편지 한 통 먼저 읽어 보기' })
      await open.click()
      const letter = page.getByRole('dialog', { name: '견본 편지' })
      await expect(letter.getByRole('heading', { name: '불을 끄고 누웠을 때' })).toBeVisible()
      await expect(letter.getByText('오늘은 그 말도 같이 재워 주세요.')).toBeVisible()
      await expect(letter.getByText('우체국이 써 둔 견본이에요.')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(letter).toBeHidden()
      await expect(open).toBeFocused()
    })
    await expect(first).toBeVisible()
    await page.getByRole('main').click({ position: { x: 40, y: 40 } })
    await expect(page.getByRole('heading', { name: '천천히 오가는 편지' })).toBeVisible()
    await page.getByRole('button', { name: '다음' }).click()
    await expect(page.getByRole('heading', { name: '서로를 데우는 온도' })).toBeVisible()
    await page.getByRole('button', { name: '시작하기' }).click()
    await expect(page).toHaveURL('/login')
  })

  await test.step('they sign in at the provider', async () => {
    await page.getByRole('button', { name: '네이버로 시작하기' }).click()
    await expect(page.getByRole('heading', { name: '누구로 들어갈까요?' })).toBeVisible()
    await page.getByLabel('다른 이름이나 이메일로 들어가기').fill('새얼굴')
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(page).toHaveURL('/onboarding')
  })

  await test.step('they read what they agree to, and agree', async () => {
    await expect(page.getByRole('heading', { name: '시작하기 전에' })).toBeVisible()
    await expect(page.getByRole('button', { name: '동의하고 시작하기' })).toBeDisabled()
    const reading = page.waitForEvent('popup')
    await page.getByRole('link', { name: '이용약관 읽기' }).click()
    const terms = await reading
    await expect(terms.getByRole('heading', { name: '이용약관', exact: true })).toBeVisible()
    await expect(terms.getByRole('heading', { name: '2. 지켜 주세요' })).toBeVisible()
    await terms.close()
    await agree(page)
  })

  const next = page.getByRole('button', { name: '다음' })
  const status = page.getByRole('status')

  await test.step('the drums turn, also after a reload, and only then it goes on', async () => {
    await expect(page.getByRole('heading', { name: '나만의 우편번호' })).toBeVisible()
    await expect(next).toBeDisabled()
    await page.reload()
    await expect(status.filter({ hasText: '우편번호를 만들고 있어요' })).toBeAttached()
    await next.click({ force: true })
    await expect(page.getByRole('heading', { name: '나만의 우편번호' })).toBeVisible()
    await expect(next).toBeEnabled()
    await expect(next).toBeFocused()
  })

  await test.step('a card with the code comes out, and a press skips its scene', async () => {
    await page.getByRole('heading', { name: '나만의 우편번호' }).click()
    expect(await runningAnimations(page)).toBe(0)
    await expect(page.getByText('따숨우체국 우편번호증')).toBeInViewport()
  })
  const said = await status.filter({ hasText: '당신의 우편번호는' }).textContent()
  const zipCode = said?.match(/(?<=당신의 우편번호는 )[A-Z0-9](?: [A-Z0-9]){4}(?=입니다)/)?.[0] ?? ''
  expect(zipCode).not.toBe('')

  await test.step('the pink letter opens, and a reload goes on where it was', async () => {
    await next.click()
    await expect(page.getByRole('heading', { name: '첫 편지가 도착했어요' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: '분홍 편지 열기' }).click()
    await expect(page.getByRole('heading', { name: '따숨우체국에 온 걸 환영해요' })).toBeVisible()
    const progress = await page.evaluate(() => JSON.parse(sessionStorage.getItem('onBoarding') ?? 'null'))
    expect(progress).toEqual({ isZipCodeSet: true, isAnimationOver: true })
    await page.reload()
    await expect(page.getByText('답장은 제가 물고 언덕을 넘느라 3초 뒤에 닿아요.')).toBeVisible()
  })

  await test.step('the rules are folded below the letter, with 109', async () => {
    await expect(page.getByText('보낸 답장은 3초 뒤에 상대의 편지함에 닿아요.')).toBeHidden()
    await page.getByText('우리의 다섯 가지 약속').click()
    await expect(page.getByRole('listitem')).toHaveCount(5)
    await expect(page.getByText('보낸 답장은 3초 뒤에 상대의 편지함에 닿아요.')).toBeVisible()
    await expect(page.getByRole('link', { name: '109에 전화 걸기' })).toHaveAttribute('href', 'tel:109')
  })

  await test.step('home is open, and the zip code is the one that was shown', async () => {
    await page.getByRole('button', { name: '둘러볼게요' }).click()
    await expect(page).toHaveTitle('홈 | 따숨우체국')
    expect(await page.evaluate(() => sessionStorage.getItem('onBoarding'))).toBeNull()
    await page.getByRole('link', { name: '마이페이지' }).click()
    await expect(page.getByRole('img', { name: zipCode })).toBeVisible()
    await expect(page.getByText('새얼굴@naver.local.test')).toBeVisible()
  })
})

test('a first visit leads to a stranger’s first words within 8 taps', rest, async ({ page, newScript }) => {
  await (await newScript('mina')).call(sendLetter, { body: worry })
  let taps = 0
  const tap = async (role: 'button' | 'checkbox' | 'textbox', name: string) => {
    taps++
    await page.getByRole(role, { name, exact: true }).click()
  }
  await page.goto('/')
  await tap('button', '카카오로 시작하기')
  await tap('textbox', '다른 이름이나 이메일로 들어가기')
  await page.keyboard.type('새얼굴')
  await tap('button', '로그인')
  await tap('checkbox', '모두 동의')
  await tap('button', '동의하고 시작하기')
  await expect(page.getByRole('button', { name: '다음' })).toBeEnabled()
  await tap('button', '다음')
  await tap('button', '분홍 편지 열기')
  await tap('button', '누군가의 편지 읽어 보기')
  await expect(page.getByRole('heading', { name: worry.title })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(8)
})

test('landing and login show their links before any script, and the links stay in place after it', async ({
  page,
  context,
}) => {
  const drawn = page.locator('[data-prerendered]')
  const places = () =>
    Promise.all(
      [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: /로그인|처음/ })].map(part =>
        part.boundingBox(),
      ),
    )
  for (const path of ['/landing', '/login']) {
    const release = await holdRequests(page, /\/assets\/index-[^/]*\.js$/)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(drawn.getByRole('heading', { name: '따숨우체국' })).toBeVisible()
    const before = await places()
    release()
    await expect(drawn).toBeHidden()
    await expect(page.getByRole('status').first()).toBeAttached()
    expect(await places()).toEqual(before)
  }

  // Home's is a member's.
  const release = await holdRequests(page, /\/assets\/index-[^/]*\.js$/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
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
})

test('who is not 14 yet hears of 1388, is erased, and may come back', rest, async ({ page }) => {
  await signIn(page, '열세살')
  const all = page.getByRole('checkbox', { name: '모두 동의' })
  const age = page.getByRole('checkbox', { name: '만 14세 이상이에요' })
  const start = page.getByRole('button', { name: '동의하고 시작하기' })
  await all.check()
  await expect(start).toBeEnabled()
  await age.uncheck()
  await expect(all).not.toBeChecked()
  await expect(start).toBeDisabled()

  await page.getByRole('button', { name: '아직 만 14세가 아니에요' }).click()
  const goodbye = page.getByRole('alertdialog', { name: '만 14세가 되면 다시 만나요' })
  await expect(goodbye.getByRole('link', { name: '1388에 전화 걸기' })).toHaveAttribute('href', 'tel:1388')
  await expect(page).toHaveURL('/login')
  await goodbye.getByRole('button', { name: '확인' }).click()
  await page.goto('/')
  await expect(page).toHaveURL('/login')

  await signIn(page, '열세살')
  await expect(page.getByRole('heading', { name: '시작하기 전에' })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await agree(page)
  await test.step('with reduced motion the card with the code is there at once', async () => {
    await expect(page.getByRole('button', { name: '다음' })).toBeEnabled()
    await expect.poll(() => runningAnimations(page)).toBe(0)
    await expect(page.getByText('따숨우체국 우편번호증')).toBeInViewport()
  })
})

test('who does not agree is not kept', rest, async ({ page }) => {
  await signIn(page, '새얼굴')
  await expect(page.getByRole('heading', { name: '시작하기 전에' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '동의하지 않을래요' }).click()
  await expect(page.getByText('동의하지 않아서 로그아웃했어요.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.goto('/')
  await expect(page).toHaveURL('/login')
})

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
