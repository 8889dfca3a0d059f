import { afterAll, describe, expect, it } from 'vitest'
import { warnMember } from '#contract/administration.ts'
import { listAudit } from '#contract/audit.ts'
import { reissue } from '#contract/auth.ts'
import { exportMine } from '#contract/export.ts'
import { openLetter, saveDraft } from '#contract/letters.ts'
import { getMe, listMyWarnings } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { listReports } from '#contract/reports.ts'
import { perform } from '#server/cli/admin-commands.ts'
import {
  bearer,
  claimsOf,
  cookieValue,
  openListeningWorld,
  refreshCookie,
  signIn,
  tokenFor,
} from '#server/features/auth/sign-in.fixture.ts'
import { openVaultWithStoredKeys } from '#server/platform/crypto/stored-keys.ts'
import { openVault } from '#server/platform/crypto/vault.ts'
import { isRest } from '#test/support/samples.ts'
import { askToShare, complain, correspond, judge, reply, words } from '#test/support/steps.ts'
import { closeAfterTests, type Member, type World } from '#test/support/world.ts'
import { reseal } from './reseal.ts'
import { sealedColumns } from './sealed-columns.ts'

const former = 'the former secret of the service of 32 bytes'
const next = 'the next secret of the service of 32 bytes too'

/** The servers during a change: they read the next secret, then write with it, then no longer know the former one. */
const reads = { SECRET_KEY: former, SECRET_KEYS_OLD: next }
const writes = { SECRET_KEY: next, SECRET_KEYS_OLD: former }
const left = { SECRET_KEY: next, SECRET_KEYS_OLD: '' }

const further: World[] = []
async function server(environment: Record<string, string>): Promise<World> {
  const one = await world.secondServer(environment)
  await one.app.listen({ host: '127.0.0.1', port: 0 })
  further.push(one)
  return one
}
const world = await closeAfterTests(openListeningWorld({ SECRET_KEY: former }))
afterAll(async () => {
  for (const one of further) await one.close()
})

/** The number of rows that are not sealed with this secret. */
async function notSealedBy(secret: string): Promise<Record<string, number>> {
  const { keyId } = openVault(secret)
  const counts: Record<string, number> = {}
  for (const [table, columns] of Object.entries(sealedColumns)) {
    for (const column of Object.keys(columns)) {
      const [row] = await world.sql<[{ count: number }]>`
        select count(*)::int as count from ${world.sql(table)} where substring(${world.sql(column)} from 1 for 4) <> ${keyId}`
      if (row.count > 0) counts[`${table}.${column}`] = row.count
    }
  }
  return counts
}

it('the list has every sealed column', async () => {
  const columns = await world.sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\_sealed' and table_name <> 'audit_log'`
  expect(columns.map(({ name }) => name).sort()).toEqual(
    Object.entries(sealedColumns)
      .flatMap(([table, sealed]) => Object.keys(sealed).map(column => `${table}.${column}`))
      .sort(),
  )
})

describe.runIf(isRest)('a change of the secret', () => {
  let mina: Member
  let juno: Member
  let admin: Member
  let letterId: number

  const exported = async (at: World) =>
    (await at.as(mina).call(exportMine)).data.letters.map(({ title, content }) => ({ title, content }))

  it('begins with a world that has all kinds of texts', async () => {
    admin = await world.admin()
    ;[mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    letterId = first.letterId
    await mina.call(saveDraft, { body: words({ title: '쓰다 만 편지' }) })
    await askToShare(mina, juno, [letterId])
    await judge(admin, await complain(mina, { letterId }), 'REJECTED')
    await admin.call(warnMember, {
      params: { id: String(juno.id) },
      body: { reason: '다시 한 번 부탁드려요.' },
    })
    await signIn(world, 'kakao', 'unfinished')
    expect(await notSealedBy(former)).toEqual({})
  })

  it('needs no pause while some servers write with the former secret and some with the next one', async () => {
    const [a, b] = [await server(reads), await server(writes)]
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const sent = await reply(from.as(mina), letterId)
      world.clock.move(3600)
      await from.background()
      const opened = await to.as(juno).call(openLetter, { params: { id: String(sent.letterId) } })
      expect(opened.data).toMatchObject({ title: '다시 답장' })
      const landing = await signIn(from, 'kakao', 'moving')
      const headers = bearer(await tokenFor(to, landing))
      expect((await to.nobody.ask('GET', getMe.path, { headers })).status).toBe(200)
      const renewed = await to.nobody.ask('POST', reissue.path, { headers: refreshCookie(landing) })
      const cookie = `refresh_token=${cookieValue(String(renewed.headers['set-cookie']))}`
      expect((await from.nobody.ask('POST', reissue.path, { headers: { cookie } })).status).toBe(200)
    }
    expect(Object.keys(await notSealedBy(former))).toContain('letters.content_sealed')
  })

  it('creates one member for an account that first signs in at both kinds of servers at once', async () => {
    const [a, b] = [await server(reads), await server(writes)]
    for (let round = 0; round < 4; round++) {
      const landings = await Promise.all(
        [a, b, a, b].map(async at => tokenFor(at, await signIn(at, 'google', `at-once-${round}`))),
      )
      expect(new Set(landings.map(token => claimsOf(token).sub)).size).toBe(1)
    }
  })

  it('can be stopped and continued', async () => {
    const b = await server(writes)
    const stop = reseal(b.context, table => {
      if (table === 'letters') throw new Error('stopped')
    })
    await expect(stop).rejects.toThrow('stopped')
    expect(Object.keys(await notSealedBy(next)).length).toBeGreaterThan(0)
    expect(await reseal(b.context)).toBeGreaterThan(0)
    expect(await reseal(b.context)).toBe(0)
  })

  it('reseals every text while members write', async () => {
    const [a, b] = [await server(reads), await server(writes)]
    for (let count = 0; count < 20; count++) await a.as(juno).call(saveDraft, { body: words() })
    expect(await notSealedBy(next)).toMatchObject({ 'drafts.title_sealed': 20 })
    const before = await exported(b)
    const [said] = await Promise.all([
      perform(b.context, ['reseal']),
      ...Array.from({ length: 10 }, () => b.as(mina).call(saveDraft, { body: words() })),
    ])
    expect(said).toMatch(/^\d+ rows were resealed/)
    expect(await notSealedBy(next)).toEqual({})
    expect(await exported(b)).toEqual(before)
  })

  it('ends with a server that knows only the next secret, and reads everything', async () => {
    const before = await exported(further.at(-1)!)
    const c = await server(left)
    expect(await exported(c)).toEqual(before)
    const reports = await c.as(admin, 'ADMIN').call(listReports, { query: {} })
    expect(reports.data.content[0]).toMatchObject({
      reason: '읽고 무서웠어요.',
      adminMemo: '서로 다정하게 써요.',
    })
    const audit = await c.as(admin, 'ADMIN').call(listAudit, { query: {} })
    expect(audit.data.content.map(({ reason }) => reason)).toContain('다시 한 번 부탁드려요.')
    expect((await c.as(juno).call(listMyWarnings)).data.map(({ memo }) => memo)).toContain(
      '다시 한 번 부탁드려요.',
    )
    const told = await c.as(juno).call(getTimeline, { query: {} })
    expect(told.data.content.map(({ content }) => content)).toContain('다시 한 번 부탁드려요.§1')
  })

  it('leaves every account and sign-in unchanged', async () => {
    const [b, c] = [await server(writes), await server(left)]
    const earlier = await signIn(world, 'naver', 'faithful')
    const id = claimsOf(await tokenFor(world, earlier)).sub
    expect(claimsOf(await tokenFor(c, await signIn(c, 'naver', 'faithful'))).sub).toBe(id)
    expect((await c.nobody.ask('POST', reissue.path, { headers: refreshCookie(earlier) })).status).toBe(200)
    const token = await tokenFor(world, await signIn(world, 'naver', 'gone-for-good'))
    expect((await b.nobody.ask('DELETE', '/api/members/me', { headers: bearer(token) })).status).toBe(200)
    expect((await signIn(c, 'naver', 'gone-for-good')).error).toBe('deleted_member')
  })

  it('refuses tokens of the former secret afterwards, and a server that knows only that secret', async () => {
    const c = await server(left)
    const headers = bearer(mina.token)
    expect((await c.nobody.ask('GET', getMe.path, { headers })).code).toBe('AUTH-005')
    await expect(openVaultWithStoredKeys(world.sql, world.context.config)).rejects.toThrow(
      'SECRET_KEY is not the one',
    )
    expect(() =>
      c.context.vault.open('letter.title', openVault(former).seal('letter.title', '제목')),
    ).toThrow()
  })
})
