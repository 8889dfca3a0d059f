import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decidePublicLetter } from '#contract/administration.ts'
import { appeal, decideAppeal } from '#contract/appeals.ts'
import { decideCare } from '#contract/care.ts'
import { decideAuthor, openDeskItem } from '#contract/desk.ts'
import type { DeskKind } from '#contract/desk-claims.ts'
import { listMyWarnings } from '#contract/members.ts'
import { decideReport, decideReportTarget } from '#contract/reports.ts'
import { decideReview } from '#contract/review.ts'
import { claimRights, decideObjection, decideRightsCase, objectToHiding } from '#contract/rights-claims.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { samples } from '#test/support/samples.ts'
import {
  answer,
  askToShare,
  at,
  complain,
  correspond,
  judge,
  share,
  startPaper,
  take,
  write,
} from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

/** A call on a case, which succeeds or is refused. */
type Call = (by: Member) => Promise<'done' | 'refused'>
/** `own`: the members whose case it is. `warned` can never decide, even if nobody else could. */
type Case = {
  own: Member[]
  calls: Call[]
  kind: DeskKind | 'POST'
  id: number
  warned?: Member
  /** None of `own` can ever decide. */
  never?: true
}

/** The result of a call; any other refusal fails the test. */
async function outcome(
  asked: Promise<{ data: unknown; code: string | undefined }>,
): Promise<'done' | 'refused'> {
  const { data, code } = await asked
  const { skipped = [] } = (data ?? {}) as { skipped?: { code: string }[] }
  const refusedBy = code ?? skipped[0]?.code
  if (refusedBy === undefined) return 'done'
  expect(['REPORT-006', 'APPEAL-004']).toContain(refusedBy)
  return 'refused'
}

function ofReport(reportId: number, author: Member, own: Member[]): Case {
  const body = { status: 'REJECTED', adminMemo: '메모' } as const
  const calls: Call[] = [
    by => outcome(by.call(decideReport, { ...at(reportId), body })),
    by => outcome(by.call(decideReportTarget, { ...at(reportId), body })),
    by => outcome(by.call(decideAuthor, { ...at(author.id), body: { ...body, reportIds: [reportId] } })),
  ]
  return { own, calls, kind: 'REPORT', id: reportId }
}

/** Each kind of case between an author, another member who is its reporter or its addressee, and a third member. */
const cases: Record<string, (author: Member, other: Member, third: Member) => Promise<Case>> = {
  'a report on a letter': async (author, other) => {
    const { first } = await correspond(world, other, author)
    return ofReport(await complain(other, { letterId: first.letterId }), author, [author, other])
  },
  'a report on a letter on the rolling paper, with a second reporter': async (author, other, third) => {
    const left = { ...at(await startPaper(starter)), body: { content: '안녕' } }
    const about = { eventCommentId: (await author.call(leaveComment, left)).data.commentId }
    await complain(third, about)
    return ofReport(await complain(other, about), author, [author, other, third])
  },
  'a report on a post': async (author, other, third) => {
    const { first } = await correspond(world, other, author)
    const { postId } = await share(author, other, [first.letterId])
    return ofReport(await complain(third, { sharePostId: postId }), author, [author, other, third])
  },
  'a report on a share request': async (author, other) => {
    const { first } = await correspond(world, other, author)
    const shareProposalId = await askToShare(author, other, [first.letterId])
    return ofReport(await complain(other, { shareProposalId }), author, [author, other])
  },
  'a review': async (author, other) => {
    const { letterId } = (await answer(other, author, { category: 'CONSULT' })).first
    const body = { decision: 'RETURN', reason: '다시' } as const
    const calls: Call[] = [by => outcome(by.call(decideReview, { ...at(letterId), body }))]
    return { own: [author, other], calls, kind: 'REVIEW', id: letterId }
  },
  'a public letter': async (author, other) => {
    const { first } = await correspond(world, other, author)
    const { postId } = await share(author, other, [first.letterId])
    const body = { hidden: true, reason: '이유' }
    const calls: Call[] = [by => outcome(by.call(decidePublicLetter, { ...at(postId), body }))]
    return { own: [author, other], calls, kind: 'POST', id: postId }
  },
  'help for the writer of a held letter': async (author, other) => {
    const { letterId } = await write(author, { content: '죽으려고 약을 모아 두었어요.' })
    await take(other, letterId)
    const calls: Call[] = [by => outcome(by.call(decideCare, { ...at(letterId), body: { act: 'NOTICE' } }))]
    return { own: [author, other], calls, kind: 'CARE', id: letterId }
  },
  'a claim of violated rights': async (author, other) => {
    const { id } = await claimed(author, other)
    const body = { decision: 'REFUSE', reason: '이유', claimCount: 1 } as const
    const calls: Call[] = [by => outcome(by.call(decideRightsCase, { ...at(id), body }))]
    return { own: [author, other], calls, kind: 'CLAIM', id }
  },
  'an objection to a hiding': async (author, other, third) => {
    const { id } = await claimed(author, other)
    await world.sql`update members set role = 'ADMIN' where id = ${third.id}`
    const hide = { decision: 'HIDE', reason: '이유', claimCount: 1 } as const
    await third.call(decideRightsCase, { ...at(id), body: hide })
    await author.call(objectToHiding, { ...at(id), body: { content: '오해예요.' } })
    const body = { decision: 'REFUSE', reason: '이유' } as const
    const calls: Call[] = [by => outcome(by.call(decideObjection, { ...at(id), body }))]
    return { own: [author, other, third], calls, kind: 'CLAIM', id, never: true }
  },
  'an appeal': async (author, other, third) => {
    const { first } = await correspond(world, other, author)
    const reportId = await complain(other, { letterId: first.letterId })
    await world.sql`update members set role = 'ADMIN' where id = ${third.id}`
    await judge(third, reportId)
    const { warningId } = (await author.call(listMyWarnings)).data[0]!
    const { appealId } = (await author.call(appeal, { body: { warningId, content: '오해예요.' } })).data
    const body = { decision: 'ACCEPT', reason: '이유' } as const
    const calls: Call[] = [by => outcome(by.call(decideAppeal, { ...at(appealId), body }))]
    return { own: [author, other, third], calls, kind: 'APPEAL', id: appealId, warned: author }
  },
}

/** A visitor claims that a post of the two members violates their rights. */
async function claimed(author: Member, other: Member): Promise<{ id: number }> {
  const { first } = await correspond(world, other, author)
  const address = String((await share(author, other, [first.letterId])).postId)
  const form = { address, reasonType: 'OTHER', reason: '이유', contact: 'claimant@example.com' } as const
  await world.nobody.call(claimRights, { body: form })
  await world.background()
  const [row] = await world.sql<[{ id: number }]>`select max(id) as id from rights_cases`
  return row
}

const starter = await world.admin()
let made = 0
/** Four people with two accounts each. The tokens are those of administrators; the role in the database decides. */
const people = () =>
  Promise.all(
    Array.from({ length: 4 }, async () => {
      const email = `person${++made}@own.example`
      const accounts = await Promise.all([world.member({ email }), world.member({ email })])
      return accounts.map(account => world.as(account, 'ADMIN')) as [Member, Member]
    }),
  )

it('nobody decides on themselves, by any call and with any account, unless nobody else could', async () => {
  const isRefused: Record<string, number> = {}
  const rounds = fc.asyncProperty(
    fc.constantFrom(...Object.keys(cases)),
    // The account of each part, the account that decides, the administrators, and the call.
    fc.array(fc.nat(1), { minLength: 3, maxLength: 3 }),
    fc.nat(7),
    fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    fc.nat(2),
    async (kind, accounts, decider, roles, call) => {
      const persons = await people()
      await world.sql`update members set role = 'USER' where id <> ${starter.id}`
      await world.sql`update members set role = 'ADMIN' where id = ${starter.id}`
      const parts = accounts.map((account, n) => persons[n]![account]!) as [Member, Member, Member]
      const { own, calls, warned, never, ...item } = await cases[kind]!(...parts)
      const all = persons.flat()
      const administrators = all.filter((_, n) => roles[n] || n === decider)
      await world.sql`update members set role = 'USER'`
      await world.sql`update members set role = 'ADMIN' where id = any(${administrators.map(({ id }) => id)})`

      const personOf = (member: Member) => persons.findIndex(both => both.some(({ id }) => id === member.id))
      const me = all[decider]!
      const mine = own.some(member => personOf(member) === personOf(me))
      // An appeal needs somebody who is neither me nor the warned member.
      const others = administrators.filter(
        other => personOf(other) !== personOf(me) && (!warned || personOf(other) !== personOf(warned)),
      )
      const isWarned = warned !== undefined && personOf(warned) === personOf(me)
      const expected = isWarned || (mine && (never || others.length > 0)) ? 'refused' : 'done'
      isRefused[`${kind}: ${expected}`] = (isRefused[`${kind}: ${expected}`] ?? 0) + 1

      if (item.kind !== 'POST') {
        const { data } = await me.call(openDeskItem, { params: { kind: item.kind, id: String(item.id) } })
        expect([data.id, data.decidable]).toEqual([data.id, expected === 'done'])
      }
      expect(await calls[call % calls.length]!(me)).toBe(expected)
    },
  )
  // Both outcomes of every kind occur within 40 rounds of this seed.
  await fc.assert(rounds, { numRuns: samples(100, 40), seed: 127 })
  expect(Object.keys(isRefused)).toHaveLength(2 * Object.keys(cases).length)
})
