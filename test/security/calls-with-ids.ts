import { warnMember } from '#contract/administration.ts'
import type { Code } from '#contract/errors.ts'
import { saveDraft, sendLetter } from '#contract/letters.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { changeRest, listMyWarnings } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { changePrivateName } from '#contract/private-names.ts'
import { claimRights, decideRightsCase } from '#contract/rights-claims.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { sendSlowLetter } from '#contract/slow-letters.ts'
import { thankForLetter } from '#contract/thanks.ts'
import { dayInSeoul } from '#test/support/move-clock.ts'
import { deviceOf } from '#test/support/sign-in-devices.ts'
import {
  askToShare,
  complaint,
  day,
  hour,
  share,
  startPaper,
  take,
  words,
  write,
} from '#test/support/steps.ts'
import { everybody, type People, type Who } from './people.ts'

export type Sent = { params?: Record<string, string>; query?: object; body?: Record<string, unknown> }

export type CallWithId = {
  /** Creates the thing and returns the input of `who`. It is new if the call changes it. */
  make(people: People, who: Who): Promise<Sent>
  /** The callers who get an answer. All others are refused. */
  opens: Who[]
  /** Callers who may see the thing, but not do this. */
  otherwise?: Partial<Record<Who, Code>>
  /** The refusal of all others: the same as for an id that does not exist. */
  none: Code
}

/** A text that only its writer and receiver may read. */
export const secretText = '비밀이에요 열지마세요'
const secret = (more = {}) => words({ content: secretText, ...more })
const at = (id: number | string) => ({ params: { id: String(id) } })
const both: Who[] = ['mina', 'juno']
const thanks = { stamp: 'MOON' as const, words: secretText }

/** Letters from juno to mina: one under way, one arrived. */
const underWay = async ({ juno, open }: People) =>
  (await juno.call(sendLetter, { body: secret({ parentLetterId: open.fromMina }) })).data.letterId
const delivered = async (people: People) => {
  const letterId = await underWay(people)
  people.world.clock.move(hour)
  return letterId
}
/** Things of mina: a letter in the pool, a draft, a proposal to juno, their post, a note on a rolling paper. */
const waiting = async ({ mina }: People) => (await mina.call(sendLetter, { body: secret() })).data.letterId
const draft = async ({ mina }: People) => (await mina.call(saveDraft, { body: secret() })).data.letterId
const proposal = ({ mina, juno, open }: People) => askToShare(mina, juno, [open.fromJuno], secretText)
const post = async ({ mina, juno, open }: People) => (await share(mina, juno, [open.fromJuno])).postId
const note = async ({ mina, admin }: People) => {
  const left = { ...at(await startPaper(admin)), body: { content: '모두에게' } }
  return (await mina.call(leaveComment, left)).data.commentId
}
/** A letter of mina to herself, on its way. */
const slow = async ({ mina, world }: People) => {
  const body = { title: '나에게', content: secretText, arrivesOn: dayInSeoul(world, 1), arrivesHour: 9 }
  return (await mina.call(sendSlowLetter, { body })).data.slowLetterId
}
/** A claim hides a post of mina and juno. */
const hiding = async (people: People) => {
  const { world, admin } = people
  const address = String(await post(people))
  const claim = {
    address,
    reasonType: 'PRIVACY' as const,
    reason: secretText,
    contact: 'claimant@example.com',
  }
  await world.nobody.call(claimRights, { body: claim })
  await world.background()
  const [open] = await world.sql<[{ id: number }]>`select max(id) as id from rights_cases`
  const body = { decision: 'HIDE' as const, reason: '이름이 보여요.', claimCount: 1 }
  const { data } = await admin.call(decideRightsCase, { ...at(open.id), body })
  return data.caseId
}
/** A letter of mina that calls juno. */
const called = async (people: People) => {
  const letterId = await waiting(people)
  const { sql, clock } = people.world
  await sql`insert into calls (member_id, letter_id, called_at) values (${people.juno.id}, ${letterId}, ${clock.now()})`
  return letterId
}
/** A new member writes a letter, and `who` holds it. */
const hold = async (people: People, who: Who) => {
  const writer = await people.world.member()
  await take(people[who], (await write(writer)).letterId)
}

/** Every member call with an id, as `METHOD path field`. The field is `id` for a path, else a field of the body. */
export const callsWithIds: Record<string, CallWithId> = {
  'GET /api/letters/{id} id': { make: async p => at(p.open.fromJuno), opens: both, none: 'LET-001' },
  'GET /api/letters/{id} id under way': {
    make: async p => at(await underWay(p)),
    opens: ['juno'],
    none: 'LET-001',
  },
  'GET /api/letters/{id} id in the pool': {
    make: async p => at(await waiting(p)),
    opens: ['mina'],
    none: 'LET-001',
  },
  'GET /api/letters/{id} id of a draft': {
    make: async p => at(await draft(p)),
    opens: [],
    none: 'LET-001',
  },
  'GET /api/letters/{id} id of a closed correspondence': {
    make: async p => at(p.closed.fromHaru),
    opens: ['mina', 'haru'],
    none: 'LET-001',
  },
  'DELETE /api/letters/{id} id under way': {
    make: async p => at(await underWay(p)),
    opens: ['juno'],
    none: 'LET-001',
  },
  'DELETE /api/letters/{id} id': {
    make: async p => at(await delivered(p)),
    opens: ['juno'],
    otherwise: { mina: 'LET-006' },
    none: 'LET-001',
  },
  'DELETE /api/letters/{id} id in the pool': {
    make: async p => at(await waiting(p)),
    opens: ['mina'],
    none: 'LET-001',
  },
  'POST /api/letters/{id}/restore id': {
    make: async p => {
      const letterId = await delivered(p)
      await p.juno.call(deleteLetter, at(letterId))
      return at(letterId)
    },
    opens: ['juno'],
    none: 'LET-001',
  },
  'POST /api/letters/{id}/evaluate id': {
    make: async p => ({ ...at(await delivered(p)), body: { evaluation: 'GOOD' } }),
    opens: ['mina'],
    otherwise: { juno: 'LET-006' },
    none: 'LET-001',
  },
  'POST /api/letters/{id}/bookmark id': {
    make: async p => at(await delivered(p)),
    opens: both,
    none: 'LET-001',
  },
  'POST /api/letters/{id}/bookmark id under way': {
    make: async p => at(await underWay(p)),
    opens: ['juno'],
    none: 'LET-001',
  },
  'DELETE /api/letters/{id}/bookmark id': {
    make: async p => at(await delivered(p)),
    opens: both,
    none: 'LET-001',
  },
  'POST /api/letters/{id}/thanks id': {
    make: async p => ({ ...at(await delivered(p)), body: thanks }),
    opens: ['mina'],
    otherwise: { juno: 'LET-006' },
    none: 'LET-001',
  },
  'POST /api/letters/{id}/thanks id under way': {
    make: async p => ({ ...at(await underWay(p)), body: thanks }),
    opens: [],
    otherwise: { juno: 'LET-006' },
    none: 'LET-001',
  },
  'POST /api/letters/{id}/thanks id of a closed correspondence': {
    make: async p => ({ ...at(p.closed.fromHaru), body: thanks }),
    opens: [],
    otherwise: { mina: 'LET-014', haru: 'LET-006' },
    none: 'LET-001',
  },
  'DELETE /api/letters/{id}/thanks id': {
    make: async p => {
      const letterId = await delivered(p)
      await p.mina.call(thankForLetter, { ...at(letterId), body: thanks })
      return at(letterId)
    },
    opens: both,
    none: 'LET-001',
  },
  'GET /api/letters/{id}/previous id': { make: async p => at(p.open.fromJuno), opens: both, none: 'LET-001' },
  'DELETE /api/letters/{id}/temporary-save id': {
    make: async p => at(await draft(p)),
    opens: ['mina'],
    none: 'LET-001',
  },
  'POST /api/letters parentLetterId': {
    make: async p => ({ body: words({ parentLetterId: await delivered(p) }) }),
    opens: ['mina'],
    otherwise: { juno: 'LET-006' },
    none: 'LET-009',
  },
  'POST /api/letters letterId': {
    make: async p => ({ body: words({ letterId: await draft(p) }) }),
    opens: ['mina'],
    none: 'LET-001',
  },
  'POST /api/letters/temporary-save letterId': {
    make: async p => ({ body: words({ letterId: await draft(p) }) }),
    opens: ['mina'],
    none: 'LET-001',
  },
  // A draft keeps every id that it is given. The id opens nothing until the draft is sent.
  'POST /api/letters/temporary-save parentLetterId': {
    make: async p => ({ body: words({ parentLetterId: p.open.fromJuno }) }),
    opens: everybody,
    none: 'LET-001',
  },
  'POST /api/random-letters/approve letterId': {
    make: async p => ({ body: { letterId: await waiting(p) } }),
    opens: ['juno', 'sora', 'admin'],
    none: 'LET-001',
  },
  'POST /api/invitations/dismiss letterId': {
    make: async p => ({ body: { kind: 'INVITATION', letterId: await waiting(p) } }),
    opens: ['mina'],
    none: 'LET-001',
  },
  'POST /api/invitations/dismiss letterId of a call': {
    make: async p => ({ body: { kind: 'CALL', letterId: await called(p) } }),
    opens: ['juno'],
    none: 'LET-001',
  },
  'POST /api/random-letters/matching letterId': {
    make: async (p, who) => {
      await hold(p, who)
      return { body: words({ letterId: await draft(p) }) }
    },
    opens: ['mina'],
    none: 'LET-001',
  },
  'POST /api/random-letters/matching parentLetterId': {
    make: async (p, who) => {
      await hold(p, who)
      return { body: words({ parentLetterId: p.open.fromJuno }) }
    },
    opens: [],
    none: 'LET-002',
  },
  'GET /api/mailbox/{id}/detail id': { make: async p => at(p.open.matchingId), opens: both, none: 'LET-003' },
  'POST /api/mailbox/{id}/disconnect id': {
    make: async p => at(p.open.matchingId),
    opens: both,
    none: 'LET-003',
  },
  'POST /api/mailbox/{id}/reconnect id': {
    make: async p => at(p.closed.matchingId),
    opens: ['mina'],
    otherwise: { haru: 'LET-014' },
    none: 'LET-003',
  },
  'PATCH /api/mailbox/{id}/private-name id': {
    make: async p => ({ ...at(p.open.matchingId), body: { name: '봄', note: secretText, colour: 'RED' } }),
    opens: both,
    none: 'LET-003',
  },
  'PATCH /api/mailbox/{id}/private-name id of a closed correspondence': {
    make: async p => ({ ...at(p.closed.matchingId), body: { name: '봄', note: '', colour: null } }),
    opens: ['mina', 'haru'],
    none: 'LET-003',
  },
  'POST /api/letter-search matchingId': {
    make: async p => ({ body: { matchingId: p.open.matchingId } }),
    opens: both,
    none: 'LET-003',
  },
  'POST /api/letter-search matchingId of a closed correspondence': {
    make: async p => ({ body: { text: secretText, matchingId: p.closed.matchingId } }),
    opens: ['mina', 'haru'],
    none: 'LET-003',
  },
  'DELETE /api/mailbox/{id}/private-name id': {
    make: async p => {
      const body = { name: '봄', note: secretText, colour: null }
      await p.mina.call(changePrivateName, { ...at(p.open.matchingId), body })
      return at(p.open.matchingId)
    },
    opens: both,
    none: 'LET-003',
  },
  'GET /api/slow-letters/{id} id': {
    make: async p => {
      const letterId = await slow(p)
      p.world.clock.move(2 * day)
      return at(letterId)
    },
    opens: ['mina'],
    none: 'SLOW-001',
  },
  'GET /api/slow-letters/{id} id under way': {
    make: async p => at(await slow(p)),
    opens: [],
    otherwise: { mina: 'SLOW-002' },
    none: 'SLOW-001',
  },
  'DELETE /api/slow-letters/{id} id': {
    make: async p => at(await slow(p)),
    opens: ['mina'],
    none: 'SLOW-001',
  },
  'GET /api/share-posts/{id} id': {
    make: async p => at(await post(p)),
    opens: everybody,
    none: 'SHARE-002',
  },
  'DELETE /api/share-posts/{id} id': {
    make: async p => at(await post(p)),
    opens: both,
    otherwise: { haru: 'SHARE-004', sora: 'SHARE-004', admin: 'SHARE-004' },
    none: 'SHARE-002',
  },
  'POST /api/share-posts/{id}/preview id': {
    make: async p => ({ ...at(await post(p)), body: {} }),
    opens: both,
    otherwise: { haru: 'SHARE-004', sora: 'SHARE-004', admin: 'SHARE-004' },
    none: 'SHARE-002',
  },
  'POST /api/share-posts/{id}/redactions id': {
    make: async p => ({
      ...at(await post(p)),
      body: { redactions: [{ letterId: p.open.fromJuno, field: 'content', start: 0, end: 2 }] },
    }),
    opens: both,
    otherwise: { haru: 'SHARE-004', sora: 'SHARE-004', admin: 'SHARE-004' },
    none: 'SHARE-002',
  },
  'POST /api/share-posts/{id}/likes id': {
    make: async p => at(await post(p)),
    opens: everybody,
    none: 'SHARE-002',
  },
  'GET /api/share-posts/{id}/likes id': {
    make: async p => at(await post(p)),
    opens: everybody,
    none: 'SHARE-002',
  },
  'POST /api/share-proposals letterIds': {
    make: async (p, who) => {
      const recipientId = who === 'juno' ? p.mina.id : p.juno.id
      return { body: { letterIds: [p.open.fromMina], recipientId, message: '함께 읽어요.' } }
    },
    opens: both,
    none: 'LET-001',
  },
  'POST /api/share-proposals recipientId': {
    make: async p => ({ body: { letterIds: [p.open.fromMina], recipientId: p.sora.id, message: '' } }),
    opens: [],
    otherwise: { mina: 'MEM-001', juno: 'MEM-001' },
    none: 'LET-001',
  },
  'POST /api/share-proposals/preview letterIds': {
    make: async p => ({ body: { letterIds: [p.open.fromMina], message: '함께 읽어요.' } }),
    opens: both,
    none: 'LET-001',
  },
  'POST /api/share-proposals/{id}/preview id': {
    make: async p => ({ ...at(await proposal(p)), body: {} }),
    opens: both,
    none: 'SHARE-003',
  },
  'POST /api/share-proposals/{id}/redactions id': {
    make: async p => ({
      ...at(await proposal(p)),
      body: { redactions: [{ letterId: null, field: 'message', start: 0, end: 2 }] },
    }),
    opens: both,
    none: 'SHARE-003',
  },
  'GET /api/share-proposals/{id} id': {
    make: async p => at(await proposal(p)),
    opens: both,
    none: 'SHARE-003',
  },
  'PATCH /api/share-proposals/{id}/approve id': {
    make: async p => at(await askToShare(p.mina, p.juno, [p.open.fromJuno], '모두에게')),
    opens: ['juno'],
    otherwise: { mina: 'SHARE-004' },
    none: 'SHARE-003',
  },
  'PATCH /api/share-proposals/{id}/reject id': {
    make: async p => at(await proposal(p)),
    opens: ['juno'],
    otherwise: { mina: 'SHARE-004' },
    none: 'SHARE-003',
  },
  'DELETE /api/share-proposals/{id} id': {
    make: async p => at(await proposal(p)),
    opens: ['mina'],
    otherwise: { juno: 'SHARE-004' },
    none: 'SHARE-003',
  },
  'GET /api/mailbox/{id}/share-proposal id': {
    make: async p => at(p.open.matchingId),
    opens: both,
    none: 'LET-003',
  },
  'PATCH /api/notifications/{id}/read id': {
    make: async ({ mina, world }) => {
      await world.background()
      const { data } = await mina.call(getTimeline, { query: {} })
      return at(data.content[0]!.timelineId)
    },
    opens: ['mina'],
    none: 'TIME-001',
  },
  'DELETE /api/push/subscriptions/{id} id': {
    make: async ({ mina, world }) => {
      const [row] = await world.sql<[{ id: number }]>`
        with begun as (insert into sign_ins (member_id, created_at) values (${mina.id}, now()) returning id)
        insert into push_subscriptions (member_id, sign_in_id, endpoint_hash, endpoint_sealed, keys_sealed, created_at)
        select ${mina.id}, id, ${world.context.vault.hash('endpoint', Math.random().toString())},
          ${world.context.vault.seal('push.endpoint', 'https://push.example/1')},
          ${world.context.vault.seal('push.keys', '{}')}, now() from begun returning id`
      return at(row.id)
    },
    opens: ['mina'],
    none: 'PUSH-001',
  },
  'DELETE /api/members/me/sign-ins/{id} id': {
    make: async ({ mina, world }) => at((await deviceOf(world, mina)).signInId),
    opens: ['mina'],
    none: 'AUTH-009',
  },
  'DELETE /api/members/me/sign-in-methods/{id} id': {
    make: async ({ mina, world }) => {
      const [row] = await world.sql<
        [{ id: number }]
      >`select id from sign_in_methods where member_id = ${mina.id}`
      return at(row.id)
    },
    opens: [],
    otherwise: { mina: 'METHOD-002' },
    none: 'METHOD-001',
  },
  'POST /api/rights-cases/{id}/objection id': {
    make: async p => ({ ...at(await hiding(p)), body: { content: secretText } }),
    opens: both,
    none: 'CLAIM-001',
  },
  'GET /api/event-posts/{id} id': {
    make: async ({ admin }) => at(await startPaper(admin)),
    opens: everybody,
    none: 'EVENT-001',
  },
  'POST /api/event-posts/{id}/comments id': {
    make: async ({ admin }) => ({ ...at(await startPaper(admin)), body: { content: '안녕하세요' } }),
    opens: everybody,
    none: 'EVENT-001',
  },
  'DELETE /api/event-posts/comments/{id} id': {
    make: async p => at(await note(p)),
    opens: ['mina'],
    none: 'EVENT-003',
  },
  'POST /api/reports letterId': {
    make: async p => ({ body: complaint({ letterId: await delivered(p) }) }),
    opens: ['mina'],
    otherwise: { juno: 'REPORT-001' },
    none: 'LET-001',
  },
  'POST /api/reports sharePostId': {
    make: async p => ({ body: complaint({ sharePostId: await post(p) }) }),
    opens: ['haru', 'sora', 'admin'],
    otherwise: { mina: 'REPORT-001', juno: 'REPORT-001' },
    none: 'SHARE-002',
  },
  'POST /api/reports shareProposalId': {
    make: async p => ({ body: complaint({ shareProposalId: await proposal(p) }) }),
    opens: ['juno'],
    otherwise: { mina: 'REPORT-001' },
    none: 'SHARE-003',
  },
  'POST /api/reports eventCommentId': {
    make: async p => ({ body: complaint({ eventCommentId: await note(p) }) }),
    opens: ['juno', 'haru', 'sora', 'admin'],
    otherwise: { mina: 'REPORT-001' },
    none: 'EVENT-003',
  },
  'POST /api/reports thanksLetterId': {
    make: async p => {
      const letterId = await delivered(p)
      await p.mina.call(thankForLetter, { ...at(letterId), body: thanks })
      return { body: complaint({ thanksLetterId: letterId }) }
    },
    opens: ['juno'],
    otherwise: { mina: 'REPORT-001' },
    none: 'LET-001',
  },
  'POST /api/reports restLetterId': {
    make: async p => {
      await p.juno.call(changeRest, { body: { until: '2026-06-01', note: secretText } })
      return { body: complaint({ restLetterId: await delivered(p) }) }
    },
    opens: ['mina'],
    none: 'LET-001',
  },
  'POST /api/members/me/appeals warningId': {
    make: async ({ mina, admin }) => {
      await admin.call(warnMember, { ...at(mina.id), body: { reason: secretText } })
      const [warning] = (await mina.call(listMyWarnings)).data
      return { body: { warningId: warning!.warningId, content: '오해예요.' } }
    },
    opens: ['mina'],
    none: 'APPEAL-001',
  },
}

/** Ids that the server ignores. A test of its own shows it. */
export const ignoredIds = ['receiverId', 'writerId']
/** Letters ignore it too. A search does not. */
export const idOfSearch = 'matchingId'
