import type { Database } from '#server/platform/database/pool.ts'

/** The parts of a schema, one line each. Two databases of one version have the same lines. */
export async function schemaLinesOf(sql: Database): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with relations as (
      select oid, relname, relkind, relpersistence, reloptions from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'S', 'v'))
    select format('%s %s %s %s', relkind, relname, relpersistence, reloptions) as line from relations
    union all
    select format('%s.%s %s %s %s', relname, attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null ' else '' end || attidentity::text || attgenerated::text, pg_get_expr(adbin, adrelid))
    from pg_attribute join relations on relations.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind = 'r'
    union all
    select format('%s: %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = current_schema()::regnamespace
    union all
    select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from relations) and indisvalid
    union all
    select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where tgrelid in (select oid from relations) and not tgisinternal
    union all
    select format('%s: %s to %s', relations.relname, privilege_type, grantee::regrole) from relations join pg_class using (oid),
      aclexplode(relacl) where relacl is not null
    union all
    select 'migration ' || name from migrations
    order by line`
  return rows.map(({ line }) => line)
}
