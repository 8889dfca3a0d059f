import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { varyLetters } from './book/vary-letters.ts'
import { openWatchedBrowser } from './book/watch-browser.ts'
import { fillBox } from './box/fill-box.ts'
import { measured } from './lib/measured.ts'
import { tokenFor } from './lib/place.ts'
import { table } from './lib/table.ts'

// `npm run bench -- book [letters] [characters]`: the letter book of a member with 50 correspondences.
const [letters = 5000, contentLength = 500] = process.argv.slice(2).map(Number)
const owner = 1

await measured({ letters: 5000, contentLength: 40 }, async ({ place, start, closing }) => {
  const { sql, vault } = place
  await fillBox(sql, vault, { owner, correspondences: 50, letters, names: 20 })
  await varyLetters(sql, vault, { owner, contentLength })
  const [{ zip }] = await sql<[{ zip: string }]>`select zip_code as zip from members where id = ${owner}`
  const { url } = await start()
  const { browser, close, watch } = await openWatchedBrowser()
  closing.push(close)
  const page = await browser.newPage({ locale: 'ko-KR', acceptDownloads: true })
  await page.addInitScript(prepare, { accessToken: tokenFor(place, owner, zip), zip })
  await page.goto(`${url}/letter/book`)
  const bind = page.getByRole('button', { name: '편지책 엮기' })
  await bind.waitFor()
  const line = table('step', 's', 'longest task, ms', 'browser, MB', 'result')
  const step = async (name: string, run: () => Promise<string>) => {
    await page.evaluate(() => Object.assign(window, { longest: 0 }))
    const [began, end] = [performance.now(), watch()]
    const result = await run()
    const seconds = (performance.now() - began) / 1000
    const longest = await page.evaluate(() => (window as unknown as Watched).longest)
    line([name, seconds.toFixed(1), longest.toFixed(0), (end() / 1e6).toFixed(0), result])
  }

  await step('reading', async () => {
    await bind.click()
    await page.getByRole('heading', { name: '편지책이 다 엮였어요' }).waitFor({ timeout: 300_000 })
    return `${letters} letters`
  })
  const volumes = page.getByRole('combobox', { name: '인쇄할 권' })
  const count = (await volumes.count()) ? await volumes.getByRole('option').count() : 1
  let printed = 0
  const layOut = async (volume: number) => {
    if (count > 1) await volumes.selectOption(String(volume))
    await press(page, '인쇄하기')
    printed++
    await page.waitForFunction(n => (window as unknown as Watched).prints >= n, printed, { timeout: 300_000 })
  }
  const pdf = async () => {
    const file = await page.pdf({ preferCSSPageSize: true })
    return { pages: file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0, MB: file.length / 1e6 }
  }
  await step('pages of the first volume', async () => {
    await layOut(0)
    return `${await page.locator('[class*=printed] article').count()} letters`
  })
  for (const size of ['A5', 'A4'] as const) {
    await page.getByText(size).click()
    await step(`PDF of the first volume, ${size}`, async () => {
      const { pages, MB } = await pdf()
      return `${pages} pages, ${MB.toFixed(1)} MB`
    })
  }
  await page.getByText('A5').click()
  await step(`all ${count} volumes, A5`, async () => {
    const all = { pages: 0, MB: 0 }
    for (let volume = 0; volume < count; volume++) {
      if (volume > 0) await layOut(volume)
      const { pages, MB } = await pdf()
      all.pages += pages
      all.MB += MB
    }
    return `${all.pages} pages, ${all.MB.toFixed(1)} MB`
  })
  await step('EPUB', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 300_000 }),
      press(page, 'EPUB 내려받기', '내려받기'),
    ])
    return `${(statSync(await download.path()).size / 1e6).toFixed(1)} MB`
  })
})

type Watched = { longest: number; prints: number }

/** In the page: a session, the longest task, and a print window that does not open. */
function prepare({ accessToken, zip }: { accessToken: string; zip: string }): void {
  const state = { isLoggedIn: true, accessToken, zipCode: zip, isAdmin: false }
  sessionStorage.setItem('userInfo', JSON.stringify({ state, version: 0 }))
  const watched = Object.assign(window, { longest: 0, prints: 0 })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration)
  }).observe({ type: 'longtask' })
  window.print = () => {
    watched.prints++
  }
}

async function press(page: Page, name: string, yes = name): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: yes }).click()
}
