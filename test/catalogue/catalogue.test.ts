import { describe, expect, it } from 'vitest'
import { bookmarkLetter } from '#contract/bookmarks.ts'
import { saveDraft, sendLetter } from '#contract/letters.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { changeRest, changeYearAgo } from '#contract/members.ts'
import { changePrivateName } from '#contract/private-names.ts'
import { drawLetters } from '#contract/random-letters.ts'
import { toggleLike } from '#contract/sharing.ts'
import { sendSlowLetter } from '#contract/slow-letters.ts'
import { changeUnwanted } from '#contract/unwanted.ts'
import { issueState } from '#server/features/auth/sign-in-result-codes.ts'
import { notePresence } from '#server/features/members/presence.ts'
import { beginSignIn } from '#server/features/members/sign-ins.ts'
import { at, correspond, day, share, take, words, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { type Table, tables } from './tables.ts'

/** A column of the migrated database. `parent` and `parentColumn` are those of its foreign key. */
type Column = {
  table: string
  name: string
  type: string
  parent: string | null
  parentColumn: string | null
  isEnumeration: boolean
}

const world = await useWorld()

const columns = await world.sql<Column[]>`
  select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
    k.confrelid::regclass::text as parent,
    (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) as "parentColumn",
    exists (select from pg_constraint e where e.conrelid = c.oid and e.contype = 'c' and e.conkey = array[a.attnum]
      and pg_get_constraintdef(e.oid) like '%= ANY (ARRAY[%') as "isEnumeration"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
  order by c.relname, a.attnum`

const place = ({ table, name }: Column) => `${table}.${name}`
const entryOf = (column: Column): Table | undefined => tables[column.table]
const isOfMember = (column: Column) => entryOf(column)?.members?.[column.name] !== undefined

const pointsToMember = ({ parent }: Column) => parent === 'members' || parent === 'people'

/** Tables with a foreign key to members, and tables with a foreign key to those, and so on. */
function personalTables(): Set<string> {
  const found = new Set(columns.filter(pointsToMember).map(({ table }) => table))
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const { table, parent } of columns) if (parent && found.has(parent)) found.add(table)
  }
  return found
}

/** Columns that need the two decisions: foreign keys to members, else to the rows through which the table is personal. */
function memberColumns(): Column[] {
  const personal = personalTables()
  const direct = new Set(columns.filter(pointsToMember).map(({ table }) => table))
  return columns.filter(
    column =>
      pointsToMember(column) ||
      (!direct.has(column.table) && column.parent !== null && personal.has(column.parent)),
  )
}

const isReference = ({ name, type, parent }: Column) =>
  parent === null && name !== 'id' && (/^bigint/.test(type) || /_(id|ids|by)$/.test(name))

const isText = ({ type, isEnumeration }: Column) =>
  /^(text|character|json|xml|bytea)/.test(type) && !isEnumeration
const isSealed = ({ name, type }: Column) => type === 'bytea' && /_(sealed|hash)$/.test(name)

describe('the catalogue of the database', () => {
  it('has no table without an owner in test/catalogue/tables.ts', () => {
    const missing = [...new Set(columns.map(({ table }) => table))].filter(table => !tables[table])
    expect(
      missing.map(table => `${table}: name the feature that writes it in tables.ts, as \`owner\``),
    ).toEqual([])
  })

  it('has no column of a member without decisions on export and withdrawal', () => {
    const missing = memberColumns().filter(column => !isOfMember(column))
    expect(
      missing.map(
        column =>
          `${place(column)} points to ${column.parent}: say in tables.ts, under \`members\`, whether the export holds it and whether a withdrawal erases it, with reasons`,
      ),
    ).toEqual([])
  })

  it('has no number without a foreign key that tables.ts does not explain', () => {
    const missing = columns.filter(
      column => isReference(column) && !isOfMember(column) && !entryOf(column)?.numbers?.[column.name],
    )
    expect(
      missing.map(
        column =>
          `${place(column)} has no foreign key: put it in tables.ts, under \`members\` if it is a member, else under \`numbers\``,
      ),
    ).toEqual([])
  })

  it('has no text in the clear without a reason', () => {
    const missing = columns.filter(
      column => isText(column) && !isSealed(column) && !entryOf(column)?.clear?.[column.name],
    )
    expect(
      missing.map(
        column =>
          `${place(column)}: seal what a member writes (\`${column.name}_sealed bytea\`), or say in tables.ts, under \`clear\`, why it may be read by whoever has the database`,
      ),
    ).toEqual([])
  })

  it('has every table and column that tables.ts names', () => {
    const known = new Set([...columns.map(place), ...columns.map(({ table }) => table)])
    const named = Object.entries(tables).flatMap(([table, { members, numbers, clear }]) => [
      table,
      ...Object.keys({ ...members, ...numbers, ...clear }).map(name => `${table}.${name}`),
    ])
    expect(named.filter(name => !known.has(name))).toEqual([])
    const reasons = Object.values(tables).flatMap(({ members, numbers, clear }) => [
      ...Object.values(members ?? {}).flatMap(({ exported, withdrawn }) => [exported[1], withdrawn[1]]),
      ...Object.values({ ...numbers, ...clear }),
    ])
    expect(reasons.filter(reason => reason.length < 6)).toEqual([])
  })
})

/** Mina has a row in every table whose rows a withdrawal or a job deletes. */
async function leadALife(mina: Member) {
  const { sql, clock, context } = world
  const [juno, sora] = await world.members(2)
  const { first, matchingId } = await correspond(world, mina, juno)
  await mina.call(bookmarkLetter, at(first.letterId))
  await mina.call(changePrivateName, {
    ...at(matchingId),
    body: { name: '봄 친구', note: '', colour: null },
  })
  await mina.call(sendSlowLetter, {
    body: { title: '나에게', content: '잘 지내?', arrivesOn: '2027-03-02', arrivesHour: 9 },
  })
  const { postId } = await share(mina, juno, [first.letterId])
  await mina.call(toggleLike, at(postId))
  await mina.call(saveDraft, { body: words() })
  const { letterId } = await write(sora)
  await sql`insert into calls (member_id, letter_id, called_at) values (${mina.id}, ${letterId}, ${clock.now()})`
  await take(mina, letterId)
  await sql`insert into care_items (letter_id, since, handled_at, handled_by, act)
    values (${(await write(mina)).letterId}, ${clock.now()}, null, null, null),
      (${letterId}, ${clock.now()}, ${clock.now()}, ${mina.id}, 'NONE')`
  await mina.call(drawLetters, { params: { category: 'ALL' } })
  await mina.ask('POST', sendLetter.path, { body: words(), headers: { 'idempotency-key': 'a' } })
  const { signInId } = await context.transact(context.log, async ctx => {
    await notePresence(ctx, mina.id)
    await issueState(ctx, mina.id, 'appeal')
    return beginSignIn(ctx, mina.id)
  })
  for (const note of ['잠시요.', '쉬어요.'])
    await mina.call(changeRest, { body: { until: '2026-12-24', note } })
  await mina.call(changeYearAgo, { body: { on: false } })
  await mina.call(changeUnwanted, { body: { words: ['시험'], topics: ['DEATH'] } })
  await sql`insert into desk_settings (member_id, desk_name) values (${mina.id}, '민들레')`
  await sql`insert into desk_claims (kind, item_id, admin_id, until)
    values ('REPORT', 1, ${mina.id}, ${new Date(clock.now().getTime() + 90 * day * 1000)})`
  await sql`insert into keepers (member_id, since, admin_id)
    values (${mina.id}, ${clock.now()}, null), (${juno.id}, ${clock.now()}, ${mina.id})`
  await sql`with factor as (
      insert into second_factors (member_id, secret_sealed, enrolled_at, last_step)
      values (${mina.id}, '', ${clock.now()}, 0) returning member_id)
    insert into recovery_codes select member_id, '\\x00' from factor`
  await sql`insert into second_factor_offers values (${mina.id}, '', ${clock.now()})`
  await sql`insert into pending_sign_ins (token_hash, browser_hash, member_id, web_origin, expires_at)
    values ('', '', ${mina.id}, '', ${clock.now()})`
  await sql`insert into box_codes values (${mina.id}, '', null, ${clock.now()})`
  await sql`insert into method_tickets values ('', ${signInId}, ${clock.now()})`
  await sql`insert into sign_in_attempts (state_hash, provider, secrets_sealed, web_origin, adds_for, expires_at)
    values ('', 'KAKAO', '', '', ${signInId}, ${clock.now()})`
  await sql`insert into keeper_offers values (${mina.id}, ${clock.now()})`
  await sql`insert into desk_passes (admin_id, kind, item_id, passed_at, to_id)
    values (${mina.id}, 'REVIEW', 1, ${clock.now()}, null), (${juno.id}, 'REVIEW', 1, ${clock.now()}, ${mina.id})`
  await sql`insert into desk_notes (kind, item_id, admin_id, text_sealed, written_at)
    values ('MEMBER', ${mina.id}, ${juno.id}, '', ${clock.now()}), ('MEMBER', ${juno.id}, ${mina.id}, '', ${clock.now()})`
  await sql`insert into desk_tags (kind, item_id, place, tag_hash, tag_sealed, tagged_at)
    values ('MEMBER', ${mina.id}, 1, '', '', ${clock.now()})`
  await sql`insert into push_settings values (${mina.id}, '{}', true, '22:00', '08:00')`
  await sql`
    with device as (
      insert into push_subscriptions (member_id, sign_in_id, endpoint_hash, endpoint_sealed, keys_sealed, created_at)
      values (${mina.id}, ${signInId}, '\\x00', '', '', ${clock.now()}) returning id),
    called as (
      insert into call_pushes (subscription_id, kind, due_at, give_up_at)
      select id, 'CALL', ${new Date(clock.now().getTime() + 90 * day * 1000)}, ${new Date(clock.now().getTime() + 91 * day * 1000)}
      from device),
    desk as (
      insert into desk_pushes (subscription_id, kind, due_at, give_up_at)
      select id, 'DESK_REPORT', ${new Date(clock.now().getTime() + 90 * day * 1000)}, ${new Date(clock.now().getTime() + 91 * day * 1000)}
      from device)
    insert into pushes (subscription_id, notification_id, due_at, give_up_at)
    select device.id, n.id, ${new Date(clock.now().getTime() + 90 * day * 1000)}, ${new Date(clock.now().getTime() + 91 * day * 1000)}
    from device, notifications n where n.member_id = ${mina.id} limit 1`
}

/** Counts the member's rows for each member column; through the parent row if the column refers to one. */
async function countRows(memberId: number): Promise<Map<string, number>> {
  const { sql } = world
  const counts = new Map<string, number>()
  for (const column of columns.filter(isOfMember)) {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count from ${sql(column.table)} t where ${isRowOf(column, memberId)}`
    counts.set(place(column), row.count)
  }
  return counts
}

/** Condition: the row `t` is the member's by this column. */
function isRowOf({ name, parent, parentColumn }: Column, memberId: number) {
  const { sql } = world
  if (parent === null || parent === 'members') return sql`t.${sql(name)}::text = ${String(memberId)}`
  if (parent === 'people') return sql`t.id = ${memberId}`
  const ofMember = columns
    .filter(column => column.table === parent && pointsToMember(column))
    .map(column => sql`p.${sql(column.name)} = ${memberId}`)
    .reduce((any, one) => sql`${any} or ${one}`)
  return sql`t.${sql(name)} in (select p.${sql(parentColumn!)} from ${sql(parent)} p where ${ofMember})`
}

describe('a withdrawal', () => {
  it('erases the rows that tables.ts calls erased, and keeps the rows that it calls kept', async () => {
    const mina = await world.member()
    await leadALife(mina)
    const before = await countRows(mina.id)
    await mina.call(withdraw)
    world.clock.move(40 * day)
    await world.background()
    const after = await countRows(mina.id)
    for (const column of columns.filter(isOfMember)) {
      const [decision] = entryOf(column)!.members![column.name]!.withdrawn
      const had = before.get(place(column))!
      const has = after.get(place(column))!
      if (decision === 'kept') expect([place(column), has >= had]).toEqual([place(column), true])
      else expect([place(column), had > 0, has]).toEqual([place(column), true, 0])
    }
  })
})
