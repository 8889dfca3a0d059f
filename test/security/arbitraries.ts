import * as fc from 'fast-check'
import * as z from 'zod/mini'

type Json = { [key: string]: unknown }

/** Texts that have broken programs before, for any field. */
export const nasty = fc.constantFrom(
  '',
  ' ',
  '\u200b',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e거꾸로',
  'ﷺ'.repeat(50),
  'e\u0301'.repeat(60),
  '👩‍👩‍👧‍👦'.repeat(20),
  "'; drop table letters; --",
  '$1 $2 {{now()}} \\',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '../../../../etc/passwd',
  '%00%0d%0aSet-Cookie: a=b',
  'a\r\nSet-Cookie: a=b',
  '=cmd|calc',
  '__proto__',
  'constructor',
  'toString',
  'true',
  'null',
  'NaN',
  '1e309',
  '9223372036854775808',
  '-1',
  '0x10',
  '０１２',
)

/** Any JSON: every kind, deep values, and names that objects already have. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308, '1', [], {}),
    nasty,
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(nasty, fc.constantFrom('title', 'id', 'length', 'then', 'toJSON')), tie('value'), {
      maxKeys: 4,
    }),
  ),
})).value

/** Every value that the schema allows. */
export function allowed(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  return ofJsonSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
}

/** Each copy of a value with one of its texts replaced. */
export function withEachText(value: unknown, change: (text: string) => string): unknown[] {
  if (typeof value === 'string') return [change(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    withEachText(part, change).map(other =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other },
    ),
  )
}

/** The same value with parts replaced, removed or added. */
export const against = (schema: z.ZodMiniType): fc.Arbitrary<unknown> =>
  fc.oneof(
    anyJson,
    fc.tuple(allowed(schema), fc.nat(20), anyJson, fc.boolean()).map(([value, at, other, out]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return other
      const fields = Object.keys(value)
      const field = fields[at % Math.max(fields.length, 1)] ?? 'title'
      const { [field]: _, ...rest } = value as Json
      return out ? rest : { ...rest, [field]: other }
    }),
    fc
      .tuple(allowed(schema), fc.dictionary(fc.constantFrom(...others), anyJson, { maxKeys: 5 }))
      .map(([value, more]) => (typeof value === 'object' && value !== null ? { ...value, ...more } : more)),
  )

// Fields that a body must not be able to set.
const others = [
  'id',
  'memberId',
  'writerId',
  'role',
  'status',
  'zipCode',
  'createdAt',
  'constructor',
  'temperature',
] as const

function ofJsonSchema(schema: Json): fc.Arbitrary<unknown> {
  const { type, enum: values, const: only, anyOf, properties, items } = schema
  if (Array.isArray(values)) return fc.constantFrom(...values)
  if ('const' in schema) return fc.constant(only)
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map(one => ofJsonSchema(one as Json)))
  if (type === 'object')
    return ofObject((properties ?? {}) as Record<string, Json>, (schema.required ?? []) as string[])
  if (type === 'array')
    return fc.array(ofJsonSchema((items ?? {}) as Json), {
      minLength: (schema.minItems as number) ?? 0,
      maxLength: Math.min((schema.maxItems as number) ?? 5, 60),
    })
  if (type === 'string') return ofString(schema)
  if (type === 'integer') return fc.oneof(fc.integer({ min: 0, max: 200 }), fc.maxSafeInteger())
  if (type === 'number') return fc.double()
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return anyJson
}

const ofObject = (properties: Record<string, Json>, required: string[]) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, ofJsonSchema(one)])), {
    requiredKeys: required as never[],
  })

function ofString({ minLength, maxLength, pattern, format }: Json): fc.Arbitrary<unknown> {
  if (pattern === '^\\d{1,15}$') return fc.nat(200).map(String)
  if (pattern === '^[0-9a-f]{64}$') return fc.stringMatching(/^[0-9a-f]{64}$/)
  if (format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
      .map(day => day.toISOString().slice(0, 10))
  const max = Math.min((maxLength as number) ?? 60, 1000)
  const min = (minLength as number) ?? 0
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: min, maxLength: max }) },
    { weight: 1, arbitrary: nasty },
    { weight: 1, arbitrary: fc.constant('가'.repeat(max)) },
  )
}
