import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import * as z from 'zod/mini'
import { readAddress } from './database-address.ts'
import { isLoopback } from './loopback.ts'

const switched = z.optional(z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }))

const wholeNumber = (fallback: number, min: number, max: number) =>
  z.pipe(
    z._default(z.string(), String(fallback)),
    z.pipe(
      z.transform(Number),
      z
        .int({ error: 'must be a whole number' })
        .check(
          z.minimum(min, { error: `must be at least ${min}` }),
          z.maximum(max, { error: `must be at most ${max}` }),
        ),
    ),
  )

const isUrl = (sent: string, protocols: string[]) =>
  URL.canParse(sent) && protocols.includes(new URL(sent).protocol)

const processes = z.pipe(
  z._default(z.string(), '1').check(
    z.refine(sent => sent === 'all' || (/^\d+$/.test(sent) && Number(sent) >= 1 && Number(sent) <= 64), {
      error: "must be a whole number from 1 to 64, or 'all': one for each core",
    }),
  ),
  z.transform(sent => Math.min(64, sent === 'all' ? availableParallelism() : Number(sent))),
)

const origin = z.pipe(
  z.string().check(
    z.refine(sent => isUrl(sent, ['http:', 'https:']) && new URL(sent).pathname === '/', {
      error: 'must be an address like https://example.org, without a path',
    }),
  ),
  z.transform(sent => new URL(sent).origin),
)

const list = z.pipe(
  z._default(z.string(), ''),
  z.transform(sent =>
    sent
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  ),
)

const issuer = z.string().check(
  z.refine(isIssuer, {
    error:
      'must be an https address without a query, like https://id.example.org/realms/post; http is for this machine only',
  }),
)

const key = z.string().check(
  z.trim(),
  z.refine(sent => Buffer.byteLength(sent) >= 32, { error: 'must be at least 32 bytes' }),
)

const isProxy = (sent: string) => {
  const [address = '', bits, ...more] = sent.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(sent)) return true
  if (!isIP(address) || more.length > 0) return false
  return (
    bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128))
  )
}

const proxies = z.pipe(
  z._default(z.string(), 'off').check(
    z.refine(sent => /^(off|\d+)$/.test(sent) || sent.split(',').every(part => isProxy(part.trim())), {
      error: 'must be off, how many proxies there are, or their addresses or networks, like 10.0.0.0/8',
    }),
  ),
  z.transform(sent => (sent === 'off' ? false : /^\d+$/.test(sent) ? Number(sent) : sent)),
)

const pushService = z.string().check(
  z.regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, {
    error: 'must be hosts like push.example.org or *.push.example.org',
  }),
)

const quietHours = z.pipe(
  z._default(z.string(), '22-9').check(
    z.refine(sent => sent === 'off' || isHours(sent), {
      error: "must be two different hours of Seoul like 22-9, or 'off'",
    }),
  ),
  z.transform(sent => {
    if (sent === 'off') return null
    const [from = 0, to = 0] = sent.split('-').map(Number)
    return { from, to }
  }),
)

const isHours = (sent: string) => {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(sent) ?? []
  return from !== undefined && from !== to && Number(from) < 24 && Number(to) < 24
}

const share = 'must be a share between 0 and 1'

const database = z.string().check(({ value, issues }) => {
  const message = faultOfAddress(value)
  if (message) issues.push({ code: 'custom', message, input: value })
})

function faultOfAddress(sent: string): string | undefined {
  const address = readAddress(sent)
  if (!address)
    return 'must be an address like postgres://user:password@host:5432/database; several hosts stand with commas'
  const [unknown] = address.unknown
  if (unknown) return `has a parameter that this service does not know: ${unknown}; remove it`
  const { ca, cert, key } = address.encryption
  for (const path of [ca, cert, key]) {
    if (path === undefined) continue
    try {
      accessSync(path, constants.R_OK)
    } catch (error) {
      return `names a file that cannot be read: ${path} (${(error as NodeJS.ErrnoException).code})`
    }
  }
  return undefined
}

function isIssuer(sent: string): boolean {
  if (!isUrl(sent, ['http:', 'https:'])) return false
  const { protocol, hostname, username, password, search, hash } = new URL(sent)
  return (protocol === 'https:' || isLoopback(hostname)) && !(username + password + search + hash)
}

/** The environment variables (api.md, section 7), and the message for a bad one. */
export const variables = z.object({
  NODE_ENV: z._default(
    z.enum(['production', 'development', 'test'], { error: 'must be production, development or test' }),
    'development',
  ),
  PORT: wholeNumber(3650, 1, 65_535),
  HOST: z.optional(z.string()),
  PROCESSES: processes,
  STOP_WAIT_SECONDS: wholeNumber(0, 0, 60),
  LOG_LEVEL: z.optional(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    }),
  ),
  DATABASE_URL: z.optional(database),
  DATABASE_DIRECT_URL: z.optional(database),
  REPLICA_URL: z.optional(database),
  DATA_DIR: z._default(z.string(), './data'),
  SECRET_KEY: z.optional(key),
  SECRET_KEYS_OLD: z.pipe(list, z.array(key)),
  PUBLIC_URL: z.optional(origin),
  WEB_ORIGINS: z.pipe(list, z.array(origin)),
  HSTS: z._default(
    z.enum(['host', 'subdomains', 'preload'], { error: 'must be host, subdomains or preload' }),
    'host',
  ),
  ACCESS_TOKEN_SECONDS: wholeNumber(1800, 1, 86_400),
  LETTER_DELIVERY_SECONDS: wholeNumber(3600, 0, 2_592_000),
  REPLY_DEADLINE_SECONDS: wholeNumber(86_400, 1, 2_592_000),
  MATCH_COOLDOWN_SECONDS: wholeNumber(3600, 0, 2_592_000),
  CANCEL_WINDOW_SECONDS: wholeNumber(300, 0, 2_592_000),
  LETTER_BACK_SECONDS: wholeNumber(3600, 0, 2_592_000),
  REPLY_REMINDER_SECONDS: wholeNumber(10_800, 1, 2_592_000),
  INVITE_AFTER_SECONDS: wholeNumber(10_800, 0, 2_592_000),
  CALL_AFTER_SECONDS: wholeNumber(43_200, 1, 2_592_000),
  CALL_EVERY_SECONDS: wholeNumber(43_200, 1, 2_592_000),
  CALL_MEMBER_SECONDS: wholeNumber(172_800, 1, 2_592_000),
  KEEPER_AFTER_SECONDS: wholeNumber(86_400, 1, 2_592_000),
  KEEPER_DEADLINE_SECONDS: wholeNumber(43_200, 1, 2_592_000),
  KEEPER_DAY_SECONDS: wholeNumber(86_400, 1, 2_592_000),
  KEEPER_PUSH_SECONDS: wholeNumber(43_200, 1, 2_592_000),
  RECONNECT_SECONDS: wholeNumber(604_800, 0, 2_592_000),
  SILENCE_SECONDS: wholeNumber(1_209_600, 1, 31_536_000),
  QUIET_HOURS: quietHours,
  CONTACT_GUARD: z._default(z.enum(['off', 'ask', 'refuse'], { error: 'must be off, ask or refuse' }), 'ask'),
  OIDC_ISSUER: z.optional(issuer),
  OIDC_NAME: z.optional(
    z.string().check(
      z.trim(),
      z.regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,20}$/u, {
        error: 'must be a name of at most 20 characters',
      }),
    ),
  ),
  LOCAL_SIGN_IN: switched,
  TRIAL: switched,
  ADMIN_SECOND_FACTOR: z.optional(
    z.enum(['voluntary', 'required'], { error: "must be 'voluntary' or 'required'" }),
  ),
  TRUST_PROXY: proxies,
  RATE_LIMITS: switched,
  HTTPS_PROXY: z.optional(
    z.string().check(
      z.refine(sent => isUrl(sent, ['http:', 'https:']), {
        error: 'must be the address of a proxy like http://proxy:3128',
      }),
    ),
  ),
  NO_PROXY: z.optional(z.string()),
  METRICS_TOKEN: z.optional(z.string()),
  KAKAO_ADMIN_KEY: z.optional(
    z.string().check(z.minLength(16, { error: 'must have at least 16 characters' })),
  ),
  CONTACT_URL: z.optional(
    z.string().check(
      z.refine(sent => isUrl(sent, ['http:', 'https:', 'mailto:']), {
        error: 'must be an address to open',
      }),
    ),
  ),
  TERMS_FILE: z.optional(z.string()),
  PRIVACY_FILE: z.optional(z.string()),
  SAMPLE_DATA: switched,
  STARTER_WORDS: switched,
  PUSH_SERVICES: z.pipe(list, z.array(pushService)),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.string().check(
      z.refine(sent => isUrl(sent, ['http:', 'https:']), {
        error: 'must be an address like http://localhost:4318',
      }),
    ),
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'ttasum-post-office'),
  OTEL_TRACES_SAMPLER_ARG: z.pipe(
    z._default(z.string(), '1'),
    z.pipe(
      z.transform(Number),
      z.number({ error: share }).check(z.minimum(0, { error: share }), z.maximum(1, { error: share })),
    ),
  ),
})

export type Variables = z.output<typeof variables>

export type Environment = Record<string, string | undefined>
