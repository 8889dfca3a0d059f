import { type Code, errors } from '#contract/errors.ts'
import type { Guard, Route } from '#contract/route.ts'
import type { Door } from '#server/http.ts'
import manifest from '../../package.json' with { type: 'json' }
import { beyond } from './beyond.ts'
import { inAddress, type JsonSchema, schemaOf } from './schema.ts'

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, Reply>
}
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}
type Reply = { description: string; headers?: object; content?: Record<string, { schema: JsonSchema }> }
export type Document = ReturnType<typeof openapi>

/** The contract of the doors as OpenAPI 3.1, with what answers outside the envelope beside it. */
export function openapi(doors: Door[]) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { route } of doors) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: '따숨우체국',
      version: manifest.version,
      summary: 'Strangers exchange anonymous letters and know each other only by a zip code.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [
      ...new Set(Object.values(paths).flatMap(path => Object.values(path).flatMap(({ tags }) => tags))),
    ].map(name => ({
      name,
    })),
    paths: { ...paths, ...beyond } as Record<string, Record<string, Operation>>,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: 'refresh_token' },
      },
      schemas: { Error: errorSchema },
    },
  }
}

const modules = import.meta.glob<Record<string, unknown>>('../../contract/*.ts', { eager: true })
/** What the contract calls its routes, and the room that each stands in. */
const names = new Map<unknown, { name: string; room: string }>()
for (const [path, exported] of Object.entries(modules)) {
  const room = /([\w-]+)\.ts$/.exec(path)?.[1] ?? ''
  for (const [name, value] of Object.entries(exported)) names.set(value, { name, room })
}

function operation(route: Route): Operation {
  const { name, room } = names.get(route) ?? { name: `${route.method} ${route.path}`, room: '' }
  const parameters = parametersOf(route)
  return {
    operationId: name,
    summary: route.says,
    tags: [room],
    security: security[name] ?? (route.guard === 'anyone' ? [] : [{ accessToken: [] }]),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: bodyOf(schemaOf(route.body, 'input')) } : {}),
    responses: { 200: success(route, name), ...refusals(codesOf(route)) },
  }
}

const security: Record<string, Operation['security']> = {
  reissue: [{ refreshCookie: [] }],
  logout: [{ accessToken: [] }, { refreshCookie: [] }],
}

function parametersOf(route: Route): Parameter[] {
  const params = route.params ? (schemaOf(route.params, 'input').properties ?? {}) : {}
  const { properties: query = {}, required = [] } = route.query ? schemaOf(route.query, 'input') : {}
  // What an empty address means is asked of the schema itself.
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
  'Set-Cookie': { description: 'refresh_token, rotated or cleared.', schema: { type: 'string' } },
}
const headers: Record<string, object> = {
  createZipCode: {
    Authorization: { description: '`Bearer` and the new access token.', schema: { type: 'string' } },
  },
  reissue: setsCookie,
  logout: setsCookie,
}

const byGuard: Record<Guard, Code[]> = {
  anyone: [],
  'signed-in': ['AUTH-007', 'AUTH-005'],
  leaving: ['AUTH-007', 'AUTH-005'],
  member: ['AUTH-007', 'AUTH-005', 'MEM-004'],
  admin: ['AUTH-007', 'AUTH-005', 'MEM-004', 'AUTH-008'],
}

/** Every code that a route can answer: what its rule refuses, and what guard, schema and limits do. */
export function codesOf({ method, guard, missing, query, body, fails = [], idempotent }: Route): Code[] {
  const codes: (Code | false | undefined)[] = [
    ...byGuard[guard],
    Boolean(query ?? body ?? idempotent) && 'COM-001',
    // Any of them may carry a body, read or not.
    method !== 'GET' && 'COM-001',
    method !== 'GET' && 'COM-005',
    idempotent && 'COM-006',
    missing,
    ...fails,
    'COM-004',
    'COM-002',
  ]
  return [...new Set(codes.filter(code => code !== undefined && code !== false))]
}

function refusals(codes: Code[]): Record<string, Reply> {
  const replies: Record<string, Reply> = {}
  for (const status of [...new Set(codes.map(code => errors[code][0]))].sort()) {
    const those = codes.filter(code => errors[code][0] === status)
    replies[status] = {
      description: those.map(code => `${code}: ${errors[code][1]}`).join(' / '),
      ...(status === 429 ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}),
      content: {
        'application/json': {
          schema: {
            allOf: [{ $ref: '#/components/schemas/Error' }],
            properties: { code: { enum: those } },
          },
        },
      },
    }
  }
  return replies
}

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string', description: 'A Korean sentence that a person may be shown.' },
    timestamp: { type: 'string', format: 'date-time' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'With COM-001: what is wrong, by field.',
    },
    matches: {
      type: 'array',
      description: 'With MOD-003: UTF-16 offsets into the text as it was sent.',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, start: { type: 'integer' }, end: { type: 'integer' } },
        required: ['field', 'start', 'end'],
      },
    },
    current: { type: 'object', description: 'With LET-016: the draft as it is stored.' },
  },
  required: ['code', 'message', 'timestamp'],
}
