import type { Route } from '#contract/route.ts'
import { version } from '#server/platform/config/version.ts'
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import type { Operation, Parameter, Reply } from './operation.ts'
import { pathsOutsideContract } from './paths-outside-contract.ts'
import { codesOf, errorSchema, refusals } from './refusals.ts'
import { inAddress, type JsonSchema, schemaOf } from './schema.ts'
import { describeTags } from './tags.ts'

export type Document = ReturnType<typeof openapi>

/** The contract of the endpoints as OpenAPI 3.1, with the routes outside the envelope. */
export function openapi(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { route } of endpoints) {
    const path = route.documentedAt ?? route.path
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  Object.assign(paths, pathsOutsideContract)
  return {
    openapi: '3.1.1',
    info: {
      title: '따숨우체국',
      version,
      summary: 'Strangers exchange anonymous letters and know each other only by a zip code.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: describeTags(
      new Set(Object.values(paths).flatMap(path => Object.values(path).flatMap(({ tags }) => tags))),
    ),
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: 'refresh_token' },
      },
      schemas: { Error: errorSchema },
    },
  }
}

const modules = import.meta.glob<Record<string, unknown>>(['../../../contract/*.ts', '!**/*.test.ts'], {
  eager: true,
})
/** The name of each route in the contract, and the contract file that defines it. */
const names = new Map<unknown, { name: string; file: string }>()
for (const [path, exported] of Object.entries(modules)) {
  const file = /([\w-]+)\.ts$/.exec(path)?.[1] ?? ''
  for (const [name, value] of Object.entries(exported)) names.set(value, { name, file })
}

function operation(route: Route): Operation {
  const { name, file } = names.get(route) ?? { name: `${route.method} ${route.path}`, file: '' }
  const parameters = parametersOf(route)
  return {
    operationId: name,
    summary: route.documentedAt ? `${route.says} The same call is at \`${route.path}\`.` : route.says,
    tags: [route.tag ?? file],
    security: security[name] ?? (route.guard === 'anyone' ? [] : [{ accessToken: [] }]),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: bodyOf(schemaOf(route.body, 'input')) } : {}),
    responses: { 200: success(route, name), ...refusals(codesOf(route)) },
  }
}

const security: Record<string, Operation['security']> = {
  reissue: [{ refreshCookie: [] }],
  renewPush: [{ refreshCookie: [] }],
  logout: [{ accessToken: [] }, { refreshCookie: [] }],
}

function parametersOf(route: Route): Parameter[] {
  const params = route.params ? (schemaOf(route.params, 'input').properties ?? {}) : {}
  const { properties: query = {}, required = [] } = route.query ? schemaOf(route.query, 'input') : {}
  // Parses an empty query to learn the defaults of the schema.
  const absent = (route.query?.safeParse({}).data ?? {}) as Record<string, unknown>
  return [
    ...Object.entries(params).map(
      ([name, schema]): Parameter => ({
        name,
        in: 'path',
        required: true,
        schema: inAddress(schema),
      }),
    ),
    ...Object.entries(query).map(
      ([name, schema]): Parameter => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema: { ...inAddress(schema), ...(absent[name] === undefined ? {} : { default: absent[name] }) },
      }),
    ),
    ...(route.idempotent ? [idempotencyKey] : []),
  ]
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[\\x20-\\x7e]+$' },
}

const bodyOf = (schema: JsonSchema) => ({
  required: (schema.required ?? []).length > 0,
  content: { 'application/json': { schema } },
})

function success(route: Route, name: string): Reply {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      data: schemaOf(route.returns, 'output'),
      message: { type: 'string' },
      timestamp: { type: 'string', format: 'date-time' },
    },
    required: ['data', 'message', 'timestamp'],
  }
  return {
    description: 'Done.',
    ...(headers[name] ? { headers: headers[name] } : {}),
    content: { 'application/json': { schema } },
  }
}

const setsCookie = {
  'Set-Cookie': {
    description: 'refresh_token, rotated or cleared. Reissue sets none for a token that has 3 successors.',
    schema: { type: 'string' },
  },
}
const headers: Record<string, object> = {
  createZipCode: {
    Authorization: { description: '`Bearer` and the new access token.', schema: { type: 'string' } },
  },
  reissue: setsCookie,
  logout: setsCookie,
}
