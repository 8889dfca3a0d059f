import * as contract from '#contract/letters.ts'
import { type Draft, draftsMax } from '#contract/letters.ts'
import type { Input } from '#contract/route.ts'
import { letterTexts } from '#server/features/mailbox/letter-state.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

type Row = Sealed<Draft, 'title' | 'content' | 'returnReason'>

const columns = ({ sql }: Ctx) => sql`
  id as "letterId", title_sealed as title, content_sealed as content, category, paper_type as "paperType",
  font_type as "fontType", parent_id as "parentLetterId", receiver_id as "receiverId", matching_id as "matchingId",
  heavy, version, case when returned then 'RETURNED' else 'SAVED' end as status, return_reason_sealed as "returnReason",
  saved_at as "savedAt"`

const openDraft = ({ vault }: Ctx, row: Row): Draft =>
  unseal(vault, row, { ...letterTexts, returnReason: 'review.reason' })

export async function listDrafts(ctx: Ctx, me: Me): Promise<Draft[]> {
  const rows = await ctx.sql<Row[]>`
    select ${columns(ctx)} from drafts where member_id = ${me.id} order by saved_at desc, id desc`
  return rows.map(row => openDraft(ctx, row))
}

/** Saves a draft. If two calls send the same `version`, the second gets LET-016 with the stored draft. */
export const saveDraft = endpoint(
  contract.saveDraft,
  async (ctx, me, { body }): Promise<Draft> => {
    const { letterId } = body
    return letterId === null ? insertDraft(ctx, me, body) : updateDraft(ctx, me, letterId, body)
  },
  { createdId: draft => draft.letterId, replay: getDraft },
)

export async function getDraft(ctx: Ctx, me: Me, id: number): Promise<Draft> {
  return (await findDraft(ctx, me, id)) ?? refuse('LET-001')
}

export const deleteDraft = endpoint(contract.deleteDraft, async ({ sql }, me, { params }) => {
  const deleted = await sql`delete from drafts where id = ${params.id} and member_id = ${me.id}
    and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE')`
  if (deleted.count === 0) refuse('LET-001')
  return { letterId: params.id }
})

/**
 * Deletes the draft that a letter was written from. Refuses LET-001 if the draft no longer exists, which stops the
 * sending.
 */
export async function consumeDraft({ sql }: Ctx, me: Me, id: number | null): Promise<void> {
  if (id === null) return
  const used = await sql`delete from drafts where id = ${id} and member_id = ${me.id}`
  if (used.count === 0) refuse('LET-001')
}

type Body = Input<typeof contract.saveDraft>['body']

async function insertDraft(ctx: Ctx, me: Me, body: Body): Promise<Draft> {
  const { sql, now, vault } = ctx
  // A separate statement takes the lock: a count in the statement that waits would not see drafts committed meanwhile.
  const writer = await sql`select from members where id = ${me.id} and status = 'ACTIVE' for no key update`
  if (writer.length === 0) refuse('AUTH-005')
  const [kept] = await sql<[{ drafts: number }]>`
    select count(*)::int as drafts from drafts where member_id = ${me.id}`
  if (kept.drafts >= draftsMax) refuse('LET-017')
  const [row] = await sql<[Row]>`
    insert into drafts (member_id, parent_id, receiver_id, matching_id, category, paper_type, font_type, heavy,
      title_sealed, content_sealed, saved_at)
    values (${me.id}, ${body.parentLetterId}, ${body.receiverId}, ${body.matchingId}, ${body.category},
      ${body.paperType}, ${body.fontType}, ${body.heavy}, ${vault.seal('letter.title', body.title)},
      ${vault.seal('letter.content', body.content)}, ${now})
    returning ${columns(ctx)}`
  return openDraft(ctx, row)
}

async function updateDraft(ctx: Ctx, me: Me, id: number, body: Body): Promise<Draft> {
  const { sql, now, vault } = ctx
  const [row] = await sql<Row[]>`
    update drafts set parent_id = ${body.parentLetterId}, receiver_id = ${body.receiverId},
      matching_id = ${body.matchingId}, category = ${body.category}, paper_type = ${body.paperType},
      font_type = ${body.fontType}, heavy = ${body.heavy}, title_sealed = ${vault.seal('letter.title', body.title)},
      content_sealed = ${vault.seal('letter.content', body.content)}, version = version + 1, saved_at = ${now}
    where id = ${id} and member_id = ${me.id}
      and (${body.version}::int is null or version = ${body.version}::int)
      and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE')
    returning ${columns(ctx)}`
  if (row) return openDraft(ctx, row)
  const current = await findDraft(ctx, me, id)
  return current ? refuse('LET-016', { current }) : refuse('LET-001')
}

async function findDraft(ctx: Ctx, me: Me, id: number): Promise<Draft | null> {
  const [row] = await ctx.sql<Row[]>`
    select ${columns(ctx)} from drafts where id = ${id} and member_id = ${me.id}`
  return row ? openDraft(ctx, row) : null
}
