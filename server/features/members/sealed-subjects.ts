import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'

/** A sealed account number is erased at the latest this long after the withdrawal. */
const keptSeconds = 7 * 86_400

/** So many accounts are unlinked in one run of the job. */
const batch = 50

export type Linked = { methodId: number; subject: string }

/** Of members who withdrew before this instant. The index of 0092 has no other rows. */
const ofLeavers = ({ sql }: Ctx, before: Date) => sql`subject_sealed is not null and email_sealed is null
  and exists (select from members m where m.id = member_id and m.status = 'WITHDRAWN' and m.left_at <= ${before})`

/** Accounts of members who withdrew, in a random order, so that no failing one holds up the others. */
export async function listLinkedOfLeavers(ctx: Ctx): Promise<Linked[]> {
  const { sql, now, vault } = ctx
  const rows = await sql<{ id: number; sealed: Buffer }[]>`
    select id, subject_sealed as sealed from sign_in_methods where ${ofLeavers(ctx, now)} order by random() limit ${batch}`
  return rows.map(({ id, sealed }) => ({ methodId: id, subject: vault.open('method.subject', sealed) }))
}

/** Erases the account numbers of members who withdrew a week ago. */
export async function forgetOldSubjects(ctx: Ctx): Promise<void> {
  const { sql, now } = ctx
  await sql`update sign_in_methods set subject_sealed = null where ${ofLeavers(ctx, secondsAfter(now, -keptSeconds))}`
}

export async function forgetSubject({ sql }: Ctx, methodId: number): Promise<void> {
  await sql`update sign_in_methods set subject_sealed = null where id = ${methodId}`
}
