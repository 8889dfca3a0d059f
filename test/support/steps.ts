import { expect } from 'vitest'
import { type Exported, exportMine } from '#contract/export.ts'
import type { Category, LetterRequest, SentLetter } from '#contract/letters.ts'
import { answerHeld, sendLetter } from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { decideReport, type ReportType, report } from '#contract/reports.ts'
import { createRollingPaper, getCurrentRollingPaper, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { approveProposal, propose } from '#contract/sharing.ts'
import type { Member, World } from './world.ts'

export const hour = 3600
export const day = 24 * hour

/** The id as path parameters of a call. */
export const at = (id: number) => ({ params: { id: String(id) } })

/** A letter to send, with any words. */
export const words = (more: Partial<LetterRequest> = {}): LetterRequest => ({
  title: '오늘의 일',
  content: '버스를 놓쳤는데 하늘이 예뻤어요.',
  ...more,
})

/** The member writes a new letter into the pool. */
export async function write(member: Member, more: Partial<LetterRequest> = {}): Promise<SentLetter> {
  const reply = await member.call(sendLetter, { body: words(more) })
  expect(reply.code).toBeUndefined()
  return reply.data
}

/** The member takes a waiting letter to answer. */
export async function take(member: Member, letterId: number): Promise<void> {
  expect((await member.call(acceptLetter, { body: { letterId } })).code).toBeUndefined()
}

/** `writer` writes, `answerer` takes the letter and answers. The answer is under way, or in review. */
export async function answer(
  writer: Member,
  answerer: Member,
  more: { category?: Category } = {},
): Promise<{ drawn: SentLetter; first: SentLetter }> {
  const drawn = await write(writer, more)
  await take(answerer, drawn.letterId)
  const first = await answerer.call(answerHeld, { body: words({ title: '답장이에요' }) })
  expect(first.code).toBeUndefined()
  return { drawn, first: first.data }
}

/** The same; then the answer arrives and is announced, and both can go on writing. */
export async function correspond(world: World, writer: Member, answerer: Member) {
  const both = await answer(writer, answerer)
  await arrive(world)
  return { ...both, matchingId: both.first.matchingId! }
}

/** Two new members: `mina` wrote, `juno` answered, and the answer has arrived. */
export async function pair(world: World) {
  const [mina, juno] = await world.members(2)
  return { mina, juno, ...(await correspond(world, mina, juno)) }
}

/** A member answers a received letter. */
export async function reply(member: Member, parentLetterId: number): Promise<SentLetter> {
  const sent = await member.call(sendLetter, { body: words({ title: '다시 답장', parentLetterId }) })
  expect(sent.code).toBeUndefined()
  return sent.data
}

/** Moves the clock by an hour, so that letters under way arrive. */
export async function arrive(world: World): Promise<void> {
  world.clock.move(hour)
  await world.background()
}

/** The member proposes to share these letters; returns the proposal. */
export async function askToShare(
  member: Member,
  counterpart: Member,
  letterIds: number[],
  message = '함께 읽고 싶어요.',
): Promise<number> {
  const asked = await member.call(propose, { body: { letterIds, recipientId: counterpart.id, message } })
  expect(asked.code).toBeUndefined()
  return asked.data.shareProposalId
}

/** The same; the counterpart agrees, and the post is on the board. */
export async function share(
  member: Member,
  counterpart: Member,
  letterIds: number[],
  message?: string,
): Promise<{ proposalId: number; postId: number }> {
  const proposalId = await askToShare(member, counterpart, letterIds, message)
  const agreed = await counterpart.call(approveProposal, { ...at(proposalId), body: {} })
  expect(agreed.code).toBeUndefined()
  return { proposalId, postId: agreed.data.sharePostId! }
}

/** Starts a new rolling paper; the former one is no longer in progress. */
export async function startPaper(admin: Member, title = '봄 인사'): Promise<number> {
  const { data: former } = await admin.call(getCurrentRollingPaper)
  const { data: paper } = await admin.call(createRollingPaper, { body: { title } })
  for (const id of former ? [former.eventPostId, paper.eventPostId] : [paper.eventPostId]) {
    expect((await admin.call(toggleRollingPaper, at(id))).code).toBeUndefined()
  }
  return paper.eventPostId
}

type Reported =
  | { letterId: number }
  | { sharePostId: number }
  | { shareProposalId: number }
  | { eventCommentId: number }
  | { thanksLetterId: number }
  | { restLetterId: number }

/** The body of a report on one thing. */
export const complaint = (about: Reported, reason = '읽고 무서웠어요.') => ({
  reportType: ('eventCommentId' in about
    ? 'EVENT_COMMENT'
    : 'sharePostId' in about || 'shareProposalId' in about
      ? 'SHARE_POST'
      : 'LETTER') as ReportType,
  reasonType: 'THREATS' as const,
  reason,
  ...about,
})

/** The member reports something; returns the report. */
export async function complain(member: Member, about: Reported): Promise<number> {
  const made = await member.call(report, { body: complaint(about) })
  expect(made.code).toBeUndefined()
  return made.data.id
}

/** An administrator decides a report. */
export async function judge(
  admin: Member,
  reportId: number,
  status: 'RESOLVED' | 'REJECTED' = 'RESOLVED',
  adminMemo = '서로 다정하게 써요.',
) {
  const decided = await admin.call(decideReport, {
    ...at(reportId),
    body: { status, adminMemo },
  })
  expect(decided.code).toBeUndefined()
  return decided.data
}

/** The data export of the member. */
export async function exported(member: Member): Promise<Exported> {
  const { code, data } = await member.call(exportMine)
  expect(code).toBeUndefined()
  return data
}
