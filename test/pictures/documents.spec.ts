import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { getCurrentRollingPaper } from '#contract/rolling-paper.ts'
import { expect, type Person, test } from '#test/journeys/support/fixtures.ts'
import { fillIn, worry } from '#test/journeys/support/steps.ts'
import { type AnimationFrame, saveAnimation } from './animation/save-animation.ts'
import { filmByClock } from './film-strip.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

const folder = resolve(import.meta.dirname, '../../docs/screens')
/** The size of each picture, so that the documents stay small. */
const mostBytes = 150_000
const mostAnimatedBytes = 1_000_000
/** Between two frames of the animated picture; a multiple of the steps of `filmByClock`. */
const everyMs = 40

test('the documents get their pictures', async ({ newMember }, { project }) => {
  await mkdir(folder, { recursive: true })
  if (project.name === 'desktop') {
    await desktop(await newMember('mina'))
    await administration(await newMember('admin'))
  } else await phone(await newMember('mina'))
})

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the README gets its animated picture', async ({ newMember }, { project }) => {
    test.skip(project.name === 'desktop', 'it shows a phone')
    const { page } = await newMember('mina', { clock: true })
    const frames: AnimationFrame[] = []
    /** Films until `lengthMs` after `start`. The first and the last picture stand longer. */
    const shoot = async (start: () => Promise<unknown>, lengthMs: number, standsMs: [number, number]) => {
      await page.mouse.move(0, 0)
      frames.push({ png: await page.screenshot(), standsMs: standsMs[0] })
      const times = Array.from({ length: lengthMs / everyMs }, (_, at) => at * everyMs)
      for (const { png } of await filmByClock(page, start, times))
        frames.push({ png: Buffer.from(png, 'base64'), standsMs: everyMs })
      frames.at(-1)!.standsMs = standsMs[1]
    }
    await page.goto('/letter/box')
    await page.getByRole('link', { name: /새 편지 \d+통 있음/ }).click()
    const row = page.getByRole('link', { name: /읽지 않음/ }).first()
    await expect(row).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await shoot(() => row.click(), 1200, [1200, 700])
    await shoot(() => page.getByRole('button', { name: '봉인 열기' }).click(), 1600, [100, 3000])
    const bytes = await saveAnimation(join(folder, 'opening.webp'), frames, 320)
    expect(bytes).toBeLessThan(mostAnimatedBytes)
  })
})

async function desktop({ page }: Person): Promise<void> {
  await expect(page.getByRole('link', { name: /편지가 도착했어요/ })).toBeVisible()
  await take(page, 'home')
  await page.goto('/letter/box')
  await page.getByRole('link', { name: /새 편지 \d+통 있음/ }).click()
  await page
    .getByRole('link', { name: /^받은 편지/ })
    .first()
    .click()
  await expect(page.getByRole('group', { name: '이 편지의 온도는 어땠나요?' })).toBeVisible()
  await take(page, 'letter')
}

async function phone({ page, call }: Person): Promise<void> {
  await page.goto('/letter/random')
  await expect(page.getByRole('button', { name: '이 편지에 답장하기' })).toBeVisible()
  await take(page, 'random-letters')
  await page.goto('/board/letter')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await take(page, 'board')
  const paper = await call(getCurrentRollingPaper)
  await page.goto(`/board/rolling/${paper?.eventPostId}`)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await take(page, 'rolling-paper')
  await page.goto('/')
  await page.getByRole('button', { name: '어두운 테마로 바꾸기' }).click()
  await expect(page.getByRole('link', { name: /편지가 도착했어요/ })).toBeVisible()
  await take(page, 'home-at-night')
  await page.goto('/letter/box')
  await expect(page.getByRole('link', { name: /편지 \d+통/ }).first()).toBeVisible()
  await take(page, 'letter-box-at-night')
  await page.getByRole('link', { name: /새 편지 \d+통 있음/ }).click()
  await expect(page.getByRole('link', { name: /읽지 않음/ }).first()).toBeVisible()
  await take(page, 'correspondence-at-night')
  await page.goto('/letter/write')
  await fillIn(page, worry)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('위로와 공감').click()
  await expect(page.getByRole('button', { name: '편지 보내기' })).toBeVisible()
  await take(page, 'stamp-at-night')
}

async function administration({ page }: Person): Promise<void> {
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: '쓴 편지', exact: true })).toBeVisible()
  await take(page, 'administration')
}

/** Takes the screen as WebP, which the runner itself cannot write, at two device pixels per CSS pixel. */
async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  const devTools = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize()!
  const clip = { x: 0, y: 0, width, height, scale: width < 500 ? 2 : 1 }
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip })
  const picture = Buffer.from(data, 'base64')
  expect(picture.length, name).toBeLessThan(mostBytes)
  await writeFile(join(folder, `${name}.webp`), picture)
}
