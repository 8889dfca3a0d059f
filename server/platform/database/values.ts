import pg from 'pg'

/** A value of a statement. The driver sends it as text, and PostgreSQL reads it as the type of its place. */
export type Value = string | number | bigint | boolean | Date | Uint8Array | Json | null | readonly Value[]

/** A value that is sent as JSON. */
export class Json {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

/** The cast that gives a value its type where PostgreSQL knows none. */
export function castOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return ''
  if (value instanceof Date) return '::timestamptz'
  if (typeof value === 'boolean') return '::boolean'
  if (value instanceof Json) return '::jsonb'
  if (value instanceof Uint8Array) return '::bytea'
  if (value === undefined) throw new TypeError('a statement has an undefined value')
  return typeof value === 'bigint' ? '::bigint' : ''
}

/** The value as the driver takes it. The driver writes a Date in the time zone of the process. */
export function sendable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Json) return JSON.stringify(value.value)
  return Array.isArray(value) ? value.map(sendable) : value
}

type Parser = (text: string) => unknown

const asText: Parser = text => text

// PostgreSQL writes `2026-03-01 12:00:00.123456+00`.
const toInstant: Parser = text => `${text.slice(0, 10)}T${text.slice(11, 19)}Z`

const toBytes: Parser = text => Buffer.from(text.slice(2), 'hex')

/** The parsers of a type and of its array, by their numbers in pg_type. All others are text. */
const known: [type: number, array: number, parse: Parser][] = [
  [16, 1000, text => text === 't'],
  [17, 1001, toBytes],
  [18, 1002, asText],
  [19, 1003, asText],
  [20, 1016, Number],
  [21, 1005, Number],
  [23, 1007, Number],
  [25, 1009, asText],
  [26, 1028, Number],
  [114, 199, JSON.parse],
  [700, 1021, Number],
  [701, 1022, Number],
  [1042, 1014, asText],
  [1043, 1015, asText],
  [1082, 1182, asText],
  [1083, 1183, asText],
  [1114, 1115, toInstant],
  [1184, 1185, toInstant],
  [1186, 1187, asText],
  [1700, 1231, Number],
  [2206, 2211, asText],
  [2950, 2951, asText],
  [3802, 3807, JSON.parse],
]

/** The driver's parser of text[], whose items are text or null, or lists of these. */
const toTexts: Parser = pg.types.getTypeParser(1009 as never)

function itemsOf(item: unknown, parse: Parser): unknown {
  if (Array.isArray(item)) return item.map(each => itemsOf(each, parse))
  return item === null ? null : parse(item as string)
}

const parsers = new Map<number, Parser>(
  known.flatMap(([type, array, parse]) => [
    [type, parse],
    [array, (text: string) => itemsOf(toTexts(text), parse)],
  ]),
)

/**
 * The types of values: instants in the form of the wire (ISO 8601, UTC, whole seconds), int8 and numeric as numbers,
 * since no id reaches 2^53, days as text.
 */
export const types = { getTypeParser: (type: number) => parsers.get(type) ?? asText }
