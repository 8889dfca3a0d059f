import type { Locator, Page } from '@playwright/test'
import { expect, rest, test } from '../support/fixtures.ts'
import { fillIn, worry } from '../support/steps.ts'

/** A keyboard as Safari shows it: the visual viewport ends above it, and the layout viewport keeps its size. */
const keyboardHeight = 336

async function openKeyboard(page: Page, offsetTop = 0): Promise<void> {
  await page.evaluate(
    ([keyboardHeight = 0, offsetTop = 0]) => {
      const view = window.visualViewport as VisualViewport
      const height = document.documentElement.clientHeight - keyboardHeight
      Object.defineProperties(view, {
        height: { value: height, configurable: true },
        offsetTop: { value: offsetTop, configurable: true },
      })
      view.dispatchEvent(new Event('resize'))
    },
    [keyboardHeight, offsetTop],
  )
}

const edges = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, top: y, right: x + width, bottom: y + height }
}

test(
  'on an iPhone the bar, the line above it and the buttons of a dialog stay above the keyboard',
  rest,
  async ({ newMember }) => {
    const { page } = await newMember('mina')
    await page.getByRole('link', { name: '속마음 나누기' }).click()
    await fillIn(page, { ...worry, content: '요즘은 죽고 싶다는 생각만 들어요.' })
    const send = page.getByRole('button', { name: '다음 단계' })
    const help = page.locator('[data-care]')
    await expect(help).toBeVisible()
    const foot = (await edges(send)).bottom
    await openKeyboard(page)
    const visible = 844 - keyboardHeight

    await expect.poll(async () => (await edges(send)).bottom).toBeLessThanOrEqual(visible)
    expect((await edges(send)).bottom).toBeGreaterThanOrEqual(foot - keyboardHeight)
    expect((await edges(help)).bottom).toBeLessThanOrEqual((await edges(send)).top)
    expect((await edges(page.getByRole('banner'))).bottom).toBe(44)
    expect((await edges(send)).bottom - (await edges(help)).top).toBeLessThanOrEqual(96)

    await page.getByRole('button', { name: '뒤로 가기' }).click()
    const question = page.getByRole('alertdialog')
    for (const offsetTop of [0, 120]) {
      await openKeyboard(page, offsetTop)
      await expect.poll(async () => (await edges(question)).top).toBeGreaterThanOrEqual(offsetTop)
      expect((await edges(question)).bottom).toBeLessThanOrEqual(offsetTop + visible)
      for (const button of await question.getByRole('button').all())
        expect((await edges(button)).bottom).toBeLessThanOrEqual(offsetTop + visible)
    }
  },
)

test('in landscape words and buttons keep clear of the notch on both sides', rest, async ({ newMember }) => {
  const { page } = await newMember('mina', { viewport: { width: 844, height: 390 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47, bottom: 21 } })
  const isClear = async (part: Locator) => {
    await expect.poll(async () => (await edges(part)).left).toBeGreaterThanOrEqual(47)
    expect((await edges(part)).right).toBeLessThanOrEqual(844 - 47)
  }
  await isClear(page.getByRole('link', { name: '따숨우체국' }))
  await isClear(page.getByRole('link', { name: '마이페이지' }))
  await page.goto('/mypage/notifications')
  await isClear(page.getByRole('button', { name: '뒤로 가기' }))
  await isClear(page.getByRole('button', { name: '더 보기' }))
})
