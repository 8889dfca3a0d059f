import type { Page } from '@playwright/test'
import { createRollingPaper, getCurrentRollingPaper, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { lightFarWindows } from '../support/light-far-windows.ts'
import type { Member } from '../support/member.ts'

// The one who has set nothing: a title that is too long moves for them.
test.use({ environment: { SAMPLE_DATA: 'on' }, contextOptions: { reducedMotion: 'no-preference' } })

const longTitle = '겨울을 건너는 우리에게, 손이 시린 날에는 주머니를 나눠 쓰기로 해요, 그리고 봄에 만나요'

test('home is a village to swipe through, by day or by night, also before any script', async ({
  newMember,
  newScript,
  database,
}) => {
  const { page } = await newMember('mina')

  await test.step('it has two panes that snap', async () => {
    const track = page.getByRole('navigation', { name: '마을 둘러보기' })
    const paneWidths = await track.evaluate(({ children }) => [...children].map(pane => pane.clientWidth))
    expect(paneWidths).toEqual([390, 390])
    // A letter is unread, so home opens at its house.
    await expect(page.getByRole('link', { name: '내 편지함, 새 편지 1통' })).toBeInViewport()
    await page.getByRole('button', { name: '우체국 쪽 보기' }).click()
    await expect(page.getByRole('link', { name: '속마음 나누기' })).toBeInViewport()
    await expect(page.getByRole('link', { name: '게시판' })).not.toBeInViewport()
    // The tree with strangers' letters reaches into the first pane.
    await expect(page.getByRole('link', { name: '고민 편지 보기' })).toBeInViewport()
    expect(await track.evaluate(({ scrollWidth }) => scrollWidth)).toBe(780)
    // Let go half way, it goes on by itself.
    await track.evaluate(element => element.scrollTo(250, 0))
    await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBe(390)
    await expect(page.getByRole('link', { name: '게시판' })).toBeInViewport()
    await expect(page.getByRole('button', { name: '편지함 쪽 보기', pressed: true })).toBeVisible()
    await page.getByRole('button', { name: '우체국 쪽 보기' }).click()
    await expect(page.getByRole('link', { name: '속마음 나누기' })).toBeInViewport()
  })

  await test.step('it is dark or light, wherever that is chosen, and stays so over a reload', async () => {
    const light = await sky(page)
    await page.getByRole('button', { name: '어두운 테마로 바꾸기' }).click()
    await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/)
    expect(await sky(page)).not.toBe(light)
    await page.reload()
    await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/)
    await page.getByRole('link', { name: '마이페이지' }).click()
    await page.getByRole('link', { name: '알림과 화면' }).click()
    await page.getByRole('button', { name: '더 보기' }).click()
    await page.getByRole('button', { name: '밝은 테마로 바꾸기' }).click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
  })

  await test.step('by 시간 따라 the clock decides, also in an open page; a chosen theme stands still', async () => {
    const root = page.locator('html')
    const turnTo = async (time: string) => {
      await page.clock.setFixedTime(new Date(`${time}+09:00`))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    }
    const hours = page.getByRole('switch', { name: '시간 따라' })
    await hours.click()
    await expect(hours).toBeChecked()
    await turnTo('2026-12-20T23:00')
    await expect(root).toHaveClass(/(^| )dark( |$)/)
    await turnTo('2026-12-20T12:00')
    await expect(root).not.toHaveClass(/dark/)
    await expect(root).toHaveAttribute('data-season', 'winter')
    await turnTo('2026-04-10T18:30')
    await expect(root).toHaveAttribute('data-hour', 'dusk')
    await expect(root).toHaveAttribute('data-season', 'early-spring')
    await hours.click()
    await expect(hours).not.toBeChecked()
    await page.clock.setSystemTime(new Date())
    await page.getByRole('switch', { name: '어두운 화면' }).click()
    await expect(root).toHaveAttribute('data-hour', 'night')
    await page.getByRole('switch', { name: '어두운 화면' }).click()
    await expect(root).toHaveAttribute('data-hour', 'day')
  })

  await test.step('it stands there before any script; what is done to it then is done to the living one', async () => {
    await page.getByRole('button', { name: '뒤로 가기' }).click()
    await expect(page).toHaveTitle('마이페이지 | 따숨우체국')
    await page.getByRole('button', { name: '뒤로 가기' }).click()
    await expect(page).toHaveTitle('홈 | 따숨우체국')
    const release = await holdRequests(page, /\/assets\/index-[^/]*\.js$/)
    await reloadToDrawn(page)
    const drawn = page.locator('[data-prerendered]')
    const said = (await drawn.locator('[data-line]').textContent()) ?? ''
    const track = drawn.getByRole('navigation', { name: '마을 둘러보기' })
    await track.evaluate(element => element.scrollTo(390, 0))
    await expect(drawn.getByRole('link', { name: '게시판' })).toBeInViewport()
    await drawn.getByRole('button', { name: '어두운 테마로 바꾸기' }).click()
    release()
    await expect(drawn).toBeHidden()
    await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/)
    await expect(page.getByRole('link', { name: '게시판' })).toBeInViewport()
    await expect(page.getByRole('button', { name: '편지함 쪽 보기', pressed: true })).toBeVisible()
    await expect(page.getByRole('button', { name: said })).toBeVisible()
    await expect(page).toHaveTitle('홈 | 따숨우체국')
  })

  await test.step('a press that begins on the drawn page and ends on the living one counts', async () => {
    await page.unrouteAll()
    const release = await holdRequests(page, /\/assets\/index-[^/]*\.js$/)
    await reloadToDrawn(page)
    const drawn = page.locator('[data-prerendered]')
    // The build draws the page by day.
    await drawn.getByRole('button', { name: '어두운 테마로 바꾸기' }).hover()
    await page.mouse.down()
    release()
    await expect(drawn).toBeHidden()
    await page.mouse.up()
    await expect(page.locator('html')).not.toHaveClass(/(^| )dark( |$)/)
  })

  await test.step('by night the far hills say at a press how many answers have arrived today', async () => {
    await page.unrouteAll()
    await lightFarWindows(database, 7)
    await page.reload()
    const hills = page.getByRole('button', { name: '먼 산의 불빛' })
    await expect(page.locator('[data-lights="7"]')).toBeAttached()
    await expect(hills).toBeHidden()
    await page.getByRole('button', { name: '어두운 테마로 바꾸기' }).click()
    await page.getByRole('button', { name: '우체국 쪽 보기' }).click()
    await hills.click()
    await expect(page.getByText('오늘 밤, 7통의 답장에 불이 켜졌어요')).toBeVisible()
    await page.getByRole('button', { name: '밝은 테마로 바꾸기' }).click()
  })

  await test.step('a title that is too long for the banner moves, and can be stopped', async () => {
    await expect(page.getByRole('link', { name: /^롤링페이퍼/ })).toBeVisible()
    await expect(page.getByRole('button', { name: '제목 멈추기' })).toBeHidden()
    await replacePaper(await newScript('admin'), longTitle)
    await page.reload()
    await page.getByRole('button', { name: '제목 멈추기' }).click()
    // The width may change once more, when the font has come.
    await expect(async () => {
      const { width, duration, state } = await movement(page)
      expect(width).toBeGreaterThan(340)
      expect(duration).toBeCloseTo(Math.max(10_000, (width / 10) * 300), -1)
      expect(state).toBe('paused')
    }).toPass()
    await page.getByRole('button', { name: '제목 다시 움직이기' }).click()
    await page.mouse.move(0, 800)
    await expect.poll(async () => (await movement(page)).state).toBe('running')
  })
})

/** Reloads while the entry is held back. The head script has chosen the line by then. */
async function reloadToDrawn(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
}

/** The elements behind all others. */
const sky = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'))

/** How wide the moving words are, how long one passing takes, and whether they move. */
const movement = (page: Page) =>
  page
    .getByText(longTitle)
    .first()
    .evaluate(words => {
      const [animation] = words.getAnimations()
      return {
        width: words.getBoundingClientRect().width,
        duration: Number(animation?.effect?.getComputedTiming().duration),
        state: animation?.playState,
      }
    })

async function replacePaper(admin: Member, title: string): Promise<void> {
  const former = await admin.call(getCurrentRollingPaper)
  const { eventPostId } = await admin.call(createRollingPaper, { body: { title } })
  for (const id of [former?.eventPostId, eventPostId])
    await admin.call(toggleRollingPaper, { params: { id: String(id) } })
}
