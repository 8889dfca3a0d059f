import type { Page } from '@playwright/test'
import { sendLetter } from '#contract/letters.ts'
import { alertWith, holdNextCall, withFailingCall } from '../support/failing-calls.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { fillIn, worry } from '../support/steps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'the valley has depth: its layers pass at their own pace, and stand still for who wants that',
  rest,
  async ({ newMember }) => {
    const { page } = await newMember('mina')
    await expect(page.getByRole('link', { name: '속마음 나누기' })).toBeVisible()
    expect(await shifts(page)).toEqual([0, 0, 0, 0])

    await swipeTo(page, 390)
    await expect.poll(() => shifts(page)).toEqual([-11.7, -27.3, -54.6, -93.6])

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await swipeTo(page, 0)
    await swipeTo(page, 390)
    await expect.poll(() => shifts(page)).toEqual([0, 0, 0, 0])
  },
)

test(
  'a letter that goes is folded, sealed and carried away, and nobody has to wait for that',
  rest,
  async ({ newMember }) => {
    const { page } = await newMember('mina', { at: '/letter/write', clock: true })
    const send = page.getByRole('button', { name: '편지 보내기' })
    const scene = page.locator('[data-phase]')
    const phase = (name: string) => expect(scene).toHaveAttribute('data-phase', name)
    const end = page.getByText('답장이 언제 올지 궁금해요')
    // Screen readers have the card before it shows.
    const expectEnd = (opacity: '0' | '1') =>
      expect.poll(() => end.evaluate(shownOpacity)).toBe(Number(opacity))
    const write = async () => {
      await fillIn(page, worry)
      await page.getByRole('button', { name: '다음 단계' }).click()
      await expect(page.getByRole('group', { name: '어떤 답장을 받고 싶으세요?' })).toBeVisible()
    }

    await test.step('the sheet folds until a stamp is chosen, and another one takes its place', async () => {
      await watchMotions(page)
      await write()
      await expect.poll(() => motionsIn(page, '[data-part=sheet]')).toBeGreaterThan(0)
      for (const name of ['기타', '축하와 응원']) {
        await page.getByText(name).click()
        await expect(page.getByRole('radio', { name })).toBeChecked()
      }
    })

    await test.step('a failure ends the scene, and the letter is as it was', async () => {
      await withFailingCall(page, sendLetter, async () => {
        await send.click()
        await alertWith(page, '편지를 보내는 중에 문제가 생겼어요. 잠시 후에 다시 시도해 주세요.')
      })
      await expect(scene).toBeHidden()
      await expect(page.getByRole('radio', { name: '축하와 응원' })).toBeChecked()
    })

    await test.step('it is open until 2 s, sealed, carried from 2.4 s on, and the card comes at 5 s', async () => {
      await page.clock.pauseAt(Date.now() + 60_000)
      await send.click()
      await phase('open')
      await expect(page.getByRole('status').getByText('편지를 보냈어요.')).toBeVisible()
      await expect.poll(() => motionsIn(page, '[data-phase]')).toBeGreaterThan(0)
      await expectEnd('0')
      for (const [ms, before, after] of [
        [2000, 'open', 'closed'],
        [400, 'closed', 'carried'],
        [2600, 'carried', 'away'],
      ] as const) {
        await page.clock.runFor(ms - 10)
        await phase(before)
        await page.clock.runFor(10)
        await phase(after)
      }
      await expectEnd('1')
      await page.clock.resume()
      await page.getByRole('link', { name: '홈으로' }).click()
      await expect(page).toHaveTitle('홈 | 따숨우체국')
    })

    await test.step('it waits sealed for a slow server, and any press shows the card', async () => {
      await page.getByRole('link', { name: '속마음 나누기' }).click()
      await write()
      await page.getByText('기타').click()
      const { arrived, release } = await holdNextCall(page, sendLetter)
      await page.clock.pauseAt(Date.now() + 120_000)
      await send.click()
      await arrived
      await page.clock.runFor(2000)
      await phase('closed')
      await page.clock.runFor(8000)
      await phase('closed')
      await expect(page.getByText('조금 오래 걸리고 있어요.')).toBeVisible()
      await release()
      await expectEnd('0')
      await page.keyboard.press('Shift')
      await page.clock.runFor(10)
      await phase('away')
      await expectEnd('1')
    })
  },
)

/** Notes where motions begin. A slow page may have ended one before the test looks. */
const watchMotions = (page: Page) =>
  page.evaluate(() => {
    const begun: EventTarget[] = []
    Object.assign(window, { begun })
    addEventListener('animationstart', ({ target }) => target && begun.push(target))
  })

/** The number of noted motions within an element that is shown now. */
const motionsIn = (page: Page, box: string) =>
  page.evaluate(
    box =>
      (Reflect.get(window, 'begun') as Element[]).filter(part => part.isConnected && part.closest(box))
        .length,
    box,
  )

/** Of an element, with the boxes around it. */
function shownOpacity(element: Element): number {
  let opacity = 1
  for (let box: Element | null = element; box; box = box.parentElement)
    opacity = Math.min(opacity, Math.ceil(Number(getComputedStyle(box).opacity)))
  return opacity
}

const swipeTo = (page: Page, left: number) =>
  page
    .getByRole('navigation', { name: '마을 둘러보기' })
    .evaluate((track, left) => track.scrollTo({ left, behavior: 'instant' }), left)

/** The sideways offset of each layer, from the clouds to the meadow. */
const shifts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [data-depth]')].map(layer => {
      const { translate } = getComputedStyle(layer)
      return translate === 'none' ? 0 : Number.parseFloat(translate)
    }),
  )
