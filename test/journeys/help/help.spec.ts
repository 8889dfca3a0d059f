import { AxeBuilder } from '@axe-core/playwright'
import type { ElementHandle, Locator, Page } from '@playwright/test'
import { ourHelpLines, replaceHelpLines } from '#contract/help.ts'
import { sendLetter } from '#contract/letters.ts'
import { withFailingCall } from '../support/failing-calls.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { fillIn } from '../support/steps.ts'

/** Words that show the card. Nobody else learns who typed them. */
const heavy = { title: '요즘', content: '요즘은 그냥 사라지고 싶다는 생각만 들어요.' }
const care = (page: Page) => page.getByRole('status').filter({ hasText: '나에게만 보이는 안내예요.' })
const call = (page: Page) => page.getByRole('link', { name: '109 전화, 자살예방 상담전화' })
const message = (page: Page) => page.getByRole('link', { name: '문자, 자살예방 상담전화 109' })
const more = (page: Page) => page.getByRole('link', { name: '더 보기, 다른 도움 (새 창)' })

test.describe('without the network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the help lines open, as they were told last', async ({ page, context, newScript }) => {
    await page.goto('/help')
    await expect(page.getByRole('link', { name: '자살예방 상담전화 109에 전화 걸기' })).toHaveAttribute(
      'href',
      'tel:109',
    )
    await expect(page.getByRole('link', { name: '자살예방 상담전화 109에 문자 보내기' })).toHaveAttribute(
      'href',
      'sms:109',
    )
    for (const number of ['1388', '02-1388', '1577-0199', '1366', '112', '119'])
      await expect(page.getByText(number, { exact: true })).toBeVisible()
    await expect(page.getByText('1393')).toBeHidden()

    await test.step('an administrator changes them while the browser keeps the shell', async () => {
      const admin = await newScript('admin')
      const line = { ...ourHelpLines.lines[0]!, name: '새 상담전화' }
      const lines = [line, ...ourHelpLines.lines.slice(1)]
      await admin.call(replaceHelpLines, { body: { checkedOn: '2026-01-02', lines } })
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.reload()
      await expect(page.getByRole('heading', { name: '새 상담전화' })).toBeVisible()
    })

    await context.setOffline(true)
    for (const path of ['/help', '/help?from=a-bookmark']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: '새 상담전화' })).toBeVisible()
      await expect(page.getByText('2026.01.02에 번호를 확인했어요.')).toBeVisible()
    }
    expect(await keptAddresses(page)).toEqual(
      expect.arrayContaining([expect.stringMatching(/\/index\.html/), expect.stringMatching(/help-page/)]),
    )
    expect((await keptAddresses(page)).filter(address => /\/api\//.test(address))).toEqual([])

    await test.step('and with the network again a document is the server’s', async () => {
      await context.setOffline(false)
      const answer = await page.goto('/help')
      expect(answer?.fromServiceWorker()).toBe(true)
      expect(answer?.headers()['cache-control']).toBe('no-cache')
      await expect(page.getByRole('heading', { name: '새 상담전화' })).toBeVisible()
    })
  })
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 390, height: 480 },
  { width: 320, height: 480 },
])
  test(
    `nothing covers the help row on any step (${viewport.width}x${viewport.height})`,
    rest,
    async ({ newMember }) => {
      const { page } = await newMember('mina', { at: '/letter/write', viewport })
      const row = call(page).or(message(page)).or(more(page))
      await fillIn(page, { ...heavy, content: `${heavy.content}\n`.repeat(20) })
      await expect(care(page)).toBeVisible()
      await expect.poll(() => endOfText(page)).toBeLessThan(0)
      await expect(page.getByText(/^저장됨/)).toBeVisible()
      await expectUncovered(row)
      await page.evaluate(() => scrollTo(0, 0))
      await expectUncovered(row)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expectUncovered(row)
      await page.getByRole('button', { name: '다음 단계' }).click()
      await page.evaluate(() => scrollTo(0, 0))
      await expectUncovered(row)
      await expectUncoveredBy(page.getByText('받고 싶은 답장을 골라 주세요.'), row, () =>
        page.getByRole('button', { name: '편지 보내기' }).click(),
      )
      await page.getByText('기타').click()
      await withFailingCall(page, sendLetter, async () => {
        await page.getByRole('button', { name: '편지 보내기' }).click()
        await expect(
          page
            .getByRole('alert')
            .getByText(/^편지를 보내는 중에 문제가/)
            .first(),
        ).toBeVisible()
        await expectUncovered(row)
        await page.getByRole('button', { name: '이전 단계' }).click()
        await expectUncovered(row)
      })
      await care(page).getByRole('button', { name: '안내 닫기' }).click()
      await expectUncovered(call(page), 1)
      await page.getByRole('button', { name: '다음 단계' }).click()
      await expectUncovered(call(page), 1)
    },
  )

/** How far the end of the text reaches below the top of the row. It was inserted at once, before the row appeared. */
const endOfText = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLTextAreaElement
    const row = document.querySelector('[data-care]')!
    return field.previousElementSibling!.getBoundingClientRect().bottom - row.getBoundingClientRect().top
  })

/**
 * Each link has at least 44 px in both directions, lies in the viewport, and receives a press at its middle and
 * near its corners.
 */
const measure = (row: Locator, toast: ElementHandle<Element> | null = null) =>
  row.evaluateAll((links, toast) => {
    const inset = 12
    const measured = links.map(element => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + inset, top + inset],
        [right - inset, top + inset],
        [left + inset, bottom - inset],
        [right - inset, bottom - inset],
      ]
      return {
        isLarge: width >= 44 && height >= 44,
        isInside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
        isHit: points.every(([x, y]) => element.contains(document.elementFromPoint(x!, y!))),
      }
    })
    return { measured, isToastShown: toast?.checkVisibility() ?? false }
  }, toast)

const uncovered = (count: number) => Array(count).fill({ isLarge: true, isInside: true, isHit: true })

async function expectUncovered(row: Locator, count = 3): Promise<void> {
  await expect.poll(async () => (await measure(row)).measured).toEqual(uncovered(count))
}

/** The same while a toast is shown. The toast hides after seconds, so a slow machine presses again. */
async function expectUncoveredBy(toast: Locator, row: Locator, press: () => Promise<void>): Promise<void> {
  let measured: unknown
  await expect(async () => {
    await press()
    const seen = await measure(row, await toast.elementHandle({ timeout: 5000 }))
    expect(seen.isToastShown).toBe(true)
    measured = seen.measured
  }).toPass({ timeout: 60_000 })
  expect(measured).toEqual(uncovered(3))
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
])
  test(
    `the screen of a sent letter begins with the whole card (${viewport.width}x${viewport.height})`,
    rest,
    async ({ newMember }) => {
      const { page } = await newMember('mina', { at: '/letter/write', viewport })
      await fillIn(page, heavy)
      await expect(care(page)).toBeVisible()
      await page.getByRole('button', { name: '다음 단계' }).click()
      await page.getByText('기타').click()
      await page.getByRole('button', { name: '편지 보내기' }).click()
      await expect(page.locator('[data-phase=away]')).toHaveCount(1)
      const { top, bottom } = await page
        .locator('[data-help] > *')
        .evaluate(card => card.getBoundingClientRect().toJSON() as DOMRect)
      expect([top >= 0, bottom <= viewport.height]).toEqual([true, true])
      const sent = await page.getByText('답장이 언제 올지 궁금해요').boundingBox()
      expect(sent!.y).toBeGreaterThan(bottom)
    },
  )

test('it stands there after the letter was sent too, and bars nobody', rest, async ({ newMember }) => {
  const { page } = await newMember('mina')
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate(theme => sessionStorage.setItem('theme', JSON.stringify({ state: { theme } })), theme)
    await page.goto('/letter/write')
    await fillIn(page, heavy)
    await expect(care(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '다음 단계' }).click()
    await page.getByText('기타').click()
    await page.getByRole('button', { name: '편지 보내기' }).click()
    await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
    await expect(care(page)).toBeVisible()
    await expectAccessible(page)
  }
})

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
}

const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(url)
    return addresses
  })
