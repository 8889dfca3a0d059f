import type { AppContext } from '#server/platform/app-context.ts'
import { storeKeys } from '#server/platform/crypto/stored-keys.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { sealedColumns } from './sealed-columns.ts'

/** Database pages per transaction: some hundred letters. */
const pagesAtOnce = 64

type Report = (table: string, done: number) => void

/**
 * Reseals every text with the present key, while servers run; returns the number of written rows. A batch is a
 * transaction and skips resealed rows, so the command can be stopped and repeated. Another round finds rows that
 * moved meanwhile.
 */
export async function reseal(context: AppContext, report: Report = () => {}): Promise<number> {
  await context.transact(context.log, storeKeys)
  let written = 0
  for (const table of Object.keys(sealedColumns)) {
    let done = 0
    while (await isOutstanding(context.createCtx(context.log), table)) {
      const pages = await pagesOf(context.createCtx(context.log), table)
      for (let from = 0; from < pages; from += pagesAtOnce) {
        done += await context.transact(context.log, ctx => resealPages(ctx, table, from))
        if (done > 0) report(table, done)
      }
    }
    written += done
  }
  return written
}

const columnsOf = (table: string) => Object.entries(sealedColumns[table]!)

async function isOutstanding({ sql, vault }: Ctx, table: string): Promise<boolean> {
  const rows = await sql`select from ${sql(table)} where ${isOld({ sql, vault }, table)} limit 1`
  return rows.length > 0
}

const isOld = ({ sql, vault }: Pick<Ctx, 'sql' | 'vault'>, table: string) =>
  columnsOf(table)
    .map(([column]) => sql`substring(${sql(column)} from 1 for 4) <> ${vault.keyId}`)
    .reduce((any, one) => sql`${any} or ${one}`)

async function pagesOf({ sql }: Ctx, table: string): Promise<number> {
  const [size] = await sql<[{ pages: number }]>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::bigint)::int + 1 as pages`
  return size.pages
}

type Row = { place: string } & Record<string, Uint8Array | string | null>

async function resealPages(ctx: Ctx, table: string, from: number): Promise<number> {
  const { sql, vault } = ctx
  const columns = columnsOf(table)
  // By ctid, because not every table has an id. A concurrent write moves the row, and the next round finds it.
  const rows = await sql<Row[]>`
    select ctid::text as place, ${sql(columns.map(([column]) => column))} from ${sql(table)}
    where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + pagesAtOnce},0)`}::tid
      and (${isOld(ctx, table)}) for no key update`
  for (const row of rows) {
    const anew = columns.flatMap(([column, purpose]) => {
      const sealed = row[column] as Uint8Array | null
      const resealed = sealed && vault.reseal(purpose, sealed)
      return resealed ? [[column, resealed] as const] : []
    })
    await sql`update ${sql(table)} set ${sql(Object.fromEntries(anew))} where ctid = ${row.place}::tid`
  }
  return rows.length
}
