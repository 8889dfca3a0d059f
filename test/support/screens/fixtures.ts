import { test as base } from 'vitest'
import type { CallInput, Output, Route } from '#contract/route.ts'
import { openListeningWorld, signIn } from '#server/features/auth/sign-in.fixture.ts'
import { emailOf, subjectOf } from '#server/features/auth/stand-in/accounts.ts'
import type { Member as Caller, World } from '#test/support/world.ts'
import { Device } from './device.ts'
import { expect } from './expect.ts'
import { turn } from './locator.ts'
import { Page } from './page.ts'

export { expect }
export const phone = { width: 390, height: 844 }
export const desk = { width: 1280, height: 800 }

type Parts<R> = keyof CallInput<R> extends never ? [] : [sent: CallInput<R>]

/** A member who calls the API without a screen. A refusal rejects with its code. */
export type Member = Pick<Caller, 'id' | 'zipCode' | 'token'> & {
  /** The account of Kakao's stand-in, by which the member signs in through the screens. */
  account: string
  call<R extends Route>(route: R, ...sent: Parts<R>): Promise<Output<R>>
}
/** A member with a browser of their own. */
export type Person = Member & { page: Page }

type Coming = { at?: string; viewport?: typeof phone }

type Fixtures = {
  /** The variables of the server. A file changes them by `test.override`. */
  environment: Record<string, string>
  /** The server and its database. The tests of a file share them, each with members of its own. */
  world: World
  devices: Device[]
  /** A page of nobody, on which nothing is open. */
  page: Page
  /** `admin`, `moderator` and `reviewer` have that role; any other name is a new member. */
  newScript(name: string): Promise<Member>
  /** The same with a page, on the home screen or at `at`. An empty `at` opens nothing. */
  newMember(name: string, coming?: Coming): Promise<Person>
  /** Moves the clock of the server and of all pages, and runs the background jobs. */
  pass(seconds: number): Promise<void>
}

const withFixtures = base.extend<Fixtures>({
  environment: [{}, { scope: 'file' }],
  world: [
    async ({ environment }, use) => {
      const world = await openListeningWorld({
        CALL_AFTER_SECONDS: '2592000',
        STARTER_WORDS: 'off',
        ...environment,
      })
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it that nothing is needed
  devices: async ({}, use) => {
    const devices: Device[] = []
    await use(devices)
    await Promise.all(devices.map(device => device.close()))
    expect(devices.flatMap(({ problems }) => problems)).toEqual([])
  },

  page: async ({ world, devices }, use) => use(newPage(world, devices, phone)),

  newScript: async ({ world }, use) => use(name => newCaller(world, name)),

  newMember: async ({ world, devices }, use) =>
    use(async (name, { at = '/', viewport = phone } = {}) => {
      const member = await newCaller(world, name)
      const page = newPage(world, devices, viewport)
      page.device.enter(member, name in staff)
      page.device.cookies.store((await signIn(world, 'kakao', member.account)).cookies.values())
      if (at) await page.goto(at)
      if (at === '/') await expect(page).toHaveTitle('홈 | 따숨우체국')
      return { ...member, page }
    }),

  pass: async ({ world, devices }, use) =>
    use(async seconds => {
      const move = async (seconds: number) => {
        world.clock.move(seconds)
        for (const device of devices) device.fireTimers()
        for (let turns = 0; turns < 5; turns++) await turn()
      }
      // In two parts: a stream that falls silent meanwhile connects again 5 s later.
      await move(Math.max(0, seconds - 10))
      await move(Math.min(seconds, 10))
      await world.background()
    }),
})

/** Vitest's `test` with screens. `test.step` names a part, as in a journey. */
export const test = Object.assign(withFixtures, {
  step: async <T>(_: string, act: () => Promise<T>): Promise<T> => act(),
})

function newPage(world: World, devices: Device[], viewport: typeof phone): Page {
  const device = new Device(world, viewport)
  devices.push(device)
  return new Page(device)
}

const staff = { admin: 'ADMIN', moderator: 'MODERATOR', reviewer: 'REVIEWER' } as const

let accounts = 0

async function newCaller(world: World, name: string): Promise<Member> {
  const account = `${name}-${++accounts}`
  const role = staff[name as keyof typeof staff] ?? 'USER'
  const { id, zipCode, token, call } = await world.member({ role, email: emailOf('KAKAO', account) })
  const subject = world.context.vault.hash('subject', `KAKAO:${subjectOf('KAKAO', account)}`)
  await world.sql`with method as (update sign_in_methods set subject_hash = ${subject} where member_id = ${id})
    update members set subject_hash = ${subject} where id = ${id}`
  const { terms, privacy } = world.context.config.texts
  await world.sql`insert into consents (member_id, terms_version, privacy_version, consented_at)
    values (${id}, ${terms.version}, ${privacy.version}, ${world.clock.now()})`
  return {
    account,
    id,
    zipCode,
    token,
    async call(route, ...sent) {
      const { code, data, error } = await call(route, ...(sent as never))
      if (code) throw new Error(`${route.method} ${route.path}: ${code} ${error.message}`)
      return data as never
    },
  }
}
