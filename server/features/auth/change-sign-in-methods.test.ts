import { describe, expect, it } from 'vitest'
import { type ProviderName, startSignInMethod } from '#contract/auth.ts'
import { saveDraft } from '#contract/letters.ts'
import {
  getMe,
  listSignInMethods,
  olderMethodsStaySeconds,
  removeSignInMethod,
  signInMethodsMost,
} from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { withdrawPerson } from '#server/features/lifecycle/withdraw.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { at, words } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'
import {
  comeBack,
  enter as enterAt,
  type Landing,
  leave,
  openListeningWorld,
  type Person,
} from './sign-in.fixture.ts'

const world = await closeAfterTests(openListeningWorld())
const { sql, clock } = world

const now = <T>(run: (ctx: Ctx) => Promise<T>) => world.context.transact(world.context.log, run)

const enter = (provider: ProviderName, account: string) => enterAt(world, provider, account)

const ticketOf = async ({ member }: Person) => (await member.call(startSignInMethod)).data.ticket

type Adding = { ticket?: string; query?: Record<string, string> }

async function add(
  person: Person,
  provider: ProviderName,
  account: string,
  more: Adding = {},
): Promise<Landing> {
  const query = { ticket: more.ticket ?? (await ticketOf(person)), login_hint: account }
  const headers = { cookie: person.cookie }
  return comeBack(world, await leave(world, provider.toLowerCase(), more.query ?? {}, { query, headers }))
}

/** The query of our screen after a start that refuses the ticket. */
async function refusedStart(ticket: string, cookie: string) {
  const url = `/oauth2/authorization/naver?ticket=${ticket}`
  const { headers } = await world.app.inject({ method: 'GET', url, headers: { cookie } })
  return Object.fromEntries(new URL(String(headers.location)).searchParams)
}

/** The query of our screen. No addition begins a session. */
const said = ({ screen, cookies }: Landing) => {
  expect(cookies.has('refresh_token')).toBe(false)
  return Object.fromEntries(screen.searchParams)
}

const methodsOf = async ({ member }: Person) => (await member.call(listSignInMethods)).data
const namesOf = async (person: Person) => (await methodsOf(person)).map(({ provider }) => provider)
const idOf = async (person: Person, provider: ProviderName) =>
  (await methodsOf(person)).find(method => method.provider === provider)?.id ?? 0
const remove = async (person: Person, id: number) => {
  const { status, code } = await person.member.call(removeSignInMethod, at(id))
  return code ?? status
}
const titlesOf = async ({ member }: Person) =>
  (await member.call(getTimeline, { query: {} })).data.content.map(({ title }) => title)
const statusOf = async (id: number) =>
  (await sql<{ status: string }[]>`select status from members where id = ${id}`)[0]?.status

/** Signs in again. The methods become a month old first. */
async function later(provider: ProviderName, account: string) {
  clock.move(olderMethodsStaySeconds + 1)
  return enter(provider, account)
}

describe('adding a method', () => {
  it('opens the same box by both accounts, and tells the member', async () => {
    const mina = await enter('KAKAO', 'mina')
    expect(said(await add(mina, 'NAVER', 'mina'))).toEqual({ added: 'NAVER' })
    expect(await namesOf(mina)).toEqual(['KAKAO', 'NAVER'])
    const again = await enter('NAVER', 'mina')
    expect(again.id).toBe(mina.id)
    expect((await again.member.call(getMe)).data).toMatchObject({ social: 'NAVER' })
    expect(await titlesOf(mina)).toEqual([
      '네이버 계정이 내 로그인 방법에 더해졌어요. 내가 하지 않았다면 ‘계정’에서 바로 빼 주세요.',
    ])
    expect(said(await add(mina, 'NAVER', 'mina'))).toEqual({ error: 'method_yours' })
  })

  it('needs a sign-in of the last five minutes', async () => {
    const late = await enter('KAKAO', 'late')
    const ticket = await ticketOf(late)
    clock.move(301)
    expect((await late.member.call(startSignInMethod)).code).toBe('METHOD-002')
    expect(await refusedStart(ticket, late.cookie)).toEqual({ error: 'method_over' })
  })

  it('takes a ticket once', async () => {
    const once = await enter('KAKAO', 'once')
    const ticket = await ticketOf(once)
    expect(said(await add(once, 'NAVER', 'once', { ticket }))).toEqual({ added: 'NAVER' })
    expect(await refusedStart(ticket, once.cookie)).toEqual({ error: 'method_over' })
  })

  it('refuses the ticket of another member, so nobody adds a visitor’s account to their own box', async () => {
    const [thief, visitor] = [await enter('KAKAO', 'thief'), await enter('KAKAO', 'visitor')]
    for (const cookie of [visitor.cookie, '']) {
      const ticket = await ticketOf(thief)
      expect(await refusedStart(ticket, cookie)).toEqual({ error: 'method_over' })
    }
    expect(await namesOf(thief)).toEqual(['KAKAO'])
  })

  it('ends with the sign-in that began it', async () => {
    const gone = await enter('KAKAO', 'ended')
    const query = { ticket: await ticketOf(gone), login_hint: 'ended' }
    const left = await leave(world, 'naver', {}, { query, headers: { cookie: gone.cookie } })
    await sql`update sign_ins set ended_at = ${clock.now()} where member_id = ${gone.id}`
    expect(said(await comeBack(world, left))).toEqual({ error: 'method_over' })
  })

  it('needs a verified e-mail', async () => {
    const plain = await enter('KAKAO', 'plain')
    const landing = await add(plain, 'NAVER', 'plain', { query: { account: 'plain', without_email: 'yes' } })
    expect(said(landing)).toEqual({ error: 'email_required' })
  })

  it(`stops at ${signInMethodsMost}`, async () => {
    const many = await enter('KAKAO', 'many')
    for (let n = 1; n < signInMethodsMost; n++) await add(many, 'NAVER', `many${n}`)
    expect(said(await add(many, 'NAVER', 'onemore'))).toEqual({ error: 'method_most' })
  })

  it('refuses the account of a member with a draft, and moves that of an empty member', async () => {
    const [owner, other] = [await enter('KAKAO', 'owner'), await enter('NAVER', 'other')]
    await other.member.call(saveDraft, { body: words() })
    expect(said(await add(owner, 'NAVER', 'other'))).toEqual({ error: 'method_taken' })
    expect(await statusOf(other.id)).toBe('ACTIVE')

    const mistake = await enter('GOOGLE', 'mistake')
    expect(said(await add(owner, 'GOOGLE', 'mistake'))).toEqual({ added: 'GOOGLE' })
    expect(await statusOf(mistake.id)).toBe('WITHDRAWN')
    expect((await mistake.member.call(getMe)).status).toBe(401)
    expect((await enter('GOOGLE', 'mistake')).id).toBe(owner.id)
    expect(await namesOf(owner)).toEqual(['KAKAO', 'GOOGLE'])
  })

  it('never gives up a member with a role', async () => {
    const [owner, staff] = [await enter('KAKAO', 'plain-owner'), await enter('NAVER', 'staff')]
    await sql`update members set role = 'REVIEWER' where id = ${staff.id}`
    expect(said(await add(owner, 'NAVER', 'staff'))).toEqual({ error: 'method_taken' })
  })

  it('refuses the account and the e-mail of a barred or withdrawn person', async () => {
    const [barred, withdrawn] = [await enter('NAVER', 'bad@example.com'), await enter('NAVER', 'gone')]
    await now(ctx => barMember(ctx, barred.id))
    await now(ctx => withdrawPerson(ctx, withdrawn.id))
    const good = await enter('KAKAO', 'good')
    for (const account of ['bad@example.com', 'gone'])
      expect(said(await add(good, 'NAVER', account))).toEqual({ error: 'deleted_member' })
    expect(said(await add(good, 'GOOGLE', 'bad@example.com'))).toEqual({ error: 'deleted_member' })
    expect(await statusOf(good.id)).toBe('ACTIVE')
  })

  it('leaves one method when two members add one account at once', async () => {
    for (let round = 0; round < 3; round++) {
      const people = [await enter('KAKAO', `left${round}`), await enter('KAKAO', `right${round}`)]
      const landings = await Promise.all(people.map(person => add(person, 'NAVER', `wanted${round}`)))
      const won = landings.filter(landing => landing.screen.searchParams.has('added'))
      const rows = await sql`select from sign_in_methods s join members m on m.id = s.member_id
        where s.provider = 'NAVER' and m.id = any(${people.map(({ id }) => id)}) and s.removed_at is null`
      // An empty member is given up for the later one, whose method then counts alone.
      expect([won.length >= 1, rows.length]).toEqual([true, 1])
    }
  })
})

describe('removing a method', () => {
  it('ends its sign-ins, tells the member, and the account opens another box of the same person', async () => {
    const first = await enter('KAKAO', 'parting')
    await add(first, 'NAVER', 'parting')
    const stolen = await enter('NAVER', 'parting')
    expect(await remove(first, await idOf(first, 'NAVER'))).toBe(200)
    expect((await stolen.member.call(getMe)).status).toBe(401)
    expect((await first.member.call(getMe)).status).toBe(200)
    expect(await namesOf(first)).toEqual(['KAKAO'])
    expect((await titlesOf(first))[0]).toBe(
      '네이버 계정을 내 로그인 방법에서 뺐어요. 내가 하지 않았다면 남은 방법으로 다시 로그인해 주세요.',
    )
    const other = await enter('NAVER', 'parting')
    expect(other.id).not.toBe(first.id)
    const [row] = await sql<{ persons: number }[]>`
      select count(distinct person_id)::int as persons from members where id in (${first.id}, ${other.id})`
    expect(row?.persons).toBe(1)
  })

  it('leaves the next one in `members`, for a server of the version before', async () => {
    const first = await enter('KAKAO', 'moving')
    await add(first, 'NAVER', 'moving')
    const second = await later('NAVER', 'moving')
    expect(await remove(second, await idOf(second, 'KAKAO'))).toBe(200)
    const [row] =
      await sql`select m.provider, m.subject_hash = s.subject_hash and m.email_sealed = s.email_sealed as same
      from members m join sign_in_methods s on s.member_id = m.id and s.removed_at is null where m.id = ${first.id}`
    expect(row).toEqual({ provider: 'NAVER', same: true })
    expect((await second.member.call(getMe)).data).toMatchObject({ email: 'moving@naver.local.test' })
    expect((await enter('KAKAO', 'moving')).id).not.toBe(first.id)
  })

  it('keeps the last one, and an older one for seven days after an addition', async () => {
    const only = await enter('KAKAO', 'only')
    const kakao = await idOf(only, 'KAKAO')
    expect(await remove(only, kakao)).toBe('METHOD-003')
    clock.move(1)
    await add(only, 'NAVER', 'only')
    expect(await remove(only, kakao)).toBe('METHOD-004')
    expect(await remove(await later('KAKAO', 'only'), kakao)).toBe(200)
  })

  it('needs a sign-in of the last five minutes, and one’s own method', async () => {
    const [mine, hers] = [await enter('KAKAO', 'mine'), await enter('KAKAO', 'hers')]
    await add(mine, 'NAVER', 'mine')
    expect(await remove(hers, await idOf(mine, 'NAVER'))).toBe('METHOD-001')
    expect(await remove(mine, 99_999_999)).toBe('METHOD-001')
    clock.move(301)
    expect(await remove(mine, await idOf(mine, 'NAVER'))).toBe('METHOD-002')
  })

  it('leaves one when the two last ones are removed at once', async () => {
    for (let round = 0; round < 3; round++) {
      await add(await enter('KAKAO', `pair${round}`), 'NAVER', `pair${round}`)
      const both = await later('KAKAO', `pair${round}`)
      const ids = [await idOf(both, 'KAKAO'), await idOf(both, 'NAVER')]
      const answers = await Promise.all(ids.map(id => remove(both, id)))
      expect(answers.sort()).toEqual([200, 'METHOD-003'])
      expect(await namesOf(both)).toHaveLength(1)
    }
  })
})

it('an empty member that a previous server made of an added account is given up at the next sign-in', async () => {
  const owner = await enter('KAKAO', 'before')
  await add(owner, 'NAVER', 'before')
  const [second] = await sql<[{ id: number }]>`
    with person as (insert into people (email_hash) values ('made before') returning id)
    insert into members (person_id, provider, subject_hash, created_at)
    select person.id, s.provider, s.subject_hash, now() from person, sign_in_methods s
    where s.member_id = ${owner.id} and s.provider = 'NAVER' returning members.id`
  expect((await enter('NAVER', 'before')).id).toBe(owner.id)
  expect(await statusOf(second.id)).toBe('WITHDRAWN')
})
