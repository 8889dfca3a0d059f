import { launch } from 'puppeteer-core'
import type { Browser, Size } from './browser.ts'

/** Starts Firefox without a window and drives it by WebDriver BiDi. */
export async function startFirefox(executablePath: string, { width, height }: Size): Promise<Browser> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width, height },
  })
  const page = await firefox.newPage()
  return {
    goto: async url => void (await page.goto(url)),
    evaluate: (run, ...args) => page.evaluate(run as (...args: unknown[]) => never, ...args),
    pressAt: ({ x, y }) => page.mouse.click(x, y),
    screenshot: () => page.screenshot(),
    close: () => firefox.close(),
  }
}
