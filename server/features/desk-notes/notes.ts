import * as contract from '#contract/desk-notes.ts'
import { type DeskNote, notesShownMax } from '#contract/desk-notes.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isStaff } from '#server/platform/staff.ts'
import {
  getNotedThing,
  isMyself,
  mayNote,
  type NotedThing,
  recordOnThing,
  selectMember,
} from './noted-things.ts'

export const writeDeskNote = endpoint(contract.writeDeskNote, async (ctx, me, { params, body }) =>
  writeNote(ctx, me, await getNotedThing(ctx, me, params), body.text),
)

/** Writes a note, which is recorded without its words. */
export async function writeNote(ctx: Ctx, me: Me, thing: NotedThing, text: string): Promise<DeskNote> {
  const { sql, now, vault } = ctx
  // The lock makes a withdrawal of the writer wait; it takes the name off afterwards.
  const [written] = await sql<Pick<DeskNote, 'noteId' | 'writtenAt'>[]>`
    insert into desk_notes (kind, item_id, admin_id, text_sealed, written_at)
    select ${thing.kind}, ${thing.id}, id, ${vault.seal('desk.note', text)}, ${now} from members
    where id = ${me.id} and ${isStaff(ctx, 'REVIEWER')} for share
    returning id as "noteId", written_at as "writtenAt"`
  if (!written) refuse('AUTH-008')
  await recordOnThing(ctx, me, 'NOTE_WRITE', thing)
  return { ...written, text, zipCode: me.zipCode, deletable: true }
}

/** Deletes a note of mine, or of a former administrator. The second of two calls at once finds none. */
export const deleteDeskNote = endpoint(contract.deleteDeskNote, async (ctx, me, { params }) => {
  const { sql } = ctx
  const member = selectMember(ctx, sql`n.kind`, sql`n.item_id`)
  const [deleted] = await sql<NotedThing[]>`
    delete from desk_notes n where n.id = ${params.id} and ${isDeletable(ctx, me)}
      and not ${isMyself(ctx, me, member)} and ${mayNote(ctx, me, sql`n.kind`, sql`n.item_id`)}
    returning n.kind, n.item_id as id, ${member} as "memberId"`
  if (!deleted) refuse('DESK-003')
  await recordOnThing(ctx, me, 'NOTE_DELETE', deleted)
  return null
})

/** The newest notes on a thing; none on my own case. */
export async function listNotes(
  ctx: Ctx,
  me: Pick<Me, 'id'>,
  { kind, id, memberId }: NotedThing,
): Promise<DeskNote[]> {
  const { sql, vault } = ctx
  const rows = await sql<Sealed<DeskNote, 'text'>[]>`
    select n.id as "noteId", n.text_sealed as text, coalesce(q.zip_code, '') as "zipCode",
      n.written_at as "writtenAt", ${isDeletable(ctx, me)} as deletable
    from desk_notes n left join members q on q.id = n.admin_id
    where n.kind = ${kind} and n.item_id = ${id} and not ${isMyself(ctx, me, sql`${memberId}`)}
    order by n.id desc limit ${notesShownMax}`
  return rows.map(row => unseal(vault, row, { text: 'desk.note' }))
}

/** I wrote the note `n`, or nobody else could delete it. */
const isDeletable = (ctx: Ctx, me: Pick<Me, 'id'>) => ctx.sql`
  (n.admin_id = ${me.id} or not exists (select from members writer
    where writer.id = n.admin_id and ${isStaff(ctx, 'REVIEWER', 'writer')})) `
