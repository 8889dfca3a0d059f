import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type Page,
  request,
  type TestInfo,
} from '@playwright/test'
import type { Connection } from '#server/platform/database/pool.ts'
import { create, drop, inDatabase, type PostgreSQL, startPostgreSQL } from '#test/support/postgres.ts'
import { environmentFor } from './database-environment.ts'
import { type Member, signInByHint } from './member.ts'
import { type Server, startServer } from './server.ts'
import { startBehindProxy, topology } from './topology.ts'

/** A member with a browser of their own. */
export type Person = Member & { page: Page }

type Fixtures = {
  /** The variables of this test's servers, besides those of their database. */
  environment: Record<string, string>
  /** A connection to their database for the test itself. */
  database: Connection
  /** Both: everything that a further server needs. */
  shared: Record<string, string>
  server: Server
  /** A member without a browser. */
  newScript: (name: string) => Promise<Member>
  /** A member past onboarding in a browser of their own, on the home screen or at `at`. */
  newMember: (name: string, options?: Coming) => Promise<Person>
  /** The errors of all pages. */
  problems: string[]
}

type Coming = {
  viewport?: { width: number; height: number }
  at?: string
  /**
   * The test may move the clock. It is installed before the page loads: earlier timers could not be
   * cleared.
   */
  clock?: boolean
}

/** Marks a journey of the second part: `npm test -- rest` runs it, `npm test` does not. */
export const rest = { tag: '@rest' }

/** No page yet, for tests that choose the first page themselves. */
export const nowhere = 'about:blank'

/** The screen of administrators and some members. The others use a phone (playwright.config.ts). */
export const desk = { width: 1280, height: 800 }

/** Short times, so that an exchange takes seconds. */
export const inSeconds = { LETTER_DELIVERY_SECONDS: '3', MATCH_COOLDOWN_SECONDS: '1' }

export const test = base.extend<Fixtures, { postgres: PostgreSQL }>({
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
  // Reduced motion. Only the tests of motion change this.
  contextOptions: { reducedMotion: 'reduce' },
  baseURL: ({ server }, use) => use(server.url),
  environment: [{}, { option: true }],

  postgres: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it that nothing is needed
    async ({}, use) => {
      // The tables of the built server. All servers share one secret, because it seals the push keys.
      const postgres = await startPostgreSQL()
      const first = await startServer({ ...environmentFor(postgres.inTemplate), SECRET_KEY: secret })
      await first.stop()
      await use(postgres)
      await postgres.stop()
    },
    { scope: 'worker' },
  ],

  database: async ({ postgres: { connection, template } }, use) => {
    const name = await create(connection, template)
    await use(inDatabase(connection, name))
    await drop(connection, name)
  },

  shared: ({ database, environment }, use) =>
    use({ ...environmentFor(database), SECRET_KEY: secret, ...inSeconds, ...environment }),

  server: async ({ shared, database }, use, test) => {
    const server = await (topology ? startBehindProxy(topology, shared, database) : startServer(shared))
    await use(server)
    await end(server, test)
  },

  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it that nothing is needed
  problems: async ({}, use) => {
    const problems: string[] = []
    await use(problems)
    expect(problems).toEqual([])
  },

  context: async ({ context, problems }, use) => {
    watch(context, problems)
    await use(context)
  },

  newScript: async ({ server }, use) => {
    const jars: APIRequestContext[] = []
    await use(async name => {
      const jar = await request.newContext()
      jars.push(jar)
      return signInByHint(jar, server.url, name)
    })
    for (const jar of jars) await jar.dispose()
  },

  newMember: async ({ browser, server, problems }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (name, { at = '/', clock = false, ...options } = {}) => {
      const context = await browser.newContext({ ...options, baseURL: server.url })
      contexts.push(context)
      watch(context, problems)
      const member = await signInByHint(context.request, server.url, name)
      const page = await context.newPage()
      if (clock) await page.clock.install()
      await page.goto(at)
      if (at === '/') await expect(page).toHaveTitle('홈 | 따숨우체국')
      return { ...member, page }
    })
    for (const context of contexts) await context.close()
  },
})

/** A busy machine needs more time than the runner's default. */
export const expect = base.expect.configure({ timeout: 60_000 })

const secret = 'a secret of the journeys that is long enough'

/** Stops the server cleanly; no request and no job of it has failed. */
export async function end(server: Server, test: TestInfo): Promise<void> {
  await server.stop()
  await test.attach('server', { body: server.output() })
  // A kill on purpose makes requests fail.
  if (topology?.isDisturbed) return
  const lines = server.output().split('\n')
  expect(lines.filter(line => /"level":[56]0/.test(line))).toEqual([])
}

/** `SLOW=4` divides the speed of every page's processor by 4, which finds journeys that hurry. */
const slowness = Number(process.env.SLOW ?? 1)

function watch(context: BrowserContext, problems: string[]): void {
  if (slowness > 1)
    context.on('page', async page => {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    })
  context.on('weberror', thrown => {
    const { message, stack } = thrown.error()
    const { url, line, column } = thrown.location()
    // A thrown value that is no error has no stack.
    problems.push(stack || `${thrown.page()?.url()}: ${message} at ${url}:${line}:${column}`)
  })
  context.on('console', message => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text())
  })
}
