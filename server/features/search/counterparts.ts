import { correspondencesOf } from '#server/features/mailbox/mailbox.ts'
import { openPrivateName } from '#server/features/mailbox/sealed-private-name.ts'
import type { Ctx } from '#server/platform/ctx.ts'

export type Counterpart = { zipCode: string; name: string }

export const nobody: Counterpart = { zipCode: '', name: '' }

/** My counterparts by correspondence. A private name is opened when a letter of its correspondence is looked at. */
export async function readCounterparts(ctx: Ctx, me: number): Promise<(id: number | null) => Counterpart> {
  const { sql, vault } = ctx
  const rows = await sql<{ id: number; zipCode: string; words: Buffer | null }[]>`
    select c.id, coalesce(o.zip_code, '') as "zipCode", p.words_sealed as words
    from ${correspondencesOf(ctx, me)} c join members o on o.id = c.opposite
    left join private_names p on p.member_id = ${me} and p.correspondence_id = c.id`
  const sealed = new Map(rows.map(row => [row.id, row]))
  const opened = new Map<number, Counterpart>()
  return id => {
    if (id === null) return nobody
    const known = opened.get(id)
    if (known) return known
    const { zipCode = '', words = null } = sealed.get(id) ?? {}
    const counterpart = { zipCode, name: words ? openPrivateName(vault, words).name : '' }
    opened.set(id, counterpart)
    return counterpart
  }
}
