import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type Page,
  request,
  type TestInfo,
} from '@playwright/test'
import type { Connection } from '#server/platform/database/connect.ts'
import { create, drop, inDatabase, type PostgreSQL, startPostgreSQL } from '#test/support/postgres.ts'
import { startBehindProxy, topology } from './behind-proxy.ts'
import { environmentFor } from './database.ts'
import { type Member, signInByHint } from './member.ts'
import { type Server, startServer } from './server.ts'

/** A member with a browser of their own. */
export type Person = Member & { page: Page }

type Fixtures = {
  /** What this test's servers are configured to, beside their database. */
  environment: Record<string, string>
  /** A way into their database for the test itself. */
  database: Connection
  /** Both: all that a further server needs. */
  shared: Record<string, string>
  server: Server
  /** A member who is here by script alone. */
  newScript: (name: string) => Promise<Member>
  /** A member past onboarding in a browser of their own, on the home screen or on another where one is said. */
  newMember: (name: string, options?: Coming) => Promise<Person>
  /** What went wrong in any page. */
  problems: string[]
}

type Coming = {
  viewport?: { width: number; height: number }
  at?: string
  /** With a clock that the test may move. It is there before the page: a timer from before it could not be cleared. */
  clock?: boolean
}

/** Marks a journey of the second part: `npm test -- rest` runs it, `npm test` does not. */
export const rest = { tag: '@rest' }

/** For who goes first where only the test knows. */
export const nowhere = 'about:blank'

/** Where administrators sit, and some members; the others come by phone (playwright.config.ts). */
export const desk = { width: 1280, height: 800 }

/** Short times, so that an exchange takes seconds. */
export const inSeconds = { LETTER_DELIVERY_SECONDS: '3', MATCH_COOLDOWN_SECONDS: '1' }

export const test = base.extend<Fixtures, { postgres: PostgreSQL }>({
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
  // As somebody has set it who wants no motion; nothing but the onboarding's own test is about motion.
  contextOptions: { reducedMotion: 'reduce' },
  baseURL: ({ server }, use) => use(server.url),
  environment: [{}, { option: true }],

  postgres: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it that nothing is needed
    async ({}, use) => {
      // The tables are those of the built server, and its push keys are sealed by the secret of the others.
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

/** The machine may be busy: what is to come is waited for longer than the runner does by itself. */
export const expect = base.expect.configure({ timeout: 30_000 })

const secret = 'a secret of the journeys that is long enough'

/** The server ends cleanly, and neither a request nor a chore has failed in it. */
export async function end(server: Server, test: TestInfo): Promise<void> {
  await server.stop()
  await test.attach('server', { body: server.output() })
  // Where servers are killed on purpose what they were at fails.
  if (topology?.isDisturbed) return
  const lines = server.output().split('\n')
  expect(lines.filter(line => /"level":[56]0/.test(line))).toEqual([])
}

function watch(context: BrowserContext, problems: string[]): void {
  context.on('weberror', error => problems.push(error.error().stack ?? error.error().message))
  context.on('console', message => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text())
  })
}
