import '../../scripts/node-version.mjs'
import { availableParallelism, loadavg } from 'node:os'
import { startServer } from './server.mjs'
import { visit } from './visitor.mjs'

// `node bench/lighthouse/interactions.mjs [ROUNDS] [SLOWDOWN]` prints the longest interaction (INP) of each kind, on a phone
// screen with a CPU SLOWDOWN times slower (4). An interaction lasts from the press to the next frame.

const [rounds = '3', slowdown = '4'] = process.argv.slice(2)
const server = await startServer(false)
const visitor = await visit(server.url, 'mina')

/** @typedef {import('playwright-core').Page} Tab */
/** @type {Record<string, (tab: Tab) => Promise<void>>} */
const kinds = {
  async opening(tab) {
    await tab.goto(`${server.url}/letter/${visitor.letterId}`)
    await tab.getByText('FROM.').waitFor()
    await tab.getByRole('button', { name: '더 보기' }).click()
    await tab.getByRole('button', { name: '다시 열어 보기' }).click()
    await start(tab)
    await tab.getByRole('button', { name: '봉인 열기' }).click()
    await tab.waitForTimeout(3000)
  },
  async writing(tab) {
    await tab.goto(`${server.url}/letter/write`)
    const content = tab.getByRole('textbox', { name: '내용' })
    await content.fill('오늘은 그 말도 같이 재워 주세요. '.repeat(40))
    await start(tab)
    await content.press('End')
    for (const key of '편지를 쓰는 밤에 창밖을 봐요') await tab.keyboard.press(key === ' ' ? 'Space' : 'a')
    await tab.waitForTimeout(1000)
  },
  async swiping(tab) {
    await tab.goto(`${server.url}/letter/random`)
    const card = tab.locator('[data-depth="0"]')
    await card.waitFor()
    await start(tab)
    for (let at = 0; at < 4; at++) {
      const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await tab.mouse.move(x + width * 0.8, y + height / 2)
      await tab.mouse.down()
      for (let step = 1; step <= 8; step++) {
        await tab.mouse.move(x + width * (0.8 - step * 0.1), y + height / 2)
        await tab.waitForTimeout(16)
      }
      await tab.mouse.up()
      await tab.waitForTimeout(800)
    }
  },
  async home(tab) {
    await tab.goto(`${server.url}/`)
    await tab.getByRole('link', { name: /^내 편지함/ }).waitFor()
    await start(tab)
    for (const name of ['편지함 쪽 보기', '우체국 쪽 보기']) {
      await tab.getByRole('button', { name }).click()
      await tab.waitForTimeout(1500)
    }
    await tab.getByRole('button', { name: /까치를 누르면/ }).click()
    await tab.waitForTimeout(500)
  },
}

process.stdout.write(
  '| kind | longest, ms: median of the rounds | each round | its event: ms before + in its handlers |\n|---|---:|---|---|\n',
)
for (const [kind, act] of Object.entries(kinds)) {
  /** @type {[number, string][]} */
  const longest = []
  for (let round = 0; round < Number(rounds); round++) longest.push(await measured(act))
  const sorted = longest.toSorted(([one], [other]) => one - other)
  const [middle, event] = sorted[sorted.length >> 1] ?? [0, '']
  process.stdout.write(`| ${kind} | ${middle} | ${longest.map(([ms]) => ms).join(', ')} | ${event} |\n`)
}
process.stdout.write(
  `\n${availableParallelism()} cores, ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}.\n`,
)
await visitor.leave()
await server.stop()
process.exit(0)

/**
 * @param {(tab: Tab) => Promise<void>} act
 * @returns {Promise<[number, string]>}
 */
async function measured(act) {
  const tab = await visitor.context.newPage()
  await tab.setViewportSize({ width: 390, height: 844 })
  await tab.emulateMedia({ reducedMotion: 'no-preference' })
  const session = await visitor.context.newCDPSession(tab)
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slowdown) })
  await act(tab)
  const found = await tab.evaluate(() => Reflect.get(window, 'longest'))
  await tab.close()
  return found
}

/** @param {Tab} tab */
async function start(tab) {
  // The parts that load after the page are done.
  await tab.waitForTimeout(3000)
  await tab.evaluate(() => {
    Object.assign(window, { longest: [0, ''] })
    const take = (/** @type {PerformanceObserverEntryList} */ list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'interactionId') && entry.duration > Reflect.get(window, 'longest')[0]) {
          const { name, startTime, duration, processingStart, processingEnd } =
            /** @type {PerformanceEventTiming} */ (entry)
          const parts = [processingStart - startTime, processingEnd - processingStart]
          Object.assign(window, { longest: [duration, `${name} ${parts.map(Math.round).join(' + ')}`] })
        }
    }
    new PerformanceObserver(take).observe(
      /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }),
    )
  })
}
