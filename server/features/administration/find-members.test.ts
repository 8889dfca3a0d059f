import { describe, expect, it } from 'vitest'
import { barMember, findMembers, readMember, unbarMember, warnMember } from '#contract/administration.ts'
import { listAudit } from '#contract/audit.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { openVault } from '#server/platform/crypto/vault.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { at, complain, judge, startPaper } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'

const oldKey = 'the key that the service had before this one'

const world = await useWorld({ SECRET_KEYS_OLD: oldKey })
const admin = await world.admin()

const find = async (query: string) => (await admin.call(findMembers, { query: { query } })).data
const found = async (query: string) => (await find(query)).map(({ memberId }) => memberId)
const read = async (id: number) => (await admin.call(readMember, at(id))).data
const now = () => toInstant(world.clock.now())

describe('a search', () => {
  it('finds a member by zip code, in any spelling', async () => {
    const mina = await world.member({ email: 'Mina@Example.com' })
    await world.sql`update members set temperature = 41.5 where id = ${mina.id}`
    for (const query of [mina.zipCode, mina.zipCode.toLowerCase(), ` ${mina.zipCode} `]) {
      expect(await find(query)).toEqual([
        {
          memberId: mina.id,
          zipCode: mina.zipCode,
          status: 'ACTIVE',
          role: 'USER',
          staff: null,
          social: 'KAKAO',
          temperature: 41.5,
          warningCount: 0,
          joinedAt: now(),
          leftAt: null,
          released: false,
          writingPausedUntil: null,
          email: 'Mina@Example.com',
        },
      ])
    }
  })

  it('finds all accounts of the person by a complete e-mail address', async () => {
    const email = 'twins@example.com'
    const [one, two] = [await world.member({ email }), await world.member({ email })]
    expect(await found('TWINS@example.com ')).toEqual([one.id, two.id])
    for (const query of ['twins', 'twins@', '@example.com', 'twins@example.co', '%@example.com'])
      expect(await found(query)).toEqual([])
  })

  it('finds a member without a zip code by the e-mail', async () => {
    const mina = await world.member({ email: 'newcomer@example.com', zipCode: null })
    expect(await find('newcomer@example.com')).toMatchObject([{ memberId: mina.id, zipCode: '' }])
  })

  it('finds a withdrawn member by the e-mail, which it cannot return any more', async () => {
    const mina = await world.member({ email: 'gone@example.com' })
    await mina.call(withdraw)
    const gone = { memberId: mina.id, status: 'WITHDRAWN', email: null, leftAt: now(), released: false }
    expect(await find('gone@example.com')).toMatchObject([gone])
    expect(await find(mina.zipCode)).toMatchObject([gone])
  })

  it('finds an e-mail that was hashed with an older key', async () => {
    const mina = await world.member()
    const hash = openVault(oldKey).hash('email', 'aged@example.com')
    await world.sql`update people set email_hash = ${hash}
      where id = (select person_id from members where id = ${mina.id})`
    expect(await found('aged@example.com')).toEqual([mina.id])
  })

  it('is recorded with any result, and the address is not', async () => {
    const mina = await world.member({ email: 'kept@example.com' })
    for (const query of ['kept@example.com', mina.zipCode, 'nobody@example.com']) await find(query)
    const { data } = await admin.call(listAudit, { query: { act: 'MEMBER_LOOK_UP', size: '3' } })
    expect(data.content.map(({ memberId, details }) => [memberId, details])).toEqual(
      [
        [null, { by: 'EMAIL', count: '0' }],
        [mina.id, { by: 'ZIP_CODE', count: '1' }],
        [mina.id, { by: 'EMAIL', count: '1' }],
      ].map(([memberId, detail]) => [
        memberId,
        expect.arrayContaining(Object.entries(detail as object).map(([name, value]) => ({ name, value }))),
      ]),
    )
    expect(JSON.stringify(data.content)).not.toContain('example.com')
  })

  it.each(['', '?query=', '?query=%20', `?query=${'a'.repeat(321)}`])(
    'is refused without a word: %s',
    async search => {
      const refusal = await admin.ask('GET', `/api/admin/members${search}`)
      expect([refusal.status, refusal.code, Object.keys(refusal.error.fields ?? {})]).toEqual([
        400,
        'COM-001',
        ['query'],
      ])
    },
  )
})

describe('the history of a member', () => {
  it('is empty for a member without decisions', async () => {
    const mina = await world.member()
    expect(await read(mina.id)).toEqual({
      memberId: mina.id,
      zipCode: mina.zipCode,
      status: 'ACTIVE',
      role: 'USER',
      staff: null,
      social: 'KAKAO',
      temperature: 36.5,
      warningCount: 0,
      joinedAt: now(),
      leftAt: null,
      released: false,
      writingPausedUntil: null,
      accounts: [],
      warnings: [],
      decisions: [],
      notes: [],
      tags: [],
    })
  })

  it('contains warnings and decisions, newest first, with administrator and reason', async () => {
    const email = 'history@example.com'
    const [mina, twin] = [await world.member({ email }), await world.member({ email })]
    const other = await world.admin()
    const { data } = await mina.call(leaveComment, {
      ...at(await startPaper(admin)),
      body: { content: '안녕' },
    })
    const reportId = await complain(await world.member(), { eventCommentId: data.commentId })
    await judge(admin, reportId, 'RESOLVED', '첫 경고예요.')
    await other.call(warnMember, { ...at(mina.id), body: { reason: '둘째 경고예요.' } })
    await admin.call(barMember, { ...at(twin.id), body: { reason: '정지해요.' } })
    await perform(world.context, ['lift', mina.zipCode])
    await find(mina.zipCode)
    const history = await read(mina.id)
    expect(history).toMatchObject({ status: 'ACTIVE', warningCount: 2, leftAt: now() })
    expect(history.accounts).toEqual([
      {
        memberId: twin.id,
        zipCode: twin.zipCode,
        status: 'ACTIVE',
        role: 'USER',
        staff: null,
        social: 'KAKAO',
      },
    ])
    const common = {
      ...{ warningId: expect.any(Number), warnedAt: now(), takenBack: false, barred: false },
      ...{ step: 'WARNING', pausedUntil: null, lapsed: false },
    }
    expect(history.warnings).toEqual([
      { ...common, memo: '둘째 경고예요.', reportId: null, warnedBy: other.zipCode },
      { ...common, memo: '첫 경고예요.', reportId, warnedBy: admin.zipCode },
    ])
    expect(history.decisions).toEqual([
      { at: now(), act: 'MEMBER_UNBAR', adminZipCode: '', reason: null },
      { at: now(), act: 'MEMBER_BAR', adminZipCode: admin.zipCode, reason: '정지해요.' },
      { at: now(), act: 'MEMBER_WARN', adminZipCode: other.zipCode, reason: '둘째 경고예요.' },
      { at: now(), act: 'REPORT_DECIDE', adminZipCode: admin.zipCode, reason: '첫 경고예요.' },
    ])
    expect((await read(twin.id)).warnings).toMatchObject([{ memo: '정지해요.', barred: true }])
    expect((await read(twin.id)).decisions).toEqual(history.decisions)
  })

  it('contains no e-mail', async () => {
    const mina = await world.member({ email: 'secret@example.com' })
    const answer = await admin.call(readMember, at(mina.id))
    expect(JSON.stringify(answer.data)).not.toContain('secret@')
  })

  it('returns MEM-001 for an unknown member', async () => {
    refused(await admin.call(readMember, at(999_999)), 404, 'MEM-001')
  })
})

it('refuses the search of a former administrator and does not record it', async () => {
  const former = await world.admin()
  await perform(world.context, ['revoke', former.zipCode])
  refused(await former.call(findMembers, { query: { query: admin.zipCode } }), 403, 'AUTH-008')
  const kept = await world.sql`select from audit_log where admin_id = ${former.id}`
  expect(kept).toHaveLength(0)
  expect((await former.call(unbarMember, { ...at(1), body: { reason: '왜' } })).code).toBe('AUTH-008')
})
