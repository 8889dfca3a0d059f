import type { Database } from '#server/platform/database/pool.ts'
import { koreanText } from '../lib/korean.ts'
import { type Request, requestOf } from '../lib/load.ts'
import { type Place, tokenFor } from '../lib/place.ts'

/** One call, with the requests of several members. */
export type Call = { name: string; asks: Ask[] }
export type Ask = { method: 'GET' | 'POST'; path: string; token: string; body?: string }

/** The measured calls over a filled neighbourhood. Each of `askers` members asks for their own things. */
export async function callsOf(
  place: Pick<Place, 'sql' | 'vault'>,
  { members }: { members: number },
  { askers = 20, at = new Date() }: { askers?: number; at?: Date } = {},
): Promise<Call[]> {
  const chosen = Array.from({ length: askers }, (_, n) => 3 + Math.floor((n * (members - 6)) / askers))
  const rows = await mine(place.sql, chosen)
  const asks = (of: (row: Row, n: number) => Omit<Ask, 'token'>) =>
    rows.map((row, n) => ({ ...of(row, n), token: tokenFor(place, row.id, row.zipCode, { at }) }))
  const get = (path: (row: Row) => string) => asks(row => ({ method: 'GET', path: path(row) }))
  return [
    { name: 'GET /api/letters/{id}', asks: get(row => `/api/letters/${row.letterId}`) },
    { name: 'GET /api/mailbox', asks: get(() => '/api/mailbox') },
    {
      name: 'GET /api/mailbox/{id}/detail',
      asks: get(row => `/api/mailbox/${row.correspondenceId}/detail?page=1&size=20`),
    },
    { name: 'GET /api/random-letters/ALL', asks: get(() => '/api/random-letters/ALL') },
    { name: 'GET /api/share-posts', asks: get(() => '/api/share-posts?page=1&size=10') },
    {
      name: 'POST /api/letters',
      asks: asks((_, n) => ({
        method: 'POST',
        path: '/api/letters',
        body: JSON.stringify({
          title: koreanText(20, n),
          content: koreanText(1000, n + 40),
          category: 'CONSOLATION',
        }),
      })),
    },
  ]
}

export const bytesOf = ({ method, path, token, body }: Ask): Request =>
  requestOf(method, path, { Authorization: `Bearer ${token}` }, body)

type Row = { id: number; zipCode: string; correspondenceId: number; letterId: number }

const mine = (sql: Database, ids: number[]) => sql<Row[]>`
  select m.id, m.zip_code as "zipCode", c.id as "correspondenceId", l.id as "letterId"
  from members m
  cross join lateral (select id from correspondences where member_a = m.id order by id limit 1) c
  cross join lateral (
    select id from letters where correspondence_id = c.id and receiver_id = m.id and parent_id is not null
    order by id limit 1) l
  where m.id = any(${ids}) order by m.id`
