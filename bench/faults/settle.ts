import { createRollingPaper, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { type Place, tokenFor } from '../lib/place.ts'
import { ask } from './ask.ts'
import type { Neighbour } from './neighbours.ts'

/** Creates this many members. The first is an administrator. */
export async function settle(
  { sql, vault }: Pick<Place, 'sql' | 'vault'>,
  size: number,
): Promise<Neighbour[]> {
  await sql`insert into people (email_hash) select sha256(('person ' || n)::bytea) from generate_series(1, ${size}) n`
  const members = await sql<{ id: string; zipCode: string }[]>`
    insert into members (person_id, provider, subject_hash, zip_code, role, created_at)
    select n, 'KAKAO', sha256(('subject ' || n)::bytea), 'Z' || lpad(n::text, 4, '0'),
      case n when 1 then 'ADMIN' else 'USER' end, now() - interval '1 year'
    from generate_series(1, ${size}) n returning id, zip_code as "zipCode"`
  return members.map(({ id, zipCode }, n) => ({
    id: Number(id),
    token: tokenFor({ vault }, Number(id), zipCode, n === 0 ? { role: 'ADMIN' } : {}),
  }))
}

/** Starts a rolling paper for all; returns its number. */
export async function startPaper(url: string, { token }: Neighbour): Promise<number> {
  const { data } = await ask(url, token, createRollingPaper, { body: { title: '겨울을 건너는 우리에게' } })
  const { eventPostId } = data as { eventPostId: number }
  await ask(url, token, toggleRollingPaper, { params: { id: String(eventPostId) } })
  return eventPostId
}
