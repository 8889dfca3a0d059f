import type { Sql } from '#server/platform/database/sql.ts'

/** Indexes and foreign keys, which are built faster on full tables. Without them tables may be filled in any order. */
export type DroppedParts = { up: string }[]

/** Drops the foreign keys, and the indexes that no constraint needs. Returns the statements that create them again. */
export async function dropIndexesAndKeys(tx: Sql): Promise<DroppedParts> {
  const parts = await tx<{ down: string; up: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as down,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as up
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by down`
  for (const { down } of parts) await tx.unsafe(down)
  return parts
}

/** Creates them again: the indexes first, because the checks of the foreign keys use them. */
export async function createIndexesAndKeys(tx: Sql, scaffold: DroppedParts): Promise<void> {
  await tx.unsafe(`set local maintenance_work_mem = '256MB'`)
  const isIndex = ({ up }: { up: string }) => up.startsWith('CREATE')
  for (const { up } of [...scaffold.filter(isIndex), ...scaffold.filter(part => !isIndex(part))])
    await tx.unsafe(up)
}
