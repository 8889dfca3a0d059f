import { reissue } from '#contract/auth.ts'
import { listDrafts } from '#contract/letters.ts'
import { streamPath } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import { signIn } from '#server/features/auth/sign-in.fixture.ts'
import { subjectOf } from '#server/features/auth/stand-in/accounts.ts'
import { createSampleData } from '#server/features/sample/create-sample-data.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { squeeze } from '#test/support/screens/visibility.ts'
import type { World } from '#test/support/world.ts'
import { forMembers, forStaff } from '../screen-paths.ts'
import { fillIn, worry } from '../steps.ts'
import { kinds, latin } from './foreign-answers.ts'

const kindNames = Object.keys(kinds)

const renewal = `${reissue.method} ${reissue.path}`
/** Stands for all calls but the renewal. */
const every = 'every call'

type Foreign = Map<string, string>
/** A screen that is opened while others answer. */
type Visit = { screen: string; foreign: Foreign }

/** The network of a page, whose calls can be answered by somebody else: the kind of answer by call. */
class Network {
  foreign: Foreign = new Map()
  calls = new Set<string>()
  readonly #open = new Set<string>()
  #count = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  open = () =>
    this.#page.route(/\/api\//, async route => {
      const { pathname } = new URL(route.request().url())
      const call = `${route.request().method()} ${pathname}`
      if (pathname === streamPath) return route.continue()
      this.calls.add(call)
      const id = `${call} #${++this.#count}`
      this.#open.add(id)
      route.answer.catch(() => {}).finally(() => this.#open.delete(id))
      const kind = this.foreign.get(call) ?? (call === renewal ? undefined : this.foreign.get(every))
      await (kind ? kinds[kind]!(route) : route.continue())
    })

  /** Opens a screen. Each one asks at least for the state of the site. */
  async goto(screen: string): Promise<void> {
    this.calls.clear()
    await this.#page.goto(screen)
    await expect.poll(() => this.calls.size).toBeGreaterThan(0)
    await this.settle()
  }

  /** Waits until the page asks for nothing more and changes no more. */
  async settle(): Promise<void> {
    const { device } = this.#page
    const end = Date.now() + 20_000
    for (let quiet = 0; quiet < 6; quiet++) {
      if (Date.now() > end)
        throw new Error(
          `${this.#page.url()} does not rest: open: ${[...this.#open].join(', ')} ${JSON.stringify([...this.foreign])}`,
        )
      const { changes } = device
      await new Promise(done => setTimeout(done, 5))
      if (this.#open.size > 0 || changes !== device.changes) quiet = 0
    }
  }
}

/** Enters as a member of the sample data, with a letter that only this browser has. */
async function enter(world: World, page: Page, account: string) {
  const { context, sql } = world
  const subject = context.vault.hash('subject', `KAKAO:${subjectOf('KAKAO', account)}`)
  const [row] = await sql<[{ id: number; zipCode: string }]>`
    select id, zip_code as "zipCode" from members where subject_hash = ${subject}`
  const member = world.as(row, account === 'admin' ? 'ADMIN' : 'USER')
  page.device.enter(member, account === 'admin')
  page.device.cookies.store((await signIn(world, 'kakao', account)).cookies.values())
  await page.goto(paths.write())
  page.setOffline(true)
  await fillIn(page, worry)
  await expect.poll(() => isHere(page)).toBe(true)
  page.setOffline(false)
  return member
}

/** This browser has a row of the letter. The browser seals it once the server gave the key. */
const isHere = ({ device }: Page) =>
  [...device.local].some(([key, row]) => /^(kept|sealed):\d+:new/.test(key) && row.length > 50)

/** Waits through the repetitions of a read and of `Retry-After`, and longer while the page still loads. */
async function waitLong(world: World, page: Page, network: Network): Promise<void> {
  const wait = async (seconds: number) => {
    world.clock.move(seconds)
    page.device.fireTimers()
    await network.settle()
  }
  for (const seconds of [1, 2, 8]) await wait(seconds)
  for (let longer = 0; longer < 20 && waysOut(page) === 0; longer++) await wait(1)
}

const waysOut = ({ device }: Page) =>
  [...device.document.querySelectorAll('a[href], button:not([disabled])')].filter(
    ({ textContent }) => textContent !== '본문으로 건너뛰기',
  ).length
const words = ({ device }: Page) => squeeze(device.document.body.textContent ?? '')

/** The faults of the screen after a foreign answer; `known` are the Latin words that it shows otherwise. */
function faultsOf(page: Page, known: Set<string>): string[] {
  const { device } = page
  const session = JSON.parse(device.session.get('userInfo') ?? '{}').state ?? {}
  const foreign = latin(words(page)).filter(word => !known.has(word) && !/^[A-Z0-9]+$/.test(word))
  return [
    ...(session.isLoggedIn ? [] : ['logged out']),
    ...(new URL(page.url()).pathname === paths.login ? ['at the login'] : []),
    ...(foreign.length > 0 ? [`shows ${foreign.join(' ')}`] : []),
    ...(waysOut(page) > 0 ? [] : ['no way out']),
    ...(words(page).length > 0 ? [] : ['an empty page']),
  ]
}

/** Each call meets each kind on some screen. A visit has two calls at most, so that neither hides the other. */
function eachCall(callsOf: Map<string, string[]>): Visit[] {
  const visits: Visit[] = []
  for (const [shift, call] of [...new Set([...callsOf.values()].flat())].entries()) {
    const screens = [...callsOf].filter(([, calls]) => calls.includes(call)).map(([screen]) => screen)
    for (const [n, kind] of kindNames.entries()) {
      const screen = screens[(n + shift) % screens.length]!
      const begun = visits.find(
        ({ screen: other, foreign }) => other === screen && foreign.size === 1 && !foreign.has(call),
      )
      if (begun) begun.foreign.set(call, kind)
      else visits.push({ screen, foreign: new Map([[call, kind]]) })
    }
  }
  return visits
}

const eachRenewal = (screens: readonly string[]): Visit[] =>
  kindNames.map((kind, n) => ({ screen: screens[n]!, foreign: new Map([[renewal, kind]]) }))

/** Each screen without any answer of ours. */
const eachScreen = (screens: readonly string[]): Visit[] =>
  screens.map((screen, n) => ({ screen, foreign: new Map([[every, kindNames[n % kindNames.length]!]]) }))

/** The tab must renew its sign-in before it asks for anything else. */
function dropToken({ device }: Page): void {
  const { state } = JSON.parse(device.session.get('userInfo') ?? '{}')
  device.session.set('userInfo', JSON.stringify({ state: { ...state, accessToken: '' }, version: 0 }))
}

for (const [account, screens] of [
  ['mina', forMembers],
  ['admin', forStaff],
] as const)
  test(`no answer of others to a call takes a screen, a word or the sign-in from ${account}`, async ({
    world,
    page,
  }) => {
    if (account === 'mina') await createSampleData(world.context)
    const member = await enter(world, page, account)
    const network = new Network(page)
    await network.open()

    const callsOf = new Map<string, string[]>()
    const known = new Map<string, Set<string>>()
    for (const screen of screens) {
      await network.goto(screen)
      callsOf.set(screen, [...network.calls])
      known.set(screen, new Set(latin(words(page))))
    }

    const faults: string[] = []
    for (const { screen, foreign } of [
      ...eachRenewal(screens),
      ...eachScreen(screens),
      ...eachCall(callsOf),
    ]) {
      network.foreign = foreign
      if (foreign.has(renewal)) dropToken(page)
      await network.goto(screen)
      await waitLong(world, page, network)
      const found = faultsOf(page, known.get(screen)!)
      if (!isHere(page) && !(await isDraft(member))) found.push('the letter is lost')
      const answers = [...foreign].map(([call, kind]) => `${call} answered with ${kind}`)
      faults.push(...found.map(fault => `${screen}: ${answers.join(', ')}: ${fault}`))
    }
    network.foreign = new Map()
    expect(faults).toEqual([])
    await page.goto(paths.write())
    if (!(await isDraft(member)))
      await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(worry.content)
    await page.goto(paths.myPage)
    await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  }, 900_000)

const isDraft = async (member: ReturnType<World['as']>) =>
  JSON.stringify((await member.call(listDrafts, { query: { status: 'draft' } })).data).includes(
    '불을 끄고 누우면',
  )
