import { sureKinds } from '#contract/contact-kinds.ts'
import { type Code, errors } from '#contract/errors.ts'
import { type Guard, isRefusedInReadOnly, type Route } from '#contract/route.ts'
import type { Reply } from './operation.ts'
import type { JsonSchema } from './schema.ts'

/** Every code that a route can answer: those of its handler, and those of guard, schema and limits. */
export function codesOf(route: Route): Code[] {
  const { method, guard, missing, query, body, fails = [], idempotent, anyBody } = route
  const codes: (Code | false | undefined)[] = [
    ...byGuard[guard],
    Boolean(query ?? body ?? idempotent) && 'COM-001',
    // Each of these may have a body.
    method !== 'GET' && !anyBody && 'COM-001',
    method !== 'GET' && 'COM-005',
    idempotent && 'COM-006',
    missing,
    ...fails,
    isRefusedInReadOnly(route) && 'COM-007',
    'COM-004',
    'COM-002',
  ]
  return [...new Set(codes.filter(code => code !== undefined && code !== false))]
}

const ofStaff: Code[] = ['AUTH-007', 'AUTH-005', 'MEM-004', 'AUTH-008']
const byGuard: Record<Guard, Code[]> = {
  anyone: [],
  'signed-in': ['AUTH-007', 'AUTH-005'],
  leaving: ['AUTH-007', 'AUTH-005'],
  member: ['AUTH-007', 'AUTH-005', 'MEM-004'],
  reviewer: ofStaff,
  moderator: ofStaff,
  admin: ofStaff,
}

/** The answers of a call with these codes, by status. */
export function refusals(codes: Code[]): Record<string, Reply> {
  const replies: Record<string, Reply> = {}
  for (const status of [...new Set(codes.map(code => errors[code][0]))].sort()) {
    const those = codes.filter(code => errors[code][0] === status)
    replies[status] = {
      description: those.map(code => `${code}: ${errors[code][1]}`).join(' / '),
      ...(status === 429 || status === 503
        ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } }
        : {}),
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

/** Every error on the wire. */
export const errorSchema: JsonSchema = {
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
    found: {
      type: 'array',
      description: 'With MOD-004 and MOD-005: UTF-16 offsets of contact data in the text as it was sent.',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          start: { type: 'integer' },
          end: { type: 'integer' },
          kind: { type: 'string', enum: [...sureKinds] },
        },
        required: ['field', 'start', 'end', 'kind'],
      },
    },
    current: {
      type: 'object',
      description:
        'With LET-016: the draft as it is stored. With REPORT-004 and MEM-006: `status`, `decidedBy` and `decidedAt`. With SHARE-005: `reason` (HIDDEN, PENDING, ON_BOARD or REFUSED) and `askAgainAt`.',
    },
    appeal: {
      type: 'string',
      description:
        'With AUTH-004 of reissue after a bar: a one-time state for /api/auth/token, as `appeal` at sign-in.',
    },
    until: {
      type: 'string',
      format: 'date-time',
      description: 'With COM-007: the end of the read-only mode.',
    },
  },
  required: ['code', 'message', 'timestamp'],
}
