import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { brokenInvariants } from '#test/support/invariants.ts'
import type { Deed, What } from './neighbours.ts'

/**
 * The damage after the faults, a sentence each: a promised thing that is missing, a thing that is there twice or
 * although it was refused, a due letter that was not announced, and each broken invariant.
 */
export async function compare(sql: Database, vault: Vault, deeds: Deed[]): Promise<string[]> {
  const letters = new Map<string, number[]>()
  const rows = await sql<{ id: string; sealed: Buffer }[]>`select id, title_sealed as sealed from letters`
  for (const { id, sealed } of rows) put(letters, vault.open('letter.title', sealed), Number(id))
  const notes = new Map<string, number[]>()
  for (const { id, content } of await sql`select id, content from rolling_paper_comments`)
    put(notes, content, Number(id))
  const proposals = new Map<string, number[]>()
  const asked = await sql<{ id: string; sealed: Buffer }[]>`
    select id, message_sealed as sealed from share_proposals`
  for (const { id, sealed } of asked) put(proposals, vault.open('share.message', sealed), Number(id))
  const there: Record<What, Map<string, number[]>> = {
    letter: letters,
    answer: letters,
    reply: letters,
    note: notes,
    proposal: proposals,
  }
  const [late] = await sql<[{ count: number }]>`
    select count(*)::int as count from letters
    where deliver_at < now() - interval '5 seconds' and announced_at is null and stopped_at is null
      and deleted_at is null`
  return [
    ...deeds.flatMap(deed => wrong(deed, there[deed.what].get(deed.mark) ?? [])),
    ...(late.count ? [`${late.count} letters were due and not announced`] : []),
    ...(await brokenInvariants(sql)),
  ]
}

function wrong({ what, mark, outcome, id }: Deed, found: number[]): string[] {
  const said = `${what} "${mark}" (${outcome}, ${id || 'no number'})`
  if (found.length > 1) return [`${said} is there ${found.length} times: ${found.join(', ')}`]
  if (outcome === 'done' && found[0] !== id)
    return [`${said} was promised, and there is ${found[0] ?? 'nothing'}`]
  if (outcome === 'refused' && found.length) return [`${said} is there as ${found[0]}`]
  return []
}

function put(into: Map<string, number[]>, mark: string, id: number): void {
  into.set(mark, [...(into.get(mark) ?? []), id])
}
