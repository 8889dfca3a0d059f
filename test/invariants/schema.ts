/**
 * Promises of the schema itself. This query reads the catalogue and returns queries, so that it covers each new
 * table.
 */
export const schema = `
  with tables as (
    select oid, oid::regclass as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'),
  columns as (
    select t.name as "table", a.attname as name, a.attidentity <> '' as counted,
      pg_get_serial_sequence(t.name::text, a.attname) as sequence
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped)
  select 'a reference to nothing, ' || conname as sentence, format(
    'select r.ctid::text from %s r where num_nulls(%s) = 0 and not exists (select from %s whole where (%s) = (%s))',
    conrelid::regclass, refers, confrelid::regclass, referred, refers) as query
  from pg_constraint cross join lateral (
    select string_agg(format('r.%I', a.attname), ', ' order by n) as refers,
      string_agg(format('whole.%I', b.attname), ', ' order by n) as referred
    from unnest(conkey, confkey) with ordinality as pair (mine, theirs, n)
    join pg_attribute a on a.attrelid = conrelid and a.attnum = mine
    join pg_attribute b on b.attrelid = confrelid and b.attnum = theirs) names
  where contype = 'f' and conrelid in (select oid from tables)
  union all
  select 'a row that may not be, ' || conname,
    format('select ctid::text from %s where not (%s)', conrelid::regclass, pg_get_expr(conbin, conrelid))
  from pg_constraint where contype = 'c' and conrelid in (select oid from tables)
  union all
  select format('a sealed text that is none, %s.%s', "table", name),
    format('select ctid::text from %s where octet_length(%I) < 32', "table", name)
  from columns where name like '%\\_sealed'
  union all
  select 'a number that would be given twice, ' || "table",
    format('select max(%1$I) from %2$s having max(%1$I) > coalesce(pg_sequence_last_value(%3$L), 0)',
      name, "table", sequence)
  from columns where counted
  union all
  select 'an index or a rule of the schema that is not in force', $$
    select indexrelid::regclass::text from pg_index where not indisvalid or not indisready
    union all select conname from pg_constraint where not convalidated
    union all select 'audit_log_stays' where not exists (
      select from pg_trigger where tgname = 'audit_log_stays' and tgenabled = 'A')$$
`
