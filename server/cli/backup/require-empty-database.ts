import { OperatorError } from '#server/platform/config/operator-error.ts'
import type { Sql } from '#server/platform/database/sql.ts'

/** A restore needs an empty database, so that it never overwrites a letter. */
export async function requireEmptyDatabase(tx: Sql): Promise<void> {
  const [there] = await tx<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname limit 1`
  if (!there) return
  throw new OperatorError(
    `The database is not empty (it has ${there.name}), and a backup is restored only into an empty one. Set DATABASE_URL to a new database, or DATA_DIR to a new folder.`,
  )
}
