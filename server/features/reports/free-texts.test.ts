import { describe, expect, it } from 'vitest'
import { addBadWord } from '#contract/bad-words.ts'
import { sendLetter } from '#contract/letters.ts'
import { changeRest } from '#contract/members.ts'
import { listReports, listReportTargets } from '#contract/reports.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import type { Route } from '#contract/route.ts'
import { propose } from '#contract/sharing.ts'
import { thankForLetter } from '#contract/thanks.ts'
import { actionLimits } from '#server/platform/limits/action-limits.ts'
import { refused } from '#test/support/refused.ts'
import { arrive, at, complain, complaint, day, words } from '#test/support/steps.ts'
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
}

const rest = (member: Member, note: string) =>
  member.call(changeRest, { body: { until: '2026-06-01', note } })
const thank = ({ mina, first }: Pick<Two, 'mina' | 'first'>, text: string) =>
  mina.call(thankForLetter, { ...at(first.letterId), body: { stamp: 'TEA', words: text } })
const ask = ({ mina, juno, drawn }: Two, message: string) =>
  mina.call(propose, { body: { recipientId: juno.id, letterIds: [drawn.letterId], message } })

/** Every free text of a member that another member reads. */
const freeTexts: Record<string, FreeText> = {
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
    write: ({ mina }, content) => mina.call(leaveComment, { ...at(hearing.paper()), body: { content } }),
    about: (_, { commentId }: { commentId: number }) => ({ eventCommentId: commentId }),
  },
}

describe.each(Object.entries(freeTexts))('the %s', (_, { write, route, about }) => {
  it('is reported with its text and its writer at the desk, once, and not by its writer', async () => {
    const two = await hearing.pair()
    const written = await write(two, '다시는 보지 말자.')
    const target = await about(two, written.data as never)
    await complain(two.juno, target)
    const { data } = await admin.call(listReportTargets, { query: {} })
    expect(data.content[0]).toMatchObject({ ...target, author: { zipCode: two.mina.zipCode }, count: 1 })
    expect(data.content[0]!.contentDetail.content).toContain('다시는 보지 말자.')
    expect((await admin.call(listReports, { query: {} })).data.content[0]).toMatchObject(target)
    const report = (member: Member) => member.ask('POST', '/api/reports', { body: complaint(target) })
    refused(await report(two.juno), 409, 'REPORT-003')
    expect((await report(two.mina)).code).toMatch(/^(REPORT-001|LET-001)$/)
    const stranger = (await report(await world.member())).code
    if (!('eventCommentId' in target)) expect(stranger).toMatch(/^(LET-001|SHARE-003)$/)
  })

  it('passes the judge of words', async () => {
    refused((await write(await hearing.pair(), '이런 고약한말')) as never, 400, 'MOD-003')
  })

  it('has a limit a day', () => {
    const endpoint = `${route.method} ${route.path.replace('{id}', ':id')}`
    const limit = actionLimits.find(({ endpoints }) => endpoints.includes(endpoint))
    expect(limit?.member.map(({ seconds }) => seconds)).toContain(day)
  })
})

it('thanks without words, a note that is over and the rest of a former counterpart cannot be reported', async () => {
  const { mina, juno, drawn, first } = await hearing.pair()
  const report = (about: object) =>
    juno.ask('POST', '/api/reports', { body: complaint(about as { letterId: number }) })
  await thank({ mina, first }, '')
  refused(await report({ thanksLetterId: first.letterId }), 404, 'LET-001')
  refused(await report({ restLetterId: drawn.letterId }), 404, 'LET-001')
  await rest(mina, '')
  refused(await report({ restLetterId: drawn.letterId }), 404, 'LET-001')
})
