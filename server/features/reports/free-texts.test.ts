import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addBadWord } from '#contract/bad-words.ts'
import { answerHeld, sendLetter } from '#contract/letters.ts'
import { disconnect, withdraw } from '#contract/lifecycle.ts'
import { changeRest } from '#contract/members.ts'
import { listReports, listReportTargets } from '#contract/reports.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import type { Route } from '#contract/route.ts'
import { approveProposal, propose } from '#contract/sharing.ts'
import { removeThanks, thankForLetter } from '#contract/thanks.ts'
import { actionLimits } from '#server/platform/limits/action-limits.ts'
import { endpoints } from '#server/routes.ts'
import { refused } from '#test/support/refused.ts'
import {
  arrive,
  at,
  complain,
  complaint,
  correspond,
  day,
  exported,
  take,
  words,
  write,
} from '#test/support/steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'
import { openReportsWorld } from './reports.fixture.ts'

const hearing = await closeAfterTests(openReportsWorld())
const { world, admin } = hearing
await admin.call(addBadWord, { body: { word: '고약한말' } })

type Two = Awaited<ReturnType<typeof hearing.pair>>
type Answer = { status: number; code?: string | undefined; data: unknown }
type FreeText = {
  /** Its writer is `mina`, its reader `juno`. */
  write: (two: Two, text: string) => Promise<Answer>
  route: Route
  /** The ids of a report by its reader. */
  about: (
    two: Two,
    written: never,
  ) => Parameters<typeof complain>[1] | Promise<Parameters<typeof complain>[1]>
  /** Everybody reads it, so a third member reports. */
  public?: true
}

const rest = (member: Member, note: string) =>
  member.call(changeRest, { body: { until: '2026-06-01', note } })
const thank = ({ mina, first }: Pick<Two, 'mina' | 'first'>, text: string) =>
  mina.call(thankForLetter, { ...at(first.letterId), body: { stamp: 'TEA', words: text } })
const ask = ({ mina, juno, drawn }: Two, message: string) =>
  mina.call(propose, { body: { recipientId: juno.id, letterIds: [drawn.letterId], message } })

/** Every free text of a member that another member reads. */
const freeTexts: Record<string, FreeText> = {
  'letter that waits for an answer': {
    route: sendLetter,
    write: ({ mina }, content) => mina.call(sendLetter, { body: words({ content }) }),
    about: async ({ juno }, { letterId }: { letterId: number }) => {
      await take(juno, letterId)
      return { letterId }
    },
  },
  'first answer': {
    route: answerHeld,
    write: async ({ mina, juno }, content) => {
      await take(mina, (await write(juno)).letterId)
      return mina.call(answerHeld, { body: words({ content }) })
    },
    about: async (_, { letterId }: { letterId: number }) => {
      await arrive(world)
      return { letterId }
    },
  },
  letter: {
    route: sendLetter,
    write: ({ mina, first }, content) =>
      mina.call(sendLetter, { body: words({ content, parentLetterId: first.letterId } as object) }),
    about: async (_, { letterId }: { letterId: number }) => {
      await arrive(world)
      return { letterId }
    },
  },
  'message of a proposal': {
    route: propose,
    write: ask,
    about: (_, { shareProposalId }: { shareProposalId: number }) => ({ shareProposalId }),
  },
  'message of a post': {
    route: propose,
    write: ask,
    public: true,
    about: async ({ juno }, { shareProposalId }: { shareProposalId: number }) => {
      const { data } = await juno.call(approveProposal, { ...at(shareProposalId), body: {} })
      return { sharePostId: data.sharePostId! }
    },
  },
  'words of thanks': {
    route: thankForLetter,
    write: thank,
    about: ({ first }) => ({ thanksLetterId: first.letterId }),
  },
  'note of a rest': {
    route: changeRest,
    write: ({ mina }, note) => rest(mina, note),
    about: ({ drawn }) => ({ restLetterId: drawn.letterId }),
  },
  'letter on a rolling paper': {
    route: leaveComment,
    public: true,
    write: ({ mina }, content) => mina.call(leaveComment, { ...at(hearing.paper()), body: { content } }),
    about: (_, { commentId }: { commentId: number }) => ({ eventCommentId: commentId }),
  },
}

describe.each(Object.entries(freeTexts))(
  'the %s',
  (_, { write: writeText, route, about, public: isPublic }) => {
    it('is reported with its text and its writer at the desk, once, and not by its writer', async () => {
      const two = await hearing.pair()
      const written = await writeText(two, '다시는 보지 말자.')
      const target = await about(two, written.data as never)
      const reader = isPublic ? await world.member() : two.juno
      await complain(reader, target)
      const { data } = await admin.call(listReportTargets, { query: {} })
      expect(data.content[0]).toMatchObject({ ...target, author: { zipCode: two.mina.zipCode }, count: 1 })
      expect(data.content[0]!.contentDetail.content).toContain('다시는 보지 말자.')
      expect((await admin.call(listReports, { query: {} })).data.content[0]).toMatchObject(target)
      const report = (member: Member) => member.ask('POST', '/api/reports', { body: complaint(target) })
      refused(await report(reader), 409, 'REPORT-003')
      expect((await report(two.mina)).code).toMatch(/^(REPORT-001|LET-001)$/)
      if (isPublic) return
      expect((await report(await world.member())).code).toMatch(/^(LET-001|SHARE-003)$/)
    })

    it('passes the judge of words', async () => {
      refused((await writeText(await hearing.pair(), '이런 고약한말')) as never, 400, 'MOD-003')
    })

    it('has a limit a day', () => {
      const endpoint = `${route.method} ${route.path.replace('{id}', ':id')}`
      const limit = actionLimits.find(({ endpoints }) => endpoints.includes(endpoint))
      expect(limit?.member.map(({ seconds }) => seconds)).toContain(day)
    })
  },
)

/** Bodies with free text of a member that no other member reads. */
const readByNoMember: Record<string, string> = {
  'POST /api/letters/temporary-save': 'a draft, which only its writer reads',
  'PATCH /api/mailbox/{id}/private-name': 'a name and a note for the eyes of their writer',
  'POST /api/slow-letters': 'a letter to oneself',
  'POST /api/letter-search': 'a search in the own letters',
  'PATCH /api/members/me/unwanted': 'a list for the eyes of its writer',
  'POST /api/share-proposals/preview': 'the message of a proposal, before it is sent',
  'POST /api/reports': 'administrators read the reason',
  'POST /api/letters/check': 'the server reads the words before they are sent, and keeps nothing',
  'POST /api/members/me/appeals': 'administrators read the appeal',
  'POST /api/rights-claims': 'administrators read the claim; its target learns neither claimant nor words',
  'POST /api/rights-cases/{id}/objection': 'administrators read the objection',
}

it('every body with free text of a member is in one of the two tables', () => {
  const written = [
    ...Object.values(freeTexts).map(({ route }) => `${route.method} ${route.path}`),
    ...Object.keys(readByNoMember),
  ]
  const named = new Set([
    'title',
    'content',
    'message',
    'note',
    'words',
    'reason',
    'contact',
    'text',
    'name',
    'about',
  ])
  const free = endpoints
    .map(({ route }) => route)
    .filter(({ guard }) => ['anyone', 'signed-in', 'leaving', 'member'].includes(guard))
    .filter(
      ({ body }) => body instanceof z.ZodMiniObject && Object.keys(body.shape).some(name => named.has(name)),
    )
  expect([...new Set(written)].sort()).toEqual(free.map(({ method, path }) => `${method} ${path}`).sort())
})

/** The reports of a text that its writer changed or took back after `juno` read it. */
const changed: Record<string, { change: (two: Two) => unknown; read: string; now: string }> = {
  'words of thanks that were taken back': {
    change: ({ mina, first }) => mina.call(removeThanks, at(first.letterId)),
    read: '다시는 보지 말자.',
    now: '',
  },
  'words of thanks that their receiver removed': {
    change: ({ juno, first }) => juno.call(removeThanks, at(first.letterId)),
    read: '다시는 보지 말자.',
    now: '다시는 보지 말자.',
  },
  'a note of a rest that was changed twice': {
    change: async ({ mina }) => {
      await rest(mina, '바다에 있어요.')
      await rest(mina, '산에 있어요.')
    },
    read: '다시는 보지 말자.\n\n바다에 있어요.\n\n산에 있어요.',
    now: '산에 있어요.',
  },
  'a note of a rest that ended': {
    change: ({ mina }) => mina.call(changeRest, { body: { until: null, note: '' } }),
    read: '다시는 보지 말자.',
    now: '',
  },
  'a note of a rest, after the reader disconnected and the note was changed': {
    change: async ({ mina, juno, matchingId }) => {
      await juno.call(disconnect, at(matchingId))
      world.clock.move(60)
      await rest(mina, '이제 못 읽지.')
    },
    read: '다시는 보지 말자.',
    now: '',
  },
}

describe.each(Object.entries(changed))('%s', (name, { change, read, now }) => {
  const write = async (two: Two) => {
    await (name.startsWith('words') ? thank(two, '다시는 보지 말자.') : rest(two.mina, '다시는 보지 말자.'))
    await change(two)
    const id: Parameters<typeof complaint>[0] = name.startsWith('words')
      ? { thanksLetterId: two.first.letterId }
      : { restLetterId: two.drawn.letterId }
    return () => two.juno.ask('POST', '/api/reports', { body: complaint(id) })
  }

  it('is reported as it was read, with what it became, though jobs ran since', async () => {
    const report = await write(await hearing.pair())
    world.clock.move(day)
    await world.background()
    expect((await report()).code).toBeUndefined()
    const { data } = await admin.call(listReportTargets, { query: {} })
    expect(data.content[0]!.contentDetail).toEqual({
      title: '',
      content: read,
      contentNow: now === read ? null : now,
    })
  })
})

it('words of a month ago, of before the correspondence or after it are no evidence', async () => {
  const { mina, juno, drawn, first, matchingId } = await hearing.pair()
  const report = (about: object, by = juno) =>
    by.ask('POST', '/api/reports', { body: complaint(about as { letterId: number }) })
  await thank({ mina, first }, '')
  refused(await report({ thanksLetterId: first.letterId }), 404, 'LET-001')
  refused(await report({ restLetterId: drawn.letterId }), 404, 'LET-001')
  await thank({ mina: juno, first: drawn }, '다시는 보지 말자.')
  await juno.call(removeThanks, at(drawn.letterId))
  await rest(mina, '다시는 보지 말자.')
  await rest(mina, '')
  expect((await exported(mina)).earlierRestNotes).toMatchObject([{ note: '다시는 보지 말자.' }])
  expect((await exported(juno)).thanks.find(({ side }) => side === 'GIVEN')).toMatchObject({
    words: '다시는 보지 말자.',
  })
  world.clock.move(60)
  const sora = await world.member()
  const later = await correspond(world, mina, sora)
  refused(await report({ restLetterId: later.drawn.letterId }, sora), 404, 'LET-001')
  world.clock.move(31 * day)
  await world.background()
  refused(await report({ thanksLetterId: drawn.letterId }, mina), 404, 'LET-001')
  refused(await report({ restLetterId: drawn.letterId }), 404, 'LET-001')
  const kept =
    await world.sql`select from earlier_rest_notes union all select from thanks where words_until is not null`
  expect(kept).toHaveLength(0)
  await juno.call(disconnect, at(matchingId))
  world.clock.move(60)
  await rest(mina, '이제 못 읽지.')
  refused(await report({ restLetterId: drawn.letterId }), 404, 'LET-001')
})

it('an earlier note ends with the withdrawal of its writer', async () => {
  const { mina } = await hearing.pair()
  await rest(mina, '다시는 보지 말자.')
  await rest(mina, '')
  await mina.call(withdraw)
  expect(await world.sql`select from earlier_rest_notes where member_id = ${mina.id}`).toHaveLength(0)
})

it('two changes of a note at once keep both notes', async () => {
  const { mina } = await hearing.pair()
  await rest(mina, '하나')
  await Promise.all(['둘', '셋'].map(note => rest(mina, note)))
  expect((await exported(mina)).earlierRestNotes).toHaveLength(2)
})
