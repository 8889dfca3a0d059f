import type { Page } from '@playwright/test'
import { listSharePosts } from '#contract/sharing.ts'
import { rendered } from '../looks/expect-fitting.ts'
import { expectStill, watchShifts } from '../looks/expect-still.ts'
import { expect, nowhere, rest, test } from '../support/fixtures.ts'
import { holdAnswers, holdRequests } from '../support/hold-requests.ts'
import { sceneLoaded, slowTransitions, watchTransitions } from '../support/page-transitions.ts'
import { acceptTopLetter, agree, signIn } from '../support/steps.ts'
import { letterScreens, newestLetter } from '../walk/letters.ts'
import { memberScreens } from '../walk/member.ts'
import { writingScreens } from '../walk/writing.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

test.describe('for who has nothing against motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('pages move into each other, and back the way they came', rest, async ({ newMember }) => {
    // Without a graphics card each frame is drawn by the processor. A phone's screen has a third of the pixels.
    test.slow()
    const { page } = await newMember('mina', { at: nowhere })
    // As on a slow network: late data arrives while the next page is still loading.
    const releaseAround = await holdRequests(page, /\/around-/)
    const releasePage = await holdRequests(page, /mailbox-page/)
    await page.goto('/')
    await expect(page).toHaveTitle('홈 | 따숨우체국')
    const turns = await watchTransitions(page)
    const idOf = async (locator: ReturnType<Page['locator']>) =>
      (await locator.getAttribute('href'))?.split('/').at(-1)

    await page.getByRole('link', { name: /^내 편지함/ }).click()
    releaseAround()
    await expect(page.locator('[popover=manual]')).toBeAttached()
    releasePage()
    expect(await turns.next()).toMatchObject({ types: ['into'], shared: [], moves: true })
    const window = page.locator('a[data-look=unread]').first()
    const windowName = `window-${await idOf(window)}`
    // Without its code within a second the scene is left out.
    const loaded = sceneLoaded(page)
    await window.click()
    expect(await turns.next()).toMatchObject({ types: ['forward'], shared: [windowName] })
    const row = page.getByRole('article').getByRole('link').first()
    const letterName = `letter-${await idOf(row)}`
    await loaded
    await row.click()
    expect(await turns.next()).toMatchObject({ types: ['forward'] })
    await expect(page.locator('[data-opening]')).toBeVisible()

    await page.getByRole('button', { name: '뒤로 가기' }).click()
    expect(await turns.next()).toMatchObject({ types: ['back'], shared: [letterName] })
    await page.goBack()
    expect(await turns.next()).toMatchObject({ types: ['back'], shared: [windowName] })
    await page.goBack()
    expect(await turns.next()).toMatchObject({ types: ['out'], moves: true })

    await page.getByRole('link', { name: '게시판' }).click()
    expect(await turns.next()).toMatchObject({ types: ['into'] })
    const card = page.getByRole('listitem').getByRole('link').first()
    await card.click()
    expect(await turns.next()).toMatchObject({ types: ['forward'], shared: [] })
    await expect(page.getByRole('button', { name: /좋아요/ })).toBeVisible()
  })

  test(
    'a letter that is taken leaves the stack, and a press does not wait for that',
    rest,
    async ({ newMember }) => {
      const { page } = await newMember('mina')
      await page.getByRole('link', { name: '고민 편지 보기' }).click()
      await expect(page.getByRole('button', { name: '이 편지에 답장하기' })).toBeVisible()
      await test.step('five letters are looked through, then five more drawn, with one button', async () => {
        const five = page.getByRole('status').filter({ hasText: '편지 5통 중' })
        for (let at = 1; at < 5; at++)
          await page.getByRole('button', { name: '다른 편지 보기' }).press('Enter')
        await expect(five).toContainText('5번째')
        await page.getByRole('button', { name: '다섯 통 더 보기' }).press('Enter')
        await expect(five).toContainText('1번째')
        await expect(page.getByRole('button', { name: '다른 편지 보기' })).toBeFocused()
      })
      const scene = page.locator('[data-scene=leaving-stack]')
      await page.evaluate(holdScenes)
      await acceptTopLetter(page)
      await expect(scene).toBeAttached()
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article', { name: /님이 보낸 편지$/ })).toContainText('FROM.')
      await page.getByRole('link', { name: '편지 쓰기' }).click()
      await expect(page.getByRole('textbox', { name: '내용' })).toBeVisible()

      await page.goto('/letter/random')
      await expect(page.getByRole('article', { name: /님이 보낸 편지$/ })).toBeVisible()
      await expect(scene).not.toBeAttached()
    },
  )

  test(
    'a press while pages still move arrives, also without document.activeViewTransition',
    rest,
    async ({ newMember }) => {
      const { page } = await newMember('mina', { at: nowhere })
      await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'activeViewTransition'))
      await page.goto('/')
      const turns = await watchTransitions(page)
      await slowTransitions(page)
      await page.getByRole('link', { name: /^내 편지함/ }).click()
      expect((await turns.next()).longest).toBe(60_000)
      const window = page.getByRole('main').getByRole('listitem').getByRole('link').first()
      const { x, y, width, height } = (await window.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.click(x + width / 2, y + height / 2)
      await expect(page.getByRole('heading', { name: /님과의 편지$/ })).toBeFocused()
      await page.goBack()
      await expect(page.getByRole('heading', { name: '내 편지함' })).toBeFocused()

      await test.step('also if the transition starts between the press and its release', async () => {
        await page.mouse.move(x + width / 2, y + height / 2)
        await page.mouse.down()
        await page.evaluate(() => document.startViewTransition(() => {}).ready)
        await page.mouse.up()
        await expect(page.getByRole('heading', { name: /님과의 편지$/ })).toBeFocused()
      })
    },
  )

  test('a newcomer who does not want to wait for the drums has the code at once', rest, async ({ page }) => {
    await signIn(page, '새얼굴')
    await agree(page)
    const next = page.getByRole('button', { name: '다음' })
    await expect(next).toBeDisabled()
    await page.getByRole('button', { name: '건너뛰기', exact: true }).press('Enter')
    await expect(next).toBeEnabled()
    await expect(next).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: '당신의 우편번호는' })).toBeAttached()
    await expect(page.getByRole('button', { name: '건너뛰기', exact: true })).toBeHidden()
  })
})

test(
  'for who wants less motion a page only appears over the last one, and soon, and is one step back however often it was pressed',
  rest,
  async ({ newMember }) => {
    const { page } = await newMember('mina', { at: nowhere })
    const release = await holdRequests(page, /mailbox-page/)
    await page.goto('/')
    const turns = await watchTransitions(page)
    await page.getByRole('link', { name: /^내 편지함/ }).dblclick()
    release()
    const turned = await turns.next()
    expect(turned.moves).toBe(false)
    expect(turned.longest).toBeLessThanOrEqual(120)
    await page.goBack()
    await expect(page).toHaveTitle('홈 | 따숨우체국')
  },
)

/** Screens whose data may come in parts. */
const visited = new Set([
  ...['home', 'write', 'random letters', 'mailbox', 'correspondence', 'letter', 'board', 'post'],
  ...['share request', 'rolling paper', 'my page', 'my posts', 'notifications'],
])

test('no screen moves by itself while what it shows comes', rest, async ({ newMember }) => {
  test.slow()
  const { page, call } = await newMember('mina', { at: nowhere })
  await watchShifts(page)
  // Kept data would be there at once. This is about data that arrives for the first time.
  await page.addInitScript(() => localStorage.setItem('keepRead', 'off'))
  const answers = await holdAnswers(page)
  for (const { name, at, shown } of [...memberScreens, ...writingScreens, ...letterScreens]) {
    if (!at || !visited.has(name)) continue
    await page.goto(typeof at === 'string' ? at : await at(call))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await answers.open()
    await expect(shown(page)).toBeVisible()
    await rendered(page)
    await expectStill(page, name)
  }
})

test(
  'who asks for it reads every letter in a plain hand on plain paper, on this device',
  rest,
  async ({ newMember }) => {
    const { page, call } = await newMember('mina')
    const letter = `/letter/${(await newestLetter(call)).letterId}`
    const post = `/board/letter/${(await call(listSharePosts, { query: {} })).content[0]?.sharePostId}`
    const plain = page.getByRole('button', { name: '읽기 편하게' })
    const face = () =>
      page
        .getByRole('article')
        .first()
        .evaluate(sheet => getComputedStyle(sheet).fontFamily)

    await page.goto(letter)
    await expect(page.getByRole('article')).toBeVisible()
    expect(await face()).toMatch(/Nanum Pen|Gamja|Gowun/)
    await plain.click()
    await expect(plain).toHaveAttribute('aria-pressed', 'true')
    expect(await face()).not.toMatch(/Nanum Pen|Gamja|Gowun/)

    await page.goto(post)
    await expect(plain).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/letter/random')
    await expect(page.getByRole('article').first()).toBeVisible()
    const faces = page
      .getByRole('article')
      .evaluateAll(cards => cards.map(card => getComputedStyle(card).fontFamily))
    expect((await faces).filter(face => /Nanum Pen|Gamja|Gowun/.test(face))).toEqual([])
    await acceptTopLetter(page)
    await expect(plain).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/mypage/settings')
    const setting = page.getByRole('switch', { name: '편지를 읽기 편하게' })
    await expect(setting).toBeChecked()
    await setting.click()
    await page.goto(letter)
    await expect(page.getByRole('article')).toBeVisible()
    expect(await face()).toMatch(/Nanum Pen|Gamja|Gowun/)
  },
)

/** Stops the scene of the stack where it begins, so that it does not end by itself. */
function holdScenes(): void {
  for (const animation of document.getAnimations()) {
    const { target } = animation.effect as KeyframeEffect
    if (target?.closest('[data-scene]')) animation.pause()
  }
  requestAnimationFrame(holdScenes)
}
