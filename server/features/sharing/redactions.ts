import { type FontType, reportableDays } from '#contract/letters.ts'
import { isPassageOf, mergePassages, type Passage, redact, redactionMark } from '#contract/redactions.ts'
import { excerptMax, type PostPreview, type Redaction, type SharedLetter } from '#contract/sharing.ts'
import { findContact } from '#korean-text/contact.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, refuse, secondsAfter } from '#server/platform/ctx.ts'

/** Columns of the share message of a proposal `s`. */
export type MessageRow = { message: Buffer; redacted: string }

/** The texts of a post as stored, each with the passages that both members redacted. */
export type SharedTexts = {
  message: { text: string; redacted: Passage[] }
  letters: LetterText[]
  /** All letters of the proposal, deleted and hidden ones too. */
  letterIds: number[]
}
export type LetterText = { letter: SharedLetter; redacted: Passage[] }
export type LetterRow = Sealed<SharedLetter, 'content'> & { redacted: string }

/** The share message as a post shows it. Every answer with the message of a proposal takes it from here. */
export const openMessage = ({ vault }: Pick<Ctx, 'vault'>, { message, redacted }: MessageRow): string =>
  vault.openFor('share.message', message, redacted, text => shown(text, readPassages(redacted)))

/** Columns of `selectFirstLetter`; null if all letters of a post are gone. */
export type FirstLetterRow = {
  letter: Buffer | null
  letterRedacted: string | null
  fontType: FontType | null
}

/** The first letter of a post `p` that is neither deleted nor hidden. */
export const selectFirstLetter = (sql: Ctx['sql']) => sql`
  select l.content_sealed as letter, s1.content_redacted as "letterRedacted", l.font_type as "fontType"
  from share_proposal_letters s1 join letters l on l.id = s1.letter_id
  where s1.proposal_id = p.proposal_id and l.deleted_at is null and l.hidden_at is null
  order by l.sent_at, l.id limit 1`

/** The beginning of a first letter. It is cut after the redaction, so no cut passage can show. */
export function openExcerpt({ vault }: Pick<Ctx, 'vault'>, row: Omit<FirstLetterRow, 'fontType'>): string {
  if (!row.letter) return ''
  const redacted = row.letterRedacted ?? ''
  return vault.openFor('letter.content', row.letter, redacted, content => {
    const text = shown(content, readPassages(redacted))
    const cut = [...text.replace(/\s+/g, ' ').trim()].slice(0, excerptMax).join('')
    return cut.replace(/(?<!■)■{1,2}$/, redactionMark)
  })
}

/** The message and the letters of a proposal as stored. */
export async function getSharedTexts(ctx: Ctx, proposalId: number): Promise<SharedTexts> {
  const { sql, vault } = ctx
  const [row] = await sql<[MessageRow & { letterIds: number[] }]>`
    select message_sealed as message, message_redacted as redacted,
      array(select letter_id from share_proposal_letters where proposal_id = ${proposalId}) as "letterIds"
    from share_proposals where id = ${proposalId}`
  return {
    message: { text: vault.open('share.message', row.message), redacted: readPassages(row.redacted) },
    letters: await listLetterTexts(ctx, proposalId),
    letterIds: row.letterIds,
  }
}

/**
 * The letters of a proposal as a post shows them, oldest first. `asPosted`: as it did when it came to the board, with
 * letters that were deleted since and can still be reported.
 */
export async function listSharedLetters(
  ctx: Ctx,
  proposalId: number,
  { asPosted = false } = {},
): Promise<SharedLetter[]> {
  const letters = await listLetterTexts(ctx, proposalId, asPosted)
  return letters.map(({ letter, redacted }) => ({ ...letter, content: shown(letter.content, redacted) }))
}

/** The letters of a proposal that are neither deleted nor hidden. */
async function listLetterTexts(ctx: Ctx, proposalId: number, asPosted = false): Promise<LetterText[]> {
  const { sql, now } = ctx
  const lately = secondsAfter(now, -reportableDays * 86_400)
  const redacted = asPosted ? sql`coalesce(s.content_posted, s.content_redacted)` : sql`s.content_redacted`
  const rows = await sql<LetterRow[]>`
    select ${letterColumns(ctx)}, ${redacted} as redacted
    from share_proposal_letters s join letters l on l.id = s.letter_id
    join members w on w.id = l.writer_id left join members r on r.id = l.receiver_id
    where s.proposal_id = ${proposalId} and l.hidden_at is null and l.erased_at is null
      and (l.deleted_at is null or (${asPosted} and l.deleted_at > ${lately}))
    order by l.sent_at, l.id`
  return openLetters(ctx, rows)
}

/** Columns of a letter `l`, its writer `w` and its receiver `r`. */
export const letterColumns = ({ sql }: Ctx) => sql`
  l.id, l.content_sealed as content, coalesce(w.zip_code, '') as "writerZipCode",
  coalesce(r.zip_code, '') as "receiverZipCode", l.sent_at as "createdAt", l.font_type as "fontType"`

export const openLetters = ({ vault }: Ctx, rows: LetterRow[]): LetterText[] =>
  rows.map(({ redacted, ...row }) => ({
    letter: unseal(vault, row, { content: 'letter.content' }),
    redacted: readPassages(redacted),
  }))

/**
 * The same texts with these passages and all contact data redacted. Refuses a passage outside its text, one inside a
 * surrogate pair, and one of another letter. A deleted letter is not shown, so its passages are ignored.
 */
export function withRedactions(texts: SharedTexts, redactions: Redaction[]): SharedTexts {
  const { message, letters, letterIds } = texts
  const known = new Set<number | null>([null, ...letterIds])
  if (redactions.some(({ letterId }) => !known.has(letterId))) refusePassages()
  const add = (id: number | null, text: string, redacted: Passage[]) => {
    const added = redactions.filter(({ letterId }) => letterId === id)
    if (!added.every(passage => isPassageOf(text, passage))) refusePassages()
    return mergePassages([...redacted, ...added, ...contactIn(text)])
  }
  return {
    ...texts,
    message: { ...message, redacted: add(null, message.text, message.redacted) },
    letters: letters.map(({ letter, redacted }) => ({
      letter,
      redacted: add(letter.id, letter.content, redacted),
    })),
  }
}

const refusePassages = () =>
  refuse('COM-001', { fields: { redactions: '가릴 부분이 편지의 글과 맞지 않아요.' } })

/** The passages of the letter `l` that were redacted in any of its posts and proposals. They hold in all of them. */
export const selectRedacted = (sql: Ctx['sql']) => sql`
  coalesce((select range_agg(passage) from share_proposal_letters o, unnest(o.content_redacted) passage
    where o.letter_id = l.id), '{}'::int4multirange)`

/**
 * Adds the passages of these texts to what the proposal stores, and those of letters to all proposals of the letter.
 * Passages only grow. The caller holds the lock on the correspondence.
 */
export async function storeRedactions({ sql }: Ctx, proposalId: number, texts: SharedTexts): Promise<void> {
  const { message, letters } = texts
  await sql`
    update share_proposals set message_redacted = message_redacted + ${writePassages(message.redacted)}::int4multirange
    where id = ${proposalId}`
  await sql`
    update share_proposal_letters s set content_redacted = content_redacted + added.passages::int4multirange
    from unnest(${letters.map(({ letter }) => letter.id)}::bigint[],
      ${letters.map(({ redacted }) => writePassages(redacted))}::text[]) added (letter_id, passages)
    where s.letter_id = added.letter_id`
}

/** Notes the passages as the recipient of a new proposal reads it, for a report after further redactions. */
export const noteAsProposed = ({ sql }: Ctx, proposalId: number) =>
  sql`update share_proposals set message_first = message_redacted where id = ${proposalId}`

/** Notes the passages of a post as it comes to the board. */
export async function noteAsPosted({ sql }: Ctx, proposalId: number): Promise<void> {
  await sql`update share_proposals set message_posted = message_redacted where id = ${proposalId}`
  await sql`update share_proposal_letters set content_posted = content_redacted where proposal_id = ${proposalId}`
}

/** The post as it appears, and the passages that are cut. */
export const previewOf = (zipCode: string, { message, letters }: SharedTexts): PostPreview => ({
  zipCode,
  sharePostContent: redact(message.text, message.redacted),
  letters: letters.map(({ letter, redacted }) => ({ ...letter, content: redact(letter.content, redacted) })),
  redactions: [
    ...message.redacted.map(passage => ({ letterId: null, field: 'message' as const, ...passage })),
    ...letters.flatMap(({ letter, redacted }) =>
      redacted.map(passage => ({ letterId: letter.id, field: 'content' as const, ...passage })),
    ),
  ],
})

/** A stored text as a post shows it. Contact data is searched each time: a post may be older than the search. */
const shown = (text: string, redacted: Passage[]): string =>
  redact(text, mergePassages([...redacted, ...contactIn(text)]))

const contactIn = (text: string): Passage[] => findContact(text).filter(({ sure }) => sure)

/** A multirange of PostgreSQL, such as `{[0,3),[5,9)}`. */
const readPassages = (multirange: string): Passage[] =>
  Array.from(multirange.matchAll(/\[(\d+),(\d+)\)/g), ([, start, end]) => ({
    start: Number(start),
    end: Number(end),
  }))

const writePassages = (passages: Passage[]): string =>
  `{${passages.map(({ start, end }) => `[${start},${end})`).join()}}`
