import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { koreanText } from '../lib/korean.ts'

/** Gives the letters of a member texts of this length, and all papers and fonts in turn. */
export async function varyLetters(
  sql: Database,
  vault: Vault,
  { owner, contentLength }: { owner: number; contentLength: number },
): Promise<void> {
  const texts = Array.from({ length: 200 }, (_, number) => ({
    number,
    content: vault.seal('letter.content', koreanText(contentLength, number)),
  }))
  await sql.begin(async tx => {
    await tx`create temporary table texts (number int, content bytea) on commit drop`
    await tx`insert into texts ${tx(texts)}`
    await tx`update letters l set content_sealed = content,
        paper_type = (array['BASIC', 'CELEBRATE', 'COMFORT', 'PAPER', 'FIELD'])[1 + l.id % 5],
        font_type = (array['DEFAULT', 'GYEONGGI', 'KYOBO', 'HIMCHAN'])[1 + l.id % 4]
      from texts where number = l.id % 200 and ${owner} in (l.writer_id, l.receiver_id)`
  })
}
