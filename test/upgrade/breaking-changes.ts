import type { Database } from '#server/platform/database/pool.ts'

/** A part of a schema: its table, its name and its definition. */
type Part = {
  kind: 'table' | 'column' | 'rule' | 'unique index' | 'trigger' | 'right'
  table: string
  name: string
  definition: string
  /** The columns that a rule or an index covers. */
  columns: string[]
  /** A row may omit the column. */
  optional: boolean
  /** The column is null in a row that omits it. */
  empty: boolean
}

/**
 * The changes of a newer schema that break the older version: a part that it uses is gone or different, or a row
 * that was valid is refused. Additions break nothing. See docs/decisions/upgrades.md.
 */
export async function listBreakingChanges(older: Database, newer: Database): Promise<string[]> {
  const [before, after] = [await partsOf(older), await partsOf(newer)]
  const tables = new Set(of(before, 'table').map(({ table }) => table))
  const columns = new Set(of(before, 'column').map(({ table, name }) => `${table}.${name}`))
  const isAboutNew = ({ table, columns: own }: Part) =>
    own.length > 0 && own.every(name => !columns.has(`${table}.${name}`))

  // A row of the older version leaves the new column null, so the index does not contain it.
  const isOfNewRows = ({ kind, table, definition }: Part) => {
    const [, name] = /WHERE \((\w+) IS NOT NULL\)$/.exec(definition) ?? []
    return (
      kind === 'unique index' &&
      !columns.has(`${table}.${name}`) &&
      of(after, 'column').some(column => column.table === table && column.name === name && column.empty)
    )
  }

  // A list of values that has all values of an older list, for the same column. Or one column more of which one is filled:
  // a new one, which the older version leaves null.
  const isWider = (part: Part) => {
    const now = listedIn(part)
    return of(before, 'rule').some(rule => {
      const earlier = rule.table === part.table ? listedIn(rule) : null
      if (!now || !earlier || now.column !== earlier.column) return false
      const more = now.values.filter(value => !earlier.values.includes(value))
      const isKnown = (name: string) => now.column === filled && columns.has(`${part.table}.${name}`)
      return now.values.length === earlier.values.length + more.length && !more.some(isKnown)
    })
  }

  const gone = before.flatMap(part => {
    const now = after.find(other => sameAs(part, other))
    // A dropped rule refuses nobody. Uniqueness is different: `on conflict` relies on it.
    if (part.kind === 'rule' && !/^(PRIMARY|UNIQUE)/.test(part.definition)) return []
    if (part.kind === 'trigger') return []
    if (!now) return [`${part.kind} ${part.table}.${part.name} is gone or another`]
    return part.optional && !now.optional
      ? [`column ${part.table}.${part.name} may not be left out any more`]
      : []
  })
  const added = after
    .filter(part => tables.has(part.table) && !before.some(other => sameAs(part, other)))
    .flatMap(part => {
      if (part.kind === 'column' && !columns.has(`${part.table}.${part.name}`))
        return part.optional ? [] : [`column ${part.table}.${part.name} is new and may not be left out`]
      if (part.kind === 'trigger') return [`trigger ${part.table}.${part.name} is new`]
      if (part.kind !== 'rule' && part.kind !== 'unique index') return []
      return isAboutNew(part) || isOfNewRows(part) || isWider(part)
        ? []
        : [`${part.kind} ${part.table}.${part.name} is new, or refuses other rows`]
    })
  return [...gone, ...added].sort()
}

const of = (parts: Part[], kind: Part['kind']) => parts.filter(part => part.kind === kind)

const filled = 'one of these columns'

/**
 * The column and the values of a rule such as `provider in ('NAVER', 'KAKAO')`, or the columns of
 * `num_nonnulls(letter_id, post_id) = 1`, else null.
 */
function listedIn({ kind, definition }: Part): { column: string; values: string[] } | null {
  const [, names] = /^CHECK \(\(num_nonnulls\((.+)\) = 1\)\)$/.exec(definition) ?? []
  if (names) return { column: filled, values: names.split(', ') }
  const [, column, values] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition) ?? []
  return kind === 'rule' && column && values ? { column, values: values.split(', ') } : null
}

// Compared by definition: a rule may be recreated under another name.
const sameAs = (one: Part, other: Part) =>
  one.kind === other.kind &&
  one.table === other.table &&
  one.definition === other.definition &&
  (one.kind === 'rule' || one.kind === 'unique index' || one.name === other.name)

const partsOf = (sql: Database): Promise<Part[]> => sql<Part[]>`
  with tables as (
    select oid, relname::text as name, relacl from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'migrations')
  select 'table' as kind, name as table, '' as name, '' as definition, '{}'::text[] as columns, false as optional,
    false as empty
  from tables
  union all
  select 'column', t.name, attname, format_type(atttypid, atttypmod) || attidentity::text || attgenerated::text, '{}',
    not attnotnull or atthasdef or attidentity <> '', not attnotnull and not atthasdef
  from pg_attribute join tables t on t.oid = attrelid where attnum > 0 and not attisdropped
  union all
  select 'rule', t.name, conname, pg_get_constraintdef(c.oid), array(
    select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)), false, false
  from pg_constraint c join tables t on t.oid = conrelid where contype <> 'n'
  union all
  select 'unique index', t.name, i.indexrelid::regclass::text,
    regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX \\S+ ', ''), array(
      select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)), false, false
  from pg_index i join tables t on t.oid = indrelid
  where indisunique and not exists (select from pg_constraint where conindid = i.indexrelid)
  union all
  select 'trigger', t.name, tgname, '', '{}', false, false from pg_trigger join tables t on t.oid = tgrelid where not tgisinternal
  union all
  select 'right', t.name, privilege_type, case when grantee = 0 then 'public' else 'owner' end, '{}', false, false
  from tables t, aclexplode(coalesce(relacl, acldefault('r', (select relowner from pg_class where oid = t.oid))))`
