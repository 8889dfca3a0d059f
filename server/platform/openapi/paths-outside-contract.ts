import { providers } from '#contract/auth.ts'
import { streamHeartbeatSeconds, streamPath } from '#contract/notifications.ts'
import type { Operation, Parameter } from './operation.ts'

type Paths = Record<string, Record<string, Operation>>

const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const text = (description: string, type: string) => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
})

const status = (description: string, ...more: string[]) => ({
  description,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(['status', ...more].map(name => [name, { type: 'string' }])),
      },
    },
  },
})

const anyOther = problem('Any other refusal: COM-002.')
const tooMany = problem('COM-004: too many calls from this address.')

const anyOtherPage = text('Any other failure, in a sentence.', 'text/html')

const fields = (...names: string[]) => ({
  required: true,
  content: {
    'application/x-www-form-urlencoded': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(names.map(name => [name, { type: 'string' }])),
      },
    },
  },
})

const query = (name: string, required = false): Parameter => ({
  name,
  in: 'query',
  required,
  schema: { type: 'string' },
})

const provider: Parameter = {
  name: 'provider',
  in: 'path',
  required: true,
  schema: { type: 'string', enum: providers.map(name => name.toLowerCase()) },
}

/** The routes outside the envelope: redirects, the stream, and the routes for operators. */
export const pathsOutsideContract: Paths = {
  '/oauth2/authorization/{provider}': {
    get: {
      operationId: 'startSignIn',
      summary:
        'Leads to the provider and sets a cookie that the way back needs. A `nonce` comes back on /auth-callback; local mode reads `login_hint`. With `prompt=select_account` the provider asks for the account again. `ticket` adds the account to my sign-in methods; `recover=code` asks for a recovery code after it. A start on another host name of ours leads to PUBLIC_URL first, with its `origin`.',
      tags: ['auth'],
      security: [],
      parameters: [
        provider,
        query('nonce'),
        query('login_hint'),
        query('origin'),
        query('prompt'),
        query('ticket'),
        query('recover'),
      ],
      responses: {
        302: { description: 'To the provider.' },
        400: problem('AUTH-001: the provider is unknown or not configured. COM-001: a parameter is wrong.'),
        429: tooMany,
        default: anyOther,
      },
    },
  },
  '/login/oauth2/code/{provider}': {
    get: {
      operationId: 'finishSignIn',
      summary: 'Where the provider leads back to. Sets the refresh cookie and leads to /auth-callback.',
      tags: ['auth'],
      security: [],
      parameters: [provider, query('code'), query('state'), query('error')],
      responses: {
        302: {
          description:
            'To /auth-callback with `state` (one use) and `redirect` (home or onboarding), or with `error`: deleted_member (a barred member also gets `appeal`), email_required (of a new member), provider_denied, login_failed.',
        },
        429: tooMany,
        default: anyOther,
      },
    },
  },
  '/login/oauth2/second-step': {
    get: {
      operationId: 'showSecondStep',
      summary:
        'A page between the provider and /auth-callback, for members with a second factor, for the recovery code of a letter box, and for an account of a provider that gives other ids. It works in the browser that began the sign-in.',
      tags: ['auth'],
      security: [],
      parameters: [query('step', true), query('with')],
      responses: {
        200: text('The page that asks for a code.', 'text/html'),
        410: text('The sign-in is over.', 'text/html'),
        429: text('Wrong codes locked the second step, or too many calls.', 'text/html'),
        default: anyOtherPage,
      },
    },
    post: {
      operationId: 'trySecondStep',
      summary:
        'Tries a code. A right one sets the refresh cookie and leads to /auth-callback. `factor`: the second factor beside the recovery code of a letter box.',
      tags: ['auth'],
      security: [],
      requestBody: fields('step', 'code', 'with', 'factor'),
      responses: {
        200: text(
          'The recovery codes of a member who has just enrolled, or the question for the second factor.',
          'text/html',
        ),
        303: {
          description:
            'To /auth-callback with `state` and `redirect`, and with `recovered` after a recovery; or with `error`: deleted_member, method_yours, method_taken.',
        },
        400: text('The code is wrong.', 'text/html'),
        410: text('The sign-in is over.', 'text/html'),
        429: text('Wrong codes locked the second step, or too many calls.', 'text/html'),
        default: anyOtherPage,
      },
    },
  },
  '/login/oauth2/second-step/continue': {
    post: {
      operationId: 'continueSecondStep',
      summary: 'After the recovery codes: sets the refresh cookie and leads to /auth-callback.',
      tags: ['auth'],
      security: [],
      requestBody: fields('step'),
      responses: {
        303: { description: 'To /auth-callback with `state` and `redirect`.' },
        410: text('The sign-in is over.', 'text/html'),
        429: text('Too many calls.', 'text/html'),
        default: anyOtherPage,
      },
    },
  },
  '/login/oauth2/second-step/cancel': {
    post: {
      operationId: 'cancelSecondStep',
      summary: 'Ends the sign-in before its session begins.',
      tags: ['auth'],
      security: [],
      requestBody: fields('step'),
      responses: {
        303: { description: 'To /auth-callback with `error=provider_denied`.' },
        410: text('The sign-in is over.', 'text/html'),
        429: text('Too many calls.', 'text/html'),
        default: anyOtherPage,
      },
    },
  },
  '/login/oauth2/unlinked/kakao': {
    post: {
      operationId: 'unlinkKakao',
      summary:
        "Kakao's call after a person disconnected us there, with `Authorization: KakaoAK …`. It removes that sign-in method, unless it is the last one. Served with KAKAO_ADMIN_KEY.",
      tags: ['auth'],
      security: [],
      requestBody: fields('app_id', 'user_id', 'referrer_type'),
      responses: {
        200: text('Taken, also for an unknown account.', 'text/plain'),
        401: problem('AUTH-005: the key is wrong.'),
        404: problem('COM-003: KAKAO_ADMIN_KEY is not set.'),
        429: tooMany,
        default: anyOther,
      },
    },
  },
  [streamPath]: {
    get: {
      operationId: 'subscribe',
      summary: `Unnamed events with \`data: {"title", "alarmType"}\` and an \`id\`; a comment every ${streamHeartbeatSeconds} s. It resumes after an id, and an event may then come twice. It ends with its token.`,
      tags: ['notifications'],
      security: [{ accessToken: [] }],
      parameters: [
        { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'integer' } },
        { name: 'lastEventId', in: 'query', required: false, schema: { type: 'integer' } },
        { name: 'signals', in: 'query', required: false, schema: { type: 'string', enum: ['1'] } },
      ],
      responses: {
        200: text(
          'The stream. With `signals=1` also named events without an id: `read` with `{"letterId"}` when the member opened a letter anywhere, `waiting` with `{"letterId"}` when the waiting status of a letter of the member changed, `barred` before the stream ends for a bar, and `site` with the answer of `/api/site/state` when it changes, and at the opening if it is not empty.',
          'text/event-stream',
        ),
        401: problem('AUTH-007, AUTH-005: without a valid token.'),
        409: problem('MEM-004: without a zip code.'),
      },
    },
  },
  '/healthz': {
    get: {
      operationId: 'isAlive',
      summary:
        'Answers while the process lives, with the version of the build and the address of the caller.',
      tags: ['operation'],
      security: [],
      responses: { 200: status('It lives.', 'version', 'address'), 429: tooMany },
    },
  },
  '/readyz': {
    get: {
      operationId: 'isReady',
      summary: 'Whether the database is reached and migrated.',
      tags: ['operation'],
      security: [],
      responses: { 200: status('It is.'), 429: tooMany, 503: status('It is not.') },
    },
  },
  '/metrics': {
    get: {
      operationId: 'readMetrics',
      summary:
        'Prometheus text; with the bearer METRICS_TOKEN. Without that variable: direct calls from this machine, none in production.',
      tags: ['operation'],
      security: [],
      responses: {
        200: text('The metrics.', 'text/plain'),
        401: problem('AUTH-007, AUTH-005: without that token.'),
        404: problem('COM-003: not from here.'),
      },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'readContract',
      summary: 'This document.',
      tags: ['operation'],
      security: [],
      responses: {
        200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
        429: tooMany,
      },
    },
  },
  '/api/docs': {
    get: {
      operationId: 'readDocs',
      summary: 'This document as a page.',
      tags: ['operation'],
      security: [],
      responses: { 200: text('The page.', 'text/html'), 429: tooMany },
    },
  },
}
