import { describe, expect, it } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld()
const { sql } = world

describe('a value', () => {
  it.each([
    ['2.5::float8', 2.5],
    ['7::int8', 7],
    ['1.10::numeric', 1.1],
    ['true', true],
    ['array[true, null]', [true, null]],
    ["'2026-03-02'::date", '2026-03-02'],
    ["timestamptz '2026-03-02 12:00:00.9+09'", '2026-03-02T03:00:00Z'],
    ["array[timestamptz '2026-03-02 12:00:00+09']", ['2026-03-02T03:00:00Z']],
    ['array[1, 2]::int8[]', [1, 2]],
    [
      "array[array['a', null], array['b,', '\"']]",
      [
        ['a', null],
        ['b,', '"'],
      ],
    ],
    ["array['a']::name[]", ['a']],
    ['\'{"a": [1]}\'::jsonb', { a: [1] }],
    ["'\\x00ff'::bytea", Buffer.from([0, 255])],
    ["interval '90 minutes'", '01:30:00'],
    ["time '12:30'", '12:30:00'],
    ["'(0,1)'::tid", '(0,1)'],
    ['null::int', null],
  ])('%s arrives as %j', async (text, value) => {
    const [row] = await sql.unsafe(`select ${text} as value`)
    expect(row?.value).toEqual(value)
  })

  it.each([
    ['timestamptz', new Date('2026-03-02T03:00:00Z'), '2026-03-02 03:00:00+00'],
    ['boolean', false, 'false'],
    ['bytea', Buffer.from([0, 255]), '\\x00ff'],
    ['bigint', 9n, '9'],
    ['jsonb', sql.json({ a: "'" }), '{"a": "\'"}'],
  ])('is sent as %s where PostgreSQL knows no type', async (type, value, text) => {
    const [row] = await sql`select pg_typeof(${value})::text as type, ${value}::text as text`
    expect(row).toEqual({ type: type.replace('timestamptz', 'timestamp with time zone'), text })
  })

  it('is refused if it is undefined', async () => {
    await expect(sql`select ${undefined as never}`).rejects.toThrow('undefined')
  })
})

describe('a statement', () => {
  it('contains its fragments with their values in order', async () => {
    const above = (least: number) => sql`n > ${least}`
    const [row] = await sql<[{ sum: number; at: string }]>`
      select sum(n)::int as sum, ${new Date('2026-03-02T03:00:00.500Z')}::timestamptz as at
      from generate_series(1, ${5}::int) ${sql('n')} where ${above(2)} and not (${sql`${above(3)} and n < ${5}`})`
    expect({ ...row }).toEqual({ sum: 8, at: '2026-03-02T03:00:00Z' })
  })

  it('accepts the rows and lists of the driver', async () => {
    await sql`create table things (name text, size int)`
    const rows = [
      { name: 'a', size: 1 },
      { name: 'b', size: 2 },
    ]
    const kept =
      await sql`with kept as (insert into things ${sql(rows)} returning *) select * from kept where ${sql`
      name in ${sql(['b', 'c'])}`}`
    expect(kept.map(row => ({ ...row }))).toEqual([{ name: 'b', size: 2 }])
    expect((await sql`select ${sql(['name', 'size'])} from things`).count).toBe(2)
  })

  it('is sent once, when it is awaited', async () => {
    sql`insert into things (name) values ('never')`
    const once = sql`insert into things (name) values ('once')`
    await once
    await once
    expect((await sql`select name from things where size is null`).map(({ name }) => name)).toEqual(['once'])
  })

  it('is prepared once for all values', async () => {
    await world.sql.begin(async tx => {
      for (const n of [1, 2, 3]) await tx`select ${n}::int as prepared_once`
      const [{ count }] = await tx<[{ count: number }]>`
        select count(*)::int as count from pg_prepared_statements where statement like '%prepared_once'`
      expect(count).toBe(1)
    })
  })

  it('sends an instant once that several conditions use', async () => {
    await world.sql.begin(async tx => {
      const [now, later] = [new Date('2026-03-02T03:00:00Z'), new Date('2026-03-02T04:00:00Z')]
      const isAfter = (at: Date) => tx`${at} > ${now}`
      const [row] =
        await tx`select ${isAfter(now)} as no, ${isAfter(later)} as yes, ${now} < ${later} as known_once`
      expect({ ...row }).toEqual({ no: false, yes: true, known_once: true })
      const [sent] = await tx<[{ types: string }]>`
        select parameter_types::text as types from pg_prepared_statements where statement like '%known_once'`
      expect(sent.types).toBe('{"timestamp with time zone","timestamp with time zone"}')
    })
  })

  it('rejects with the error of PostgreSQL, and the log names the file of the statement', async () => {
    const error = await sql`select ${1} from nowhere`.catch(error => error)
    expect(error.code).toBe('42P01')
    let line = ''
    openLog('error', {
      write: text => {
        line = text
      },
    }).error({ err: error }, 'failed')
    expect(JSON.parse(line).err.stack).toContain('sql.test.ts')
  })
})
