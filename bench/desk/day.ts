import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { environmentFor } from '#test/journeys/support/database-environment.ts'
import { signInByHint } from '#test/journeys/support/member.ts'
import { startServer } from '#test/journeys/support/server.ts'
import { create, drop, inDatabase } from '#test/support/postgres.ts'
import { fill } from '../lib/fill.ts'
import type { Place } from '../lib/place.ts'
import { countDecisions, type Item, items, writeItems } from './items.ts'
import { keyboardOf, type Work } from './keyboard.ts'
import type { Screens } from './screens.ts'

/** Each item is read this long. The desk holds a decision for ten seconds, so its list never runs out of items. */
const readingMs = 250
const letters = 5000

export type Decided = Item & Work

/** One day of an administrator by keys only, in a database and a browser of its own. `dist` is the folder of the build. */
export async function liveDay(place: Place, dist: string, screens: Screens): Promise<Decided[]> {
  // The build migrates the database itself: its schema may be older than ours.
  const database = await create(place.connection)
  const connection = inDatabase(place.connection, database)
  const server = await startServer({ ...place.environment, ...environmentFor(connection) }, undefined, dist)
  const sql = connect(connection, 4)
  const browser = await openBrowser()
  try {
    await fill(sql, place.vault, { letters, contentLength: 400 })
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ko-KR' })
    const [colleague, admin] = [await signIn('colleague'), await signIn('admin')]
    await writeItems(sql, place.vault, colleague)
    // The refresh cookie of a new sign-in has the role.
    await context.request.get(`${server.url}/oauth2/authorization/kakao?login_hint=admin`)
    const decided = await work(context, server.url, screens)
    await untilStored(sql, admin)
    return decided

    async function signIn(hint: string): Promise<number> {
      const { id } = await signInByHint(context.request, server.url, hint)
      await sql`update members set role = 'ADMIN' where id = ${id}`
      return id
    }
  } finally {
    await browser.close()
    await sql.end({ timeout: 1 })
    await server.stop()
    await drop(place.connection, database)
  }
}

/** Waits until the database has each decision of the day. */
async function untilStored(sql: Database, admin: number): Promise<void> {
  const wanted = items.filter(({ choice }) => choice === 'FIRST').length
  for (let n = 0; ; n++) {
    const { first, second } = await countDecisions(sql, admin)
    if (first === wanted && first + second === items.length) return
    if (n === 30)
      throw new Error(`${first} and ${second} decisions are stored, not ${wanted} of ${items.length}`)
    await pause(1000)
  }
}

async function work(context: BrowserContext, url: string, screens: Screens): Promise<Decided[]> {
  const page = await context.newPage()
  const keyboard = keyboardOf(page)
  await page.goto(`${url}${screens.start}`)
  await screens.open(page, keyboard)
  keyboard.take()
  const decided: Decided[] = []
  let left = items
  while (left.length > 0) {
    await pause(readingMs)
    const text = await page.locator(screens.panel).textContent()
    const number = Number(/\[글 (\d+)\]/.exec(text ?? '')?.[1])
    const item = left.find(other => other.number === number)
    if (!item) throw new Error(`item ${number} is open, which does not wait`)
    left = left.filter(other => other !== item)
    await screens.decide(page, keyboard, item, left)
    decided.push({ ...item, ...keyboard.take() })
  }
  // Leaving the page sends what the desk holds.
  await page.goto('about:blank')
  return decided
}

/** The Chromium of the journeys. The program is built into another folder than the scripts. */
async function openBrowser() {
  const { findChromium } = (await import(
    /* @vite-ignore */ `${process.cwd()}/scripts/find-chromium.mjs`
  )) as typeof import('../../scripts/find-chromium.mjs')
  return chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
}
