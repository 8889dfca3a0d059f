import { describe, expect, it } from 'vitest'
import { type Act, exportAudit, listAudit } from '#contract/audit.ts'
import type { CallInput } from '#contract/route.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { day } from '#test/support/steps.ts'
import { openWorld, useWorld } from '#test/support/world.ts'
import { recordAct } from './record-act.ts'

const world = await useWorld()
const admin = await world.admin()

const keep = (by: { id: number } | null, kept: Parameters<typeof recordAct>[2]) =>
  world.context.transact(world.context.log, ctx => recordAct(ctx, by, kept))
const list = async (query: CallInput<typeof listAudit>['query'] = {}) =>
  (await admin.call(listAudit, { query: { size: '100', ...query } })).data
const acts = async (query: CallInput<typeof listAudit>['query']) =>
  (await list(query)).content.map(({ act }) => act)

describe('the table', () => {
  it.each([
    ['changed', `update audit_log set act = 'OTHER'`],
    ['changed where nothing fits', `update audit_log set act = 'OTHER' where false`],
    ['deleted', 'delete from audit_log'],
    ['emptied', 'truncate audit_log'],
    ['emptied with another table', 'truncate audit_log, draws cascade'],
    [
      'changed by an upsert',
      `insert into audit_log (id, at, act) overriding system value
       select id, at, act from audit_log limit 1 on conflict (id) do update set act = 'OTHER'`,
    ],
    ['changed by a merge', `merge into audit_log a using (select 1) s on true when matched then delete`],
  ])('is never %s by the server’s own connection', async (_, statement) => {
    await keep(admin, { act: 'WORD_ADD' })
    const before = await world.sql`select * from audit_log order by id`
    await expect(world.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
    expect(await world.sql`select * from audit_log order by id`).toEqual(before)
  })

  it('refuses changes by a session in replica mode', async () => {
    const tried = world.sql.begin(async sql => {
      await sql`set local session_replication_role = replica`
      await sql`delete from audit_log`
    })
    await expect(tried).rejects.toMatchObject({ code: '42501' })
  })

  it('grants nobody the right to change it, not even its owner', async () => {
    const rights = await world.sql<{ right: string }[]>`
      select distinct privilege_type as right from pg_class, aclexplode(relacl) where oid = 'audit_log'::regclass`
    const given = rights.map(({ right }) => right)
    expect(given).toEqual(expect.arrayContaining(['SELECT', 'INSERT']))
    for (const right of ['UPDATE', 'DELETE', 'TRUNCATE']) expect(given).not.toContain(right)
  })

  it('contains no reason in the clear', async () => {
    await keep(admin, { act: 'WORD_ADD', reason: '아무도 모르는 이유' })
    const [row] = await world.sql`select encode(reason_sealed, 'escape') as reason from audit_log
      order by id desc limit 1`
    expect(row!.reason).not.toContain('이유')
  })
})

describe('the list', () => {
  it('shows administrator, act, member, reason and time, newest first', async () => {
    const mina = await world.member()
    world.clock.move(5)
    await keep(admin, {
      act: 'MEMBER_WARN',
      target: { kind: 'MEMBER', id: mina.id },
      member: mina.id,
      reason: '서로 다정하게 써요.',
      detail: { warnings: 2, barred: false },
    })
    await keep(null, { act: 'ADMIN_GRANT' })
    const [grant, warned] = (await list()).content
    const at = toInstant(world.clock.now())
    expect(warned).toEqual({
      auditId: expect.any(Number),
      at,
      adminZipCode: admin.zipCode,
      act: 'MEMBER_WARN',
      targetKind: 'MEMBER',
      targetId: String(mina.id),
      memberId: mina.id,
      zipCode: mina.zipCode,
      reason: '서로 다정하게 써요.',
      details: expect.arrayContaining([
        { name: 'warnings', value: '2' },
        { name: 'barred', value: 'false' },
      ]),
    })
    expect(grant).toEqual({
      auditId: warned!.auditId + 1,
      at,
      adminZipCode: '',
      act: 'ADMIN_GRANT',
      targetKind: null,
      targetId: null,
      memberId: null,
      zipCode: '',
      reason: null,
      details: [],
    })
  })

  it('is read in pages of 20', async () => {
    for (let n = 0; n < 25; n++) await keep(admin, { act: 'WORD_ADD', detail: { word: `말${n}` } })
    const first = await admin.call(listAudit, { query: { act: 'WORD_ADD' } })
    expect([first.data.size, first.data.content.length]).toEqual([20, 20])
    expect(first.data.totalElements).toBeGreaterThanOrEqual(25)
    const second = (await admin.call(listAudit, { query: { act: 'WORD_ADD', page: '2' } })).data
    expect(second.content[0]!.auditId).toBeLessThan(first.data.content.at(-1)!.auditId)
    expect((await list({ page: '999' })).content).toEqual([])
  })

  it('is filtered by act, administrator and member', async () => {
    const [other, mina] = [await world.admin(), await world.member()]
    await keep(other, { act: 'MEMBER_BAR', member: mina.id })
    await keep(other, { act: 'MEMBER_UNBAR', member: mina.id })
    await keep(admin, { act: 'MEMBER_WARN', member: mina.id })
    expect(await acts({ zipCode: mina.zipCode })).toEqual(['MEMBER_WARN', 'MEMBER_UNBAR', 'MEMBER_BAR'])
    expect(await acts({ zipCode: ` ${mina.zipCode.toLowerCase()} `, act: 'MEMBER_BAR' })).toEqual([
      'MEMBER_BAR',
    ])
    expect(await acts({ adminZipCode: other.zipCode })).toEqual(['MEMBER_UNBAR', 'MEMBER_BAR'])
    expect(await acts({ adminZipCode: other.zipCode, zipCode: admin.zipCode })).toEqual([])
    expect(await acts({ zipCode: '00000' })).toEqual([])
    expect((await list({ zipCode: mina.zipCode })).totalElements).toBe(3)
  })

  it('ignores an empty or unknown act, and empty filters', async () => {
    const all = (await list()).totalElements
    for (const act of ['', 'WHATEVER']) {
      const listed = await list({ act: act as Act, adminZipCode: '', zipCode: ' ', from: '', to: '' })
      expect(listed.totalElements).toBe(all)
    }
  })

  it('is filtered by days in Seoul, the last one included', async () => {
    const other = await openWorld()
    const by = await other.admin()
    const on = async (query: CallInput<typeof listAudit>['query']) =>
      (await by.call(listAudit, { query })).data.content.map(({ details }) => details[0]!.value)
    const note = (word: string) =>
      other.context.transact(other.context.log, ctx =>
        recordAct(ctx, by, { act: 'WORD_ADD', detail: { word } }),
      )
    // The clock is set to noon of 2 March in Seoul.
    other.clock.move(day / 2 - 1)
    await note('둘째 날의 끝')
    other.clock.move(1)
    await note('셋째 날의 처음')
    expect(await on({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['둘째 날의 끝'])
    expect(await on({ from: '2026-03-03' })).toEqual(['셋째 날의 처음'])
    expect(await on({ to: '2026-03-03' })).toEqual(['셋째 날의 처음', '둘째 날의 끝'])
    expect(await on({ from: '2026-03-04' })).toEqual([])
    await other.close()
  })

  it.each(['2026-02-30', '2026-3-1', 'yesterday', '2026-03-01T00:00:00Z'])(
    'refuses %s as a day',
    async from => {
      for (const route of [listAudit, exportAudit]) {
        const refused = await admin.call(route, { query: { from } })
        expect([refused.status, refused.code, Object.keys(refused.error.fields ?? {})]).toEqual([
          400,
          'COM-001',
          ['from'],
        ])
      }
    },
  )
})

describe('record', () => {
  it('refuses a caller who is not an active administrator', async () => {
    const [member, former, barred] = [await world.member(), await world.admin(), await world.admin()]
    await world.sql`update members set role = 'USER' where id = ${former.id}`
    await world.sql`update members set status = 'BARRED' where id = ${barred.id}`
    for (const by of [member, former, barred]) {
      await expect(keep(by, { act: 'WORD_ADD' })).rejects.toMatchObject({ code: 'AUTH-008' })
    }
  })
})
