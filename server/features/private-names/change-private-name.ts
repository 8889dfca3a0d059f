import * as contract from '#contract/private-names.ts'
import { lockCorrespondence } from '#server/features/mailbox/correspondences.ts'
import { type CalledPrivately, sealPrivateName } from '#server/features/mailbox/sealed-private-name.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** Replaces what I call the counterpart of a correspondence in my mailbox, open or ended. All empty deletes the row. */
export const changePrivateName = endpoint(contract.changePrivateName, async (ctx, me, { params, body }) => {
  const correspondence = await lockCorrespondence(ctx, me.id, params.id)
  if (!correspondence) refuse('LET-003')
  const { sql, vault } = ctx
  const called: CalledPrivately = { name: body.name.trim(), note: body.note.trim(), colour: body.colour }
  if (!called.name && !called.note && !called.colour)
    await sql`delete from private_names where member_id = ${me.id} and correspondence_id = ${correspondence.id}`
  else
    await sql`
      insert into private_names (member_id, correspondence_id, words_sealed)
      values (${me.id}, ${correspondence.id}, ${sealPrivateName(vault, called)})
      on conflict (member_id, correspondence_id) do update set words_sealed = excluded.words_sealed`
  return null
})

/** Deletes what I call a counterpart, also after a recall took the correspondence out of my mailbox. */
export const deletePrivateName = endpoint(contract.deletePrivateName, async (ctx, me, { params }) => {
  const deleted = await ctx.sql`
    delete from private_names where member_id = ${me.id} and correspondence_id = ${params.id}
      and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE')`
  if (deleted.count === 0 && !(await lockCorrespondence(ctx, me.id, params.id))) refuse('LET-003')
  return null
})
