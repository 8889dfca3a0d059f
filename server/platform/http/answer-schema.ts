import * as z from 'zod/mini'
import type { Route } from '#contract/route.ts'

type JsonSchema = Record<string, unknown>

const envelope = (data: JsonSchema, atTop: object): JsonSchema => ({
  type: 'object',
  properties: { ...atTop, data, message: { type: 'string' }, timestamp: { type: 'string' } },
})

const made = new WeakMap<Route, JsonSchema>()

/** The response schema of a route, made once. The serializer drops every field that the contract does not name. */
export function answerSchema(route: Route): JsonSchema {
  const schema = made.get(route) ?? makeSchema(route)
  made.set(route, schema)
  return schema
}

function makeSchema(route: Route): JsonSchema {
  const data = forSerialiser(z.toJSONSchema(route.returns, { target: 'draft-7', io: 'output' }))
  return envelope(data, route.alsoAtTop ? (data.properties as object) : {})
}

/** The serializer supports `nullable`, but would try each branch of an `anyOf` with null. */
function forSerialiser(schema: unknown): JsonSchema {
  if (Array.isArray(schema)) return schema.map(forSerialiser) as unknown as JsonSchema
  if (typeof schema !== 'object' || schema === null) return schema as unknown as JsonSchema
  const { $schema, pattern, additionalProperties, minimum, maximum, anyOf, ...rest } = schema as JsonSchema
  const some = Array.isArray(anyOf) ? anyOf.filter(branch => branch.type !== 'null') : []
  if (Array.isArray(anyOf) && some.length === 1 && anyOf.length === 2) {
    return { ...forSerialiser(some[0]), nullable: true }
  }
  return Object.fromEntries(
    Object.entries({ ...rest, ...(anyOf ? { anyOf } : {}) }).map(([key, value]) => [
      key,
      forSerialiser(value),
    ]),
  )
}
