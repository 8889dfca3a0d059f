import { onTestFinished } from 'vitest'
import { warnMember } from '#contract/administration.ts'
import { appeal } from '#contract/appeals.ts'
import { addBadWord, addException } from '#contract/bad-words.ts'
import type { DeskKind } from '#contract/desk-claims.ts'
import { addDeskTag, writeDeskNote } from '#contract/desk-notes.ts'
import { ourHelpLines } from '#contract/help.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { listMyWarnings } from '#contract/members.ts'
import { claimRights, decideRightsCase, objectToHiding } from '#contract/rights-claims.ts'
import { createRollingPaper, leaveComment } from '#contract/rolling-paper.ts'
import { createDeskReply } from '#contract/saved-replies.ts'
import { setNotice, startReadOnly } from '#contract/site.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { answer, complain, correspond, share, startPaper, write } from './steps.ts'
import type { Member, World } from './world.ts'

type Prepare = (world: World, admin: Member) => Promise<{ params?: object; query?: object; body?: object }>

let made = 0
/** A different word at each call. */
const another = (word: string) => `${word}${++made}`
const at = (id: number | string) => ({ params: { id: String(id) } })
const item = (kind: DeskKind, id: number) => ({ params: { kind, id: String(id) } })

/** The preparation and the request of each writing administrator call, by `METHOD path`. */
export const writingCalls: Record<string, Prepare> = {
  'PATCH /api/reports/{id}': async (world, admin) => ({
    ...at(await reported(world, admin)),
    body: { status: 'RESOLVED', adminMemo: '서로 다정하게 써요.' },
  }),
  'PATCH /api/admin/report-targets/{id}': async (world, admin) => ({
    ...at(await reported(world, admin)),
    body: { status: 'REJECTED' },
  }),
  'POST /api/admin/reports/{id}/neighbours': async world => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    return {
      ...at(await complain(mina, { letterId: first.letterId })),
      body: { reason: '앞뒤를 봐야 해요.' },
    }
  },
  'PATCH /api/admin/reviews/{id}': async world => ({
    ...at(await waitingAnswer(world)),
    body: { decision: 'RETURN', reason: '조금 더 다정하게 써 주세요.' },
  }),
  'GET /api/admin/members': async world => ({ query: { query: (await world.member()).zipCode } }),
  'GET /api/admin/desk/find': async world => ({ query: { q: (await world.member()).zipCode } }),
  'POST /api/admin/members/{id}/warn': async world => ({ ...at((await world.member()).id), body: why }),
  'POST /api/admin/members/{id}/bar': async world => ({ ...at((await world.member()).id), body: why }),
  'POST /api/admin/members/{id}/unbar': async world => {
    const mina = await world.member()
    await perform(world.context, ['bar', mina.zipCode])
    return { ...at(mina.id), body: why }
  },
  'POST /api/admin/members/{id}/release': async world => {
    const mina = await world.member()
    await mina.call(withdraw)
    return { ...at(mina.id), body: why }
  },
  'GET /api/admin/share-posts': async world => {
    await posted(world)
    return { query: {} }
  },
  'PATCH /api/admin/share-posts/{id}': async world => ({
    ...at(await posted(world)),
    body: { hidden: true, ...why },
  }),
  'POST /api/admin/keepers': async world => ({ body: { zipCode: (await world.member()).zipCode } }),
  'DELETE /api/admin/keepers/{zipCode}': async world => {
    const { id, zipCode } = await world.member()
    await world.sql`insert into keepers (member_id, since) values (${id}, ${world.clock.now()})`
    return { params: { zipCode } }
  },
  'PATCH /api/admin/help-lines': async () => ({ body: { ...ourHelpLines, checkedOn: '2026-01-01' } }),
  'PATCH /api/admin/site/notice': async () => ({
    body: { text: another('점검이 있어요'), to: '2026-12-01T00:00:00Z' },
  }),
  'DELETE /api/admin/site/notice': async (_world, admin) => {
    await admin.call(setNotice, { body: { text: another('점검이 있어요'), to: '2026-12-01T00:00:00Z' } })
    return {}
  },
  'PATCH /api/admin/site/read-only': async world => ({ body: { until: untilTestEnds(world) } }),
  'DELETE /api/admin/site/read-only': async (world, admin) => {
    await admin.call(startReadOnly, { body: { until: untilTestEnds(world) } })
    return {}
  },
  'PATCH /api/admin/appeals/{id}': async world => ({
    ...at(await appealed(world)),
    body: { decision: 'ACCEPT', reason: '다시 읽어 보았어요.' },
  }),
  'PATCH /api/admin/care/{id}': async world => ({
    ...at(await grave(world)),
    body: { act: 'NOTICE' },
  }),
  'PATCH /api/admin/rights-cases/{id}': async world => ({
    ...at(await claimed(world)),
    body: { decision: 'HIDE', reason: '이름이 보여요.', claimCount: 1 },
  }),
  'PATCH /api/admin/rights-cases/{id}/objection': async world => {
    const caseId = await claimed(world)
    const hider = await world.admin()
    const body = { decision: 'HIDE' as const, reason: '이름이 보여요.', claimCount: 1 }
    await hider.call(decideRightsCase, { ...at(caseId), body })
    const [{ memberId }] = await world.sql<[{ memberId: number }]>`
      select requester_id as "memberId" from share_posts order by id desc limit 1`
    const mina = world.as({ id: memberId, zipCode: '' })
    await mina.call(objectToHiding, { ...at(caseId), body: { content: '오해예요.' } })
    return { ...at(caseId), body: { decision: 'ACCEPT', reason: '다시 읽어 보았어요.' } }
  },
  'POST /api/admin/desk/{kind}/{id}/escalate': async (world, admin) => ({
    ...item('REPORT', await reported(world, admin)),
    body: { note: '함께 봐 주세요.' },
  }),
  'POST /api/admin/desk/authors/{id}/decisions': async (world, admin) => {
    const reportId = await reported(world, admin)
    const [{ author }] = await world.sql<[{ author: number }]>`
      select author_id as author from reports where id = ${reportId}`
    return { ...at(author), body: { status: 'REJECTED', reportIds: [reportId] } }
  },
  'POST /api/admin/desk/{kind}/{id}/notes': async (world, admin) => ({
    ...item('REPORT', await reported(world, admin)),
    body: { text: '전에도 비슷한 글이 있었어요.' },
  }),
  'DELETE /api/admin/desk/notes/{id}': async (world, admin) => {
    const params = { kind: 'MEMBER' as const, id: String((await world.member()).id) }
    const { noteId } = (await admin.call(writeDeskNote, { params, body: { text: '지울 메모' } })).data
    // Its writer withdrew, so that each administrator may delete it.
    await world.sql`update desk_notes set admin_id = null where id = ${noteId}`
    return at(noteId)
  },
  'POST /api/admin/desk/{kind}/{id}/tags': async (world, admin) => ({
    ...item('REPORT', await reported(world, admin)),
    body: { tag: '반복' },
  }),
  'DELETE /api/admin/desk/{kind}/{id}/tags/{key}': async (world, admin) => {
    const { params } = item('REPORT', await reported(world, admin))
    const { key } = (await admin.call(addDeskTag, { params, body: { tag: '반복' } })).data[0]!
    return { params: { ...params, key } }
  },
  'POST /api/admin/desk/replies': async () => ({ body: savedReply() }),
  'PATCH /api/admin/desk/replies/{id}': async (_world, admin) => ({
    ...at(await replyId(admin)),
    body: savedReply(),
  }),
  'DELETE /api/admin/desk/replies/{id}': async (_world, admin) => at(await replyId(admin)),
  'GET /api/admin/audit/export': async () => ({ query: {} }),
  'POST /api/admin/event-posts': async () => ({ body: { title: another('봄 인사') } }),
  'DELETE /api/admin/event-posts/{id}': async (_world, admin) => at(await paper(admin)),
  'PATCH /api/admin/event-posts/{id}/status': async (world, admin) => {
    await world.sql`update rolling_papers set used = false where used`
    return at(await paper(admin))
  },
  'POST /api/bad-words': async () => ({ body: { word: another('나쁜말') } }),
  'PATCH /api/bad-words/{id}': async (_world, admin) => ({
    ...at(await badWord(admin)),
    body: { word: another('고친말') },
  }),
  'PATCH /api/bad-words/{id}/status': async (_world, admin) => ({
    ...at(await badWord(admin)),
    body: { isUsed: false },
  }),
  'DELETE /api/bad-words/{id}': async (_world, admin) => at(await badWord(admin)),
  'PATCH /api/admin/bad-words/{id}/mode': async (_world, admin) => ({
    ...at(await badWord(admin)),
    body: { mode: 'EXACT' },
  }),
  'PATCH /api/admin/bad-words/groups/{group}': async () => ({
    params: { group: 'DEATH_WISHES' },
    body: { used: true },
  }),
  'POST /api/admin/bad-words/import': async () => ({ body: { text: another('가져온말') } }),
  'POST /api/admin/bad-words/starter': async world => {
    // The call before may have added all words. The audit log has no decision on this word.
    await world.sql`delete from bad_words where word = '시발'`
    return {}
  },
  'GET /api/admin/bad-words/export': async () => ({}),
  'GET /api/admin/member-list': async () => ({ query: {} }),
  'POST /api/admin/bad-words/exceptions': async () => ({ body: { word: another('착한말') } }),
  'POST /api/admin/roles': async world => ({
    body: { zipCode: (await world.member()).zipCode, role: 'REVIEWER' },
  }),
  'PATCH /api/admin/roles/{id}': async world => ({
    ...at((await world.reviewer()).id),
    body: { role: 'MODERATOR', formerly: 'REVIEWER' },
  }),
  'DELETE /api/admin/roles/{id}': async world => at((await world.moderator()).id),
  'DELETE /api/admin/bad-words/exceptions/{id}': async (_world, admin) => {
    const { data } = await admin.call(addException, { body: { word: another('착한말') } })
    return at(data.id)
  },
}

/** The preparation of each call that shows something of members, so that it shows at least one thing. */
export const openingCalls: Record<string, Prepare> = {
  'GET /api/reports': async (world, admin) => {
    await reported(world, admin)
    return { query: {} }
  },
  'GET /api/admin/report-targets': async (world, admin) => {
    await reported(world, admin)
    return { query: {} }
  },
  'POST /api/admin/reports/{id}/emails': async (world, admin) => at(await reported(world, admin)),
  'GET /api/admin/reviews': async world => {
    await waitingAnswer(world)
    return { query: {} }
  },
  'POST /api/admin/reviews/{id}/parent': async world => at(await waitingAnswer(world)),
  'GET /api/admin/appeals': async world => {
    await appealed(world)
    return { query: {} }
  },
  'GET /api/admin/desk/{kind}/{id}': async (world, admin) => item('REPORT', await reported(world, admin)),
  'POST /api/admin/desk/{kind}/{id}/parent': async world => item('REVIEW', await waitingAnswer(world)),
  'GET /api/admin/members/{id}': async world => at((await world.member()).id),
  'GET /api/admin/desk/{kind}/{id}/people': async (world, admin) => ({
    params: { kind: 'REPORT', id: String(await reported(world, admin)) },
  }),
  'GET /api/admin/share-posts/{id}': async world => at(await posted(world)),
}

/** Calls that could write, but change nothing that an administrator decides. */
export const onlyReads = [
  'POST /api/admin/bad-words/try',
  'GET /api/admin/desk',
  'GET /api/admin/desk/counts',
  'POST /api/admin/desk/{kind}/{id}/pass',
  'POST /api/admin/desk/{kind}/{id}/claim',
  'DELETE /api/admin/desk/{kind}/{id}/claim',
  'GET /api/admin/desk/me',
  'PATCH /api/admin/desk/me',
]

const why = { reason: '함께 지내는 약속을 어겼어요.' }

/** The end of a read-only mode that does not hinder the next test. */
function untilTestEnds({ clock }: World): string {
  onTestFinished(() => clock.move(61))
  return new Date(clock.now().getTime() + 60_000).toISOString()
}

/** A pending report about a letter on a rolling paper. */
async function reported(world: World, admin: Member): Promise<number> {
  const [mina, juno] = await world.members(2)
  const { data } = await mina.call(leaveComment, {
    ...at(await startPaper(admin)),
    body: { content: '안녕하세요' },
  })
  return complain(juno, { eventCommentId: data.commentId })
}

/** An answer that waits for review. */
async function waitingAnswer(world: World): Promise<number> {
  const [mina, juno] = await world.members(2)
  return (await answer(mina, juno, { category: 'CONSULT' })).first.letterId
}

/** A letter that tells of plans. */
const grave = async (world: World): Promise<number> =>
  (await write(await world.member(), { content: '죽으려고 약을 모아 두었어요.' })).letterId

/** A visitor claims that a post violates their rights. Returns the case. */
async function claimed(world: World): Promise<number> {
  const address = String(await posted(world))
  const form = {
    address,
    reasonType: 'OTHER' as const,
    reason: '제 글이에요.',
    contact: 'claimant@example.com',
  }
  await world.nobody.call(claimRights, { body: form })
  await world.background()
  const [row] = await world.sql<[{ id: number }]>`select max(id) as id from rights_cases`
  return row.id
}

/** A pending appeal against the warning of another administrator. */
async function appealed(world: World): Promise<number> {
  const mina = await world.member()
  await (await world.admin()).call(warnMember, { ...at(mina.id), body: why })
  const [warning] = (await mina.call(listMyWarnings)).data
  const body = { warningId: warning!.warningId, content: '오해예요.' }
  return (await mina.call(appeal, { body })).data.appealId
}

/** A post on the board. */
async function posted(world: World): Promise<number> {
  const [mina, juno] = await world.members(2)
  const { first } = await correspond(world, mina, juno)
  return (await share(mina, juno, [first.letterId])).postId
}

async function paper(admin: Member): Promise<number> {
  return (await admin.call(createRollingPaper, { body: { title: another('봄 인사') } })).data.eventPostId
}

const savedReply = () => ({
  use: 'RETURN' as const,
  title: another('다정하게'),
  text: '조금 더 다정하게 써 주세요.',
})

async function replyId(admin: Member): Promise<number> {
  return (await admin.call(createDeskReply, { body: savedReply() })).data.id
}

async function badWord(admin: Member): Promise<string> {
  return (await admin.call(addBadWord, { body: { word: another('나쁜말') } })).data.id
}
