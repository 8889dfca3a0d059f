import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { type ProviderName, providers } from '#contract/auth.ts'
import { readTexts, type Texts } from './operator/texts.ts'
import { OperatorError } from './operator-error.ts'

export type Times = {
  delivery: number
  replyDeadline: number
  coolDown: number
  cancelWindow: number
  accessToken: number
}

export type Config = {
  production: boolean
  port: number
  host: string
  databaseUrl: string | null
  dataDir: string
  secretKey: string | null
  oldSecretKeys: string[]
  publicUrl: string
  webOrigins: string[]
  times: Times
  clients: Partial<Record<ProviderName, { clientId: string; clientSecret: string }>>
  /** A sign-in of our own stands in for the providers (api.md, section 2). */
  local: boolean
  trustProxy: false | number | string
  rateLimits: boolean
  metricsToken: string | null
  contactUrl: string | null
  texts: Texts
  sampleData: boolean
}

type Environment = Record<string, string | undefined>

/** Reads and judges the environment, the only place that does; an empty variable counts as absent. */
export function readConfig(environment: Environment): Config {
  const sent = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = variables.safeParse(sent)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new OperatorError(
      `${issue?.path.join('.')}: ${issue?.message}. Correct the variable and start again.`,
    )
  }
  const env = parsed.data
  const clients = readClients(sent)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const production = env.NODE_ENV === 'production'
  const configured = Object.keys(clients).length > 0
  const local = env.LOCAL_SIGN_IN
    ? env.LOCAL_SIGN_IN === 'on'
    : !production && !configured && isLoopback(new URL(publicUrl).hostname)
  if (!configured && !local) {
    throw new OperatorError(
      'No sign-in provider is configured. Set the client id and secret of NAVER, KAKAO or GOOGLE, or LOCAL_SIGN_IN=on to try it out.',
    )
  }
  if (!env.SECRET_KEY && !(local && !production)) {
    throw new OperatorError(
      'SECRET_KEY is missing. Set it to at least 32 random bytes, the same on every server, for example from `openssl rand -base64 48`.',
    )
  }
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: env.DATA_DIR,
    secretKey: env.SECRET_KEY ?? null,
    oldSecretKeys: env.SECRET_KEYS_OLD,
    publicUrl,
    webOrigins: [publicUrl, ...env.WEB_ORIGINS],
    times: {
      delivery: env.LETTER_DELIVERY_SECONDS,
      replyDeadline: env.REPLY_DEADLINE_SECONDS,
      coolDown: env.MATCH_COOLDOWN_SECONDS,
      cancelWindow: env.CANCEL_WINDOW_SECONDS,
      accessToken: env.ACCESS_TOKEN_SECONDS,
    },
    clients,
    local,
    trustProxy: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS ? env.RATE_LIMITS === 'on' : production || !local,
    metricsToken: env.METRICS_TOKEN ?? null,
    contactUrl: env.CONTACT_URL ?? null,
    texts: readTexts(env.TERMS_FILE ?? null, env.PRIVACY_FILE ?? null),
    sampleData: env.SAMPLE_DATA ? env.SAMPLE_DATA === 'on' : local && !env.DATABASE_URL,
  }
}

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

const variables = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: wholeNumber(3650, 1, 65_535),
  HOST: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z.string().check(
      z.refine(sent => isUrl(sent, ['postgres:', 'postgresql:']), {
        error: 'must be an address like postgres://user:password@host:5432/database',
      }),
    ),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  SECRET_KEY: z.optional(key),
  SECRET_KEYS_OLD: z.pipe(list, z.array(key)),
  PUBLIC_URL: z.optional(origin),
  WEB_ORIGINS: z.pipe(list, z.array(origin)),
  ACCESS_TOKEN_SECONDS: wholeNumber(1800, 1, 86_400),
  LETTER_DELIVERY_SECONDS: wholeNumber(3600, 0, 2_592_000),
  REPLY_DEADLINE_SECONDS: wholeNumber(86_400, 1, 2_592_000),
  MATCH_COOLDOWN_SECONDS: wholeNumber(3600, 0, 2_592_000),
  CANCEL_WINDOW_SECONDS: wholeNumber(300, 0, 2_592_000),
  LOCAL_SIGN_IN: switched,
  TRUST_PROXY: proxies,
  RATE_LIMITS: switched,
  METRICS_TOKEN: z.optional(z.string()),
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
})

function readClients(sent: Environment): Config['clients'] {
  const clients: Config['clients'] = {}
  for (const name of providers) {
    const clientId = sent[`${name}_CLIENT_ID`]
    const clientSecret = sent[`${name}_CLIENT_SECRET`]
    if (clientId && clientSecret) clients[name] = { clientId, clientSecret }
    else if (clientId || clientSecret) {
      throw new OperatorError(
        `${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together. Set both, or neither.`,
      )
    }
  }
  return clients
}

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)
