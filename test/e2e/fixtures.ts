import { test as base, type Page } from '@playwright/test'
import { type PostgreSQL, startPostgreSQL } from './database.ts'
import { type Member, signInByHint } from './member.ts'
import { type Server, startServer } from './server.ts'

/** A member with a browser of their own. */
export type Person = Member & { page: Page }

type Fixtures = {
  /** What this test's server is configured to, beside its database. */
  environment: Record<string, string>
  server: Server
  /** A member past onboarding, on the home screen, in a browser of their own. */
  newMember: (name: string, options?: { viewport?: { width: number; height: number } }) => Promise<Person>
  /** What went wrong in any page; a test may take out what it expects. */
  problems: string[]
}

/** Short times, so that an exchange takes seconds. */
const inSeconds = { LETTER_DELIVERY_SECONDS: '3', MATCH_COOLDOWN_SECONDS: '1' }

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
      const postgres = await startPostgreSQL()
      await use(postgres)
      await postgres.stop()
    },
    { scope: 'worker' },
  ],

  server: async ({ postgres, environment }, use, test) => {
    const { environment: ofDatabase, drop } = await postgres.database()
    const server = await startServer({ ...ofDatabase, SECRET_KEY: secret, ...inSeconds, ...environment })
    await use(server)
    await server.stop()
    await drop()
    await test.attach('server', { body: server.output() })
    expectNoFailure(server)
  },

  problems: async ({ context }, use) => {
    const problems: string[] = []
    context.on('page', page => watch(page, problems))
    await use(problems)
    expect(problems).toEqual([])
  },

  page: async ({ page, problems }, use) => {
    watch(page, problems)
    await use(page)
  },

  newMember: async ({ browser, server, problems }, use) => {
    await use(async (name, options = {}) => {
      const context = await browser.newContext({ ...options, baseURL: server.url })
      context.on('page', page => watch(page, problems))
      const member = await signInByHint(context.request, server.url, name)
      const page = await context.newPage()
      await page.goto('/')
      await expect(page).toHaveTitle('홈 | 따숨우체국')
      return { ...member, page }
    })
  },
})

/** The machine may be busy: what is to come is waited for longer than the runner does by itself. */
export const expect = base.expect.configure({ timeout: 15_000 })

const secret = 'a secret of the journeys that is long enough'

/** No request and no chore of the server may have failed. */
export function expectNoFailure(server: Server): void {
  const failures = server
    .output()
    .split('\n')
    .filter(line => /"level":[56]0/.test(line))
  expect(failures).toEqual([])
}

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', error => problems.push(error.stack ?? error.message))
  page.on('console', message => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text())
  })
}
