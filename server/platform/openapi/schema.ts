import * as z from 'zod/mini'

export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  [keyword: string]: unknown
}

/** The JSON Schema of a contract schema for readers: without the bounds of every integer and the patterns of dates. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      // Fields may be added later. A client ignores those that it does not know.
      delete jsonSchema.additionalProperties
      if (jsonSchema.minLength === 0) delete jsonSchema.minLength
    },
  })
  return json as JsonSchema
}

/** A part of a path: a caller sees its digits as a number. */
export const inAddress = (schema: JsonSchema): JsonSchema =>
  /^\^\\d\{1,\d+\}\$$/.test(schema.pattern ?? '') ? { type: 'integer', minimum: 0 } : schema

/** The type of a schema in TypeScript notation, for the page. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return String(schema.$ref).split('/').at(-1) ?? ''
  const { type } = schema
  const branches = schema.anyOf ?? (Array.isArray(type) ? type.map(one => ({ ...schema, type: one })) : null)
  if (branches) return [...new Set(branches.map(branch => typeText(branch, indent)))].join(' | ')
  if (type === 'null') return 'null'
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (type === 'array') return arrayText(typeText(schema.items ?? {}, indent))
  if (type === 'object') return objectText(schema, indent)
  if (schema.format === 'date-time') return 'instant'
  return typeof type === 'string' ? type + lengthText(schema) : 'any'
}

const arrayText = (item: string) =>
  /^\w+$/.test(item) || /^\{[^}]*\}$/.test(item) ? `${item}[]` : `(${item})[]`

function objectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(schema, inner)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

const lengthText = ({ minLength = 0, maxLength }: JsonSchema) =>
  maxLength ? ` (${minLength}..${maxLength})` : ''
