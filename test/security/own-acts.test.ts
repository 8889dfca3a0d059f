import { expect, it } from 'vitest'
import { appeal } from '#contract/appeals.ts'
import { addDeskTag, writeDeskNote } from '#contract/desk-notes.ts'
import { listMyWarnings } from '#contract/members.ts'
import { claimRights, decideRightsCase, objectToHiding } from '#contract/rights-claims.ts'
import { isStaffGuard } from '#contract/staff-roles.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { endpoints } from '#server/routes.ts'
import { answer, at, complain, correspond, judge, share, take, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
/** Another administrator, who could decide every case below. */
const other = await world.admin()
const reason = '이유예요.'

type Asked = { path: string; body?: object }
/** My own case, and the request that acts on it. `by` is me, an administrator. */
type Attempt = (me: Member) => Promise<Asked>

/** I reported a letter of a member. */
async function reportOfMine(me: Member) {
  const mina = await world.member()
  const { first } = await correspond(world, me, mina)
  const reportId = await complain(me, { letterId: first.letterId })
  return { mina, reportId, item: `/api/admin/desk/REPORT/${reportId}` }
}

/** A visitor claims that a post of mine violates their rights. */
async function claimOnMine(me: Member) {
  const mina = await world.member()
  const { first } = await correspond(world, mina, me)
  const { postId } = await share(mina, me, [first.letterId])
  const form = { address: String(postId), reasonType: 'OTHER', reason, contact: 'a@example.com' } as const
  await world.nobody.call(claimRights, { body: form })
  await world.background()
  const [row] = await world.sql<[{ id: number }]>`select max(id) as id from rights_cases`
  return { mina, postId, caseId: row.id }
}

const onItem =
  (tail: string, body?: object): Attempt =>
  async me => ({ path: `${(await reportOfMine(me)).item}${tail}`, ...(body && { body }) })

const onMember =
  (act: string): Attempt =>
  async me => ({ path: `/api/admin/members/${(await reportOfMine(me)).mina.id}/${act}`, body: { reason } })

const verdict = { status: 'REJECTED', adminMemo: '메모' }

/** The attempts on my own case, by `METHOD path`. Each is refused. */
const refusedActs: Record<string, Attempt> = {
  'PATCH /api/reports/{id}': async me => ({
    path: `/api/reports/${(await reportOfMine(me)).reportId}`,
    body: verdict,
  }),
  'PATCH /api/admin/report-targets/{id}': async me => ({
    path: `/api/admin/report-targets/${(await reportOfMine(me)).reportId}`,
    body: verdict,
  }),
  'POST /api/admin/reports/{id}/neighbours': async me => ({
    path: `/api/admin/reports/${(await reportOfMine(me)).reportId}/neighbours`,
    body: { reason },
  }),
  'POST /api/admin/reports/{id}/emails': async me => ({
    path: `/api/admin/reports/${(await reportOfMine(me)).reportId}/emails`,
  }),
  'PATCH /api/admin/reviews/{id}': async me => ({
    path: `/api/admin/reviews/${(await answer(await world.member(), me, { category: 'CONSULT' })).first.letterId}`,
    body: { decision: 'APPROVE' },
  }),
  'PATCH /api/admin/appeals/{id}': async me => {
    const { mina, reportId } = await reportOfMine(me)
    await judge(other, reportId)
    const { warningId } = (await mina.call(listMyWarnings)).data[0]!
    const { appealId } = (await mina.call(appeal, { body: { warningId, content: reason } })).data
    return { path: `/api/admin/appeals/${appealId}`, body: { decision: 'ACCEPT', reason } }
  },
  'PATCH /api/admin/care/{id}': async me => {
    const { letterId } = await write(await world.member(), { content: '죽으려고 약을 모아 두었어요.' })
    await take(me, letterId)
    return { path: `/api/admin/care/${letterId}`, body: { act: 'NOTICE' } }
  },
  'PATCH /api/admin/rights-cases/{id}': async me => ({
    path: `/api/admin/rights-cases/${(await claimOnMine(me)).caseId}`,
    body: { decision: 'REFUSE', reason, claimCount: 1 },
  }),
  'PATCH /api/admin/rights-cases/{id}/objection': async me => {
    const { mina, caseId } = await claimOnMine(me)
    await other.call(decideRightsCase, {
      ...at(caseId),
      body: { decision: 'HIDE', reason, claimCount: 1 },
    })
    await mina.call(objectToHiding, { ...at(caseId), body: { content: reason } })
    return { path: `/api/admin/rights-cases/${caseId}/objection`, body: { decision: 'REFUSE', reason } }
  },
  'PATCH /api/admin/share-posts/{id}': async me => ({
    path: `/api/admin/share-posts/${(await claimOnMine(me)).postId}`,
    body: { hidden: true, reason },
  }),
  'POST /api/admin/members/{id}/warn': onMember('warn'),
  'POST /api/admin/members/{id}/bar': onMember('bar'),
  'POST /api/admin/members/{id}/unbar': async me => {
    const { mina } = await reportOfMine(me)
    await perform(world.context, ['bar', mina.zipCode])
    return { path: `/api/admin/members/${mina.id}/unbar`, body: { reason } }
  },
  'POST /api/admin/members/{id}/release': async me => {
    const { mina } = await reportOfMine(me)
    await world.sql`update members set status = 'WITHDRAWN' where id = ${mina.id}`
    return { path: `/api/admin/members/${mina.id}/release`, body: { reason } }
  },
  'POST /api/admin/keepers': async me => ({ path: '/api/admin/keepers', body: { zipCode: me.zipCode } }),
  'DELETE /api/admin/keepers/{zipCode}': async me => ({ path: `/api/admin/keepers/${me.zipCode}` }),
  'POST /api/admin/desk/{kind}/{id}/escalate': onItem('/escalate', { note: '봐 주세요.' }),
  'POST /api/admin/desk/{kind}/{id}/pass': onItem('/pass'),
  'POST /api/admin/desk/{kind}/{id}/claim': onItem('/claim', {}),
  'POST /api/admin/desk/{kind}/{id}/notes': onItem('/notes', { text: '메모' }),
  'POST /api/admin/desk/{kind}/{id}/tags': onItem('/tags', { tag: '반복' }),
  'DELETE /api/admin/desk/{kind}/{id}/tags/{key}': async me => {
    const { reportId, item } = await reportOfMine(me)
    const params = { kind: 'REPORT', id: String(reportId) } as const
    const { key } = (await other.call(addDeskTag, { params, body: { tag: '반복' } })).data[0]!
    return { path: `${item}/tags/${key}` }
  },
  'DELETE /api/admin/desk/notes/{id}': async me => {
    const params = { kind: 'REPORT', id: String((await reportOfMine(me)).reportId) } as const
    const { noteId } = (await other.call(writeDeskNote, { params, body: { text: '메모' } })).data
    // Its writer withdrew, so that each administrator could delete it.
    await world.sql`update desk_notes set admin_id = null where id = ${noteId}`
    return { path: `/api/admin/desk/notes/${noteId}` }
  },
  'POST /api/admin/desk/authors/{id}/decisions': async me => {
    const { mina, reportId } = await reportOfMine(me)
    return {
      path: `/api/admin/desk/authors/${mina.id}/decisions`,
      body: { ...verdict, reportIds: [reportId] },
    }
  },
  'POST /api/admin/roles': async me => ({
    path: '/api/admin/roles',
    body: { zipCode: me.zipCode, role: 'REVIEWER' },
  }),
  'PATCH /api/admin/roles/{id}': async me => ({
    path: `/api/admin/roles/${me.id}`,
    body: { role: 'REVIEWER', formerly: 'ADMIN' },
  }),
  'DELETE /api/admin/roles/{id}': async me => ({ path: `/api/admin/roles/${me.id}` }),
}

/** The acts that concern no person, with the reason. */
const withoutPerson: Record<string, string> = {
  'DELETE /api/admin/desk/{kind}/{id}/claim': 'Ends my own claim.',
  'PATCH /api/admin/desk/me': 'Changes my own view.',
  'POST /api/admin/desk/{kind}/{id}/parent': 'Opens a letter and decides nothing. The opening is recorded.',
  'POST /api/admin/reviews/{id}/parent': 'Opens a letter and decides nothing. The opening is recorded.',
  'POST /api/admin/desk/replies': 'A saved reply is for all cases.',
  'PATCH /api/admin/desk/replies/{id}': 'A saved reply is for all cases.',
  'DELETE /api/admin/desk/replies/{id}': 'A saved reply is for all cases.',
  'POST /api/bad-words': 'A word holds for all members.',
  'PATCH /api/bad-words/{id}': 'A word holds for all members.',
  'PATCH /api/bad-words/{id}/status': 'A word holds for all members.',
  'DELETE /api/bad-words/{id}': 'A word holds for all members.',
  'PATCH /api/admin/bad-words/{id}/mode': 'A word holds for all members.',
  'PATCH /api/admin/bad-words/groups/{group}': 'Words hold for all members.',
  'POST /api/admin/bad-words/import': 'Words hold for all members.',
  'POST /api/admin/bad-words/starter': 'Words hold for all members.',
  'POST /api/admin/bad-words/try': 'Changes nothing.',
  'POST /api/admin/bad-words/exceptions': 'A word holds for all members.',
  'DELETE /api/admin/bad-words/exceptions/{id}': 'A word holds for all members.',
  'POST /api/admin/event-posts': 'A rolling paper is for all members.',
  'PATCH /api/admin/event-posts/{id}/status': 'A rolling paper is for all members.',
  'DELETE /api/admin/event-posts/{id}': 'A rolling paper is for all members.',
  'PATCH /api/admin/help-lines': 'Help lines are for all members.',
  'PATCH /api/admin/site/notice': 'A notice is for all members.',
  'DELETE /api/admin/site/notice': 'A notice is for all members.',
  'PATCH /api/admin/site/read-only': 'The mode holds for all members.',
  'DELETE /api/admin/site/read-only': 'The mode holds for all members.',
}

const acts = endpoints
  .map(({ route }) => route)
  .filter(({ guard, method }) => isStaffGuard(guard) && method !== 'GET')
  .map(({ method, path }) => `${method} ${path}`)

it('each act of the contract for those with a role is in one of the two tables', () => {
  expect([...Object.keys(refusedActs), ...Object.keys(withoutPerson)].sort()).toEqual([...acts].sort())
})

it.each(Object.entries(refusedActs))(
  'my own case is refused while another could decide: %s',
  async (name, attempt) => {
    const me = await world.admin()
    const { path, body } = await attempt(me)
    const before = await countActs(me)
    const { code, data } = await me.ask(name.split(' ')[0] as 'POST', path, { body })
    // The decision on several reports names the refusal for each.
    const { skipped = [] } = (data ?? {}) as { skipped?: { code: string }[] }
    expect(refusals[name] ?? ['REPORT-006']).toContain(code ?? skipped[0]?.code)
    expect(await countActs(me)).toBe(before)
  },
)

/** The refusals that are not REPORT-006. A note says as little as an unknown number. */
const refusals: Record<string, string[]> = {
  'PATCH /api/admin/appeals/{id}': ['APPEAL-004'],
  'DELETE /api/admin/desk/notes/{id}': ['DESK-003'],
  'POST /api/admin/roles': ['MEM-007'],
  'PATCH /api/admin/roles/{id}': ['MEM-007'],
  'DELETE /api/admin/roles/{id}': ['MEM-007'],
}

async function countActs({ id }: Member): Promise<number> {
  const [row] = await world.sql<[{ count: number }]>`
    select count(*)::int as count from audit_log where admin_id = ${id}`
  return row.count
}

it.each(['warn', 'bar'])(
  '%s: a member whom I reported is mine if nobody else could, and the log says so',
  async act => {
    const alone = await world.admin()
    await world.sql`update members set role = 'USER' where role <> 'USER' and id <> ${alone.id}`
    const { mina } = await reportOfMine(alone)
    const { status } = await alone.ask('POST', `/api/admin/members/${mina.id}/${act}`, { body: { reason } })
    expect(status).toBe(200)
    const [entry] = await world.sql<[{ own: string }]>`
    select detail ->> 'own' as own from audit_log where admin_id = ${alone.id} order by id desc limit 1`
    expect(entry.own).toBe('true')
  },
)

it('a member whom I neither wrote with nor reported is warned by me', async () => {
  const [me, mina] = [await world.admin(), await world.member()]
  const warned = await me.ask('POST', `/api/admin/members/${mina.id}/warn`, { body: { reason } })
  expect(warned.status).toBe(200)
})
