import { reportableDays } from '#contract/letters.ts'
import type { ReportType } from '#contract/reports.ts'
import { lastArrival } from '#server/features/mailbox/last-letter.ts'
import { gone, isHeldBy, receivedBy, seenBy } from '#server/features/mailbox/visibility.ts'
import { listRestNotes } from '#server/features/members/rest.ts'
import { isOnBoard } from '#server/features/sharing/board.ts'
import { listSharedLetters, type MessageRow, openMessage } from '#server/features/sharing/redactions.ts'
import { type Ctx, type Me, refuse, secondsAfter } from '#server/platform/ctx.ts'

type Ids = {
  letterId: number | null
  sharePostId: number | null
  eventCommentId: number | null
  shareProposalId: number | null
  thanksLetterId: number | null
  restLetterId: number | null
}

/**
 * The target of a report: its author, and its text as the reporter could read it. `contentNow` is the present text if it
 * was changed, redacted or taken back since.
 */
export type Target = Ids & { authorId: number; title: string; content: string; contentNow: string | null }

type ReadRow = MessageRow & { redactedBefore: string }

const read = (content: string, now: string) => ({ content, contentNow: now === content ? null : now })

const none: Ids = {
  letterId: null,
  sharePostId: null,
  eventCommentId: null,
  shareProposalId: null,
  thanksLetterId: null,
  restLetterId: null,
}

/**
 * Finds and locks the one reported thing. It must match the type, be visible to me, not be mine, and not be reported by
 * me before.
 */
export async function lockTarget(ctx: Ctx, me: Me, reportType: ReportType, ids: Ids): Promise<Target> {
  const named = (Object.keys(kinds) as (keyof Ids)[]).filter(name => ids[name] !== null)
  const [name] = named
  const id = name && ids[name]
  if (!name || !id || named.length > 1 || kinds[name].type !== reportType) refuse('REPORT-001')
  // Checked first: a letter that I held or that is hidden since is no longer visible to me.
  const before = await ctx.sql`
    select 1 from reports where reporter_id = ${me.id} and ${ctx.sql(kinds[name].column)} = ${id}`
  if (before.length > 0) refuse('REPORT-003')
  return kinds[name].find(ctx, me, id)
}

// Each target is share-locked as it is found: a concurrent decision about it waits, and then finds this report too.
const kinds = {
  letterId: { type: 'LETTER', column: 'letter_id', find: letter },
  sharePostId: { type: 'SHARE_POST', column: 'share_post_id', find: post },
  shareProposalId: { type: 'SHARE_POST', column: 'share_proposal_id', find: proposal },
  eventCommentId: { type: 'EVENT_COMMENT', column: 'event_comment_id', find: comment },
  thanksLetterId: { type: 'LETTER', column: 'thanks_letter_id', find: thanks },
  restLetterId: { type: 'LETTER', column: 'rest_letter_id', find: restNote },
} as const

// Its receiver can still report a letter for 30 days after its writer deleted it.
async function letter(ctx: Ctx, me: Me, id: number): Promise<Target> {
  const { sql, now, vault } = ctx
  const [row] = await sql<{ authorId: number; title: Buffer; content: Buffer }[]>`
    select l.writer_id as "authorId", l.title_sealed as title, l.content_sealed as content from letters l
    where l.id = ${id} and l.hidden_at is null and l.erased_at is null and (
      (l.writer_id = ${me.id} and l.deleted_at is null)
      or (${receivedBy(ctx, me.id)}
        and (l.deleted_at is null or l.deleted_at > ${secondsAfter(now, -reportableDays * 86_400)}))
      or ${isHeldBy(ctx, me.id)})
    for share of l`
  if (!row) refuse('LET-001')
  if (row.authorId === me.id) refuse('REPORT-001')
  return {
    ...none,
    letterId: id,
    authorId: row.authorId,
    title: vault.open('letter.title', row.title),
    content: vault.open('letter.content', row.content),
    contentNow: null,
  }
}

async function post(ctx: Ctx, me: Me, id: number): Promise<Target> {
  const [row] = await ctx.sql<({ authorId: number; recipientId: number; proposalId: number } & ReadRow)[]>`
    select p.requester_id as "authorId", p.recipient_id as "recipientId", p.proposal_id as "proposalId",
      s.message_sealed as message, s.message_redacted as redacted,
      coalesce(s.message_posted, s.message_redacted) as "redactedBefore"
    from share_posts p join share_proposals s on s.id = p.proposal_id where p.id = ${id} and ${isOnBoard(ctx)}
    for share of p`
  if (!row) refuse('SHARE-002')
  if (row.authorId === me.id || row.recipientId === me.id) refuse('REPORT-001')
  const now = await getPassage(ctx, row)
  const before = { ...row, redacted: row.redactedBefore }
  const content = await getPassage(ctx, before, { asPosted: true })
  return { ...none, sharePostId: id, authorId: row.authorId, title: '', ...read(content, now) }
}

async function proposal(ctx: Ctx, me: Me, id: number): Promise<Target> {
  const [row] = await ctx.sql<({ authorId: number } & ReadRow)[]>`
    select s.requester_id as "authorId", s.message_sealed as message, s.message_redacted as redacted,
      coalesce(s.message_first, s.message_redacted) as "redactedBefore"
    from share_proposals s
    where s.id = ${id} and s.hidden_at is null and ${me.id} in (s.requester_id, s.recipient_id) for share`
  if (!row) refuse('SHARE-003')
  if (row.authorId === me.id) refuse('REPORT-001')
  const content = openMessage(ctx, { ...row, redacted: row.redactedBefore })
  return {
    ...none,
    shareProposalId: id,
    authorId: row.authorId,
    title: '',
    ...read(content, openMessage(ctx, row)),
  }
}

async function comment({ sql }: Ctx, me: Me, id: number): Promise<Target> {
  const [row] = await sql<{ authorId: number; content: string }[]>`
    select c.writer_id as "authorId", c.content from rolling_paper_comments c
    join rolling_papers p on p.id = c.rolling_paper_id and p.deleted_at is null
    where c.id = ${id} and c.shown for share of c`
  if (!row) refuse('EVENT-003')
  if (row.authorId === me.id) refuse('REPORT-001')
  return { ...none, eventCommentId: id, title: '', contentNow: null, ...row }
}

// Their receiver can still report words for 30 days after the giver took them back, or the receiver removed them.
async function thanks(ctx: Ctx, me: Me, id: number): Promise<Target> {
  const { sql, now } = ctx
  const [row] = await sql<{ authorId: number; words: Buffer; takenBack: boolean }[]>`
    select t.giver_id as "authorId", t.words_sealed as words, t.taken_back_at is not null as "takenBack"
    from thanks t join letters l on l.id = t.letter_id
    where t.letter_id = ${id} and ${me.id} in (t.giver_id, t.receiver_id) and t.hidden_at is null
      and (t.words_until is null or t.words_until > ${now}) and not ${gone(ctx)} for share of t`
  if (!row) refuse('LET-001')
  if (row.authorId === me.id) refuse('REPORT-001')
  const content = ctx.vault.open('thanks.words', row.words)
  if (content === '') refuse('LET-001')
  const about = { ...none, thanksLetterId: id, authorId: row.authorId, title: '' }
  return { ...about, ...read(content, row.takenBack ? '' : content) }
}

// The notes of the last 30 days that stood while the correspondence was open: a counterpart could read each of them.
async function restNote(ctx: Ctx, me: Me, id: number): Promise<Target> {
  const { sql } = ctx
  const [row] = await sql<{ authorId: number; openedAt: string; endedAt: string | null }[]>`
    select o.id as "authorId", c.opened_at as "openedAt", least(c.closed_at, ${lastArrival(ctx)}) as "endedAt"
    from letters l join correspondences c on c.id = l.correspondence_id
    join members o on o.id = c.member_a + c.member_b - ${me.id}::bigint
    where l.id = ${id} and ${seenBy(ctx, me.id)} and not ${gone(ctx)} for share of o`
  if (!row) refuse('LET-001')
  const { authorId, openedAt, endedAt } = row
  const notes = (await listRestNotes(ctx, authorId)).filter(
    ({ notedAt, replacedAt }) =>
      (replacedAt === null || replacedAt >= openedAt) && (!endedAt || !notedAt || notedAt <= endedAt),
  )
  if (notes.length === 0) refuse('LET-001')
  const content = [...new Set(notes.map(({ note }) => note))].join('\n\n')
  const about = { ...none, restLetterId: id, authorId, title: '' }
  return { ...about, ...read(content, notes.find(({ standing }) => standing)?.note ?? '') }
}

/** The passage of a post as its readers see or saw it, without redacted text: its message, then its letters. */
async function getPassage(
  ctx: Ctx,
  row: { proposalId: number } & MessageRow,
  { asPosted = false } = {},
): Promise<string> {
  const letters = await listSharedLetters(ctx, row.proposalId, { asPosted })
  return [
    openMessage(ctx, row),
    ...letters.map(({ writerZipCode, content }) => `${writerZipCode}: ${content}`),
  ].join('\n\n')
}
