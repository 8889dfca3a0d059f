import { sealPrivateName } from '#server/features/mailbox/sealed-private-name.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { koreanText } from '../lib/korean.ts'

type Box = {
  owner: number
  correspondences: number
  letters: number
  names: number
  /** Id of the first counterpart, for a second box beside one. */
  from?: number
}

/** Ids of the first counterparts: nobody in a filled neighbourhood writes to members so far from the first one. */
const firstCounterpart = 10

/**
 * Writes the letter box of one member into a filled neighbourhood, with equally long correspondences. 1 in 10 has ended,
 * 1 counterpart in 12 rests, 1 last letter in 6 is unread. Each letter has a page of its own, as among many members.
 */
export async function fillBox(
  sql: Database,
  vault: Vault,
  { owner, correspondences, letters, names, from = firstCounterpart }: Box,
): Promise<void> {
  const turns = Math.round(letters / correspondences)
  const sealed = (n: number) => ({
    title: vault.seal('letter.title', koreanText(20, n)),
    content: vault.seal('letter.content', koreanText(1000, n)),
  })
  await sql.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`create temporary table box on commit drop as
      select n, ${from - 1}::int + n as opposite from generate_series(1, ${correspondences}::int) n`
    await tx`
      insert into correspondences (member_a, member_b, opened_at, closed_at, closed_by)
      select ${owner}, opposite, now() - interval '1 year', case when n % 10 = 3 then now() - interval '1 day' end,
        case when n % 10 = 3 then opposite end
      from box order by n`
    await tx`create temporary table texts (number int, title bytea, content bytea) on commit drop`
    await tx`insert into texts ${tx(Array.from({ length: 200 }, (_, n) => ({ number: n, ...sealed(n) })))}`
    await tx`alter table letters set (fillfactor = 10)`
    const [{ before }] = await tx<[{ before: number }]>`select nextval('letter_ids') as before`
    await tx`
      insert into letters (id, writer_id, parent_id, answer_id, correspondence_id, receiver_id, category, paper_type,
        font_type, title_sealed, content_sealed, sent_at, deliver_at, announced_at, read_at)
      select ${before}::bigint + (j - 1) * ${correspondences}::bigint + n, writer,
        case when j > 1 then ${before}::bigint + (j - 2) * ${correspondences}::bigint + n end,
        case when j = 1 then ${before}::bigint + ${correspondences}::bigint + n end, c.id, ${owner}::bigint + opposite - writer,
        'CONSOLATION', 'BASIC', 'DEFAULT', title, content, sent_at,
        case when j > 1 then sent_at + interval '1 hour' end, case when j > 1 then sent_at + interval '1 hour' end,
        case when j < ${turns}::int or n % 6 > 0 then sent_at + interval '2 hours' end
      from generate_series(1, ${turns}::int) j cross join box join correspondences c on c.member_a = ${owner}::bigint and c.member_b = opposite
      cross join lateral (select case when (j + n) % 2 = 0 then opposite else ${owner}::bigint end as writer,
        now() - interval '2 hours' - (${turns}::int - j) * interval '9 days' - n * interval '20 minutes' as sent_at) turn
      join texts on texts.number = (j * 31 + n) % 200
      order by j, n desc`
    await tx`alter table letters reset (fillfactor)`
    await tx`select setval('letter_ids', (select max(id) from letters))`
    await tx`
      insert into rests (member_id, until, note_sealed)
      select opposite, now()::date + 30, ${vault.seal('rest.note', '봄에 돌아올게요.')} from box where n % 12 = 5`
    const named = await tx<{ id: number }[]>`
      select c.id from correspondences c join box on c.member_b = opposite where c.member_a = ${owner} order by n limit ${names}`
    const called = named.map(({ id }, n) => ({
      member_id: owner,
      correspondence_id: id,
      words_sealed: sealPrivateName(vault, {
        name: koreanText(8, n),
        note: koreanText(60, n),
        colour: 'GREEN',
      }),
    }))
    await tx`insert into private_names ${tx(called)}`
    await tx`insert into unwanted (member_id, list_sealed)
      values (${owner}, ${vault.seal('unwanted.list', JSON.stringify({ words: ['시험'], topics: ['DEATH'] }))})`
  })
  await sql.unsafe('vacuum (analyze)')
}
