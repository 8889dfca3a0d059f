import { type ProviderName, providers } from '#contract/auth.ts'
import type { SecondFactorRule } from '#contract/second-factor.ts'
import { ConfigErrors } from './config-errors.ts'
import { isLoopback } from './loopback.ts'
import { type Oidc, readOidc } from './oidc.ts'
import { readSecretFiles } from './secret-files.ts'
import { readTexts, type Texts } from './site-texts.ts'
import { type Environment, type Variables, variables } from './variables.ts'

export type Times = {
  delivery: number
  replyDeadline: number
  coolDown: number
  cancelWindow: number
  accessToken: number
  /** The writer reads this long that a held letter is back. */
  letterBack: number
  /** A holder is asked after this whether they are still writing. */
  replyReminder: number
  /** Home invites the writer of a waiting letter to draw one after this. */
  inviteAfter: number
  /** A waiting letter calls members after `callAfter`, then every `callEvery`; one member once within `callMember`. */
  callAfter: number
  callEvery: number
  callMember: number
  /** A waiting letter is in the keepers' line after this. */
  keeperAfter: number
  keeperDeadline: number
  /** The window that limits the letters of one keeper. */
  keeperDay: number
  /** A keeper gets at most one push about the line within this. */
  keeperPush: number
  /** The member who disconnected may undo it for this long. */
  reconnect: number
  /** A correspondence without a letter is silent after this. */
  silence: number
  /** Full hours of Asia/Seoul in which no reminder, call or keeper push goes out; null: there are none. */
  quietHours: { from: number; to: number } | null
}

export type ContactGuard = 'off' | 'ask' | 'refuse'

export type Config = {
  production: boolean
  port: number
  host: string
  /** The number of processes that serve one port. */
  processes: number
  /** The seconds for which a server accepts requests after it was asked to stop. */
  stopWait: number
  databaseUrl: string | null
  /** The same database past the pooler of DATABASE_URL, for LISTEN, migrations and commands. */
  databaseDirectUrl: string | null
  /** The replica for reads that may be a second old. */
  replicaUrl: string | null
  dataDir: string
  secretKey: string | null
  oldSecretKeys: string[]
  publicUrl: string
  webOrigins: string[]
  /** Whether browsers use https for this host alone, for its subdomains too, or before their first visit (preload). */
  hsts: 'host' | 'subdomains' | 'preload'
  times: Times
  /** How the contact guard treats letters of correspondences in which both members know each other. */
  contactGuard: ContactGuard
  /** Whether a sign-in of a member with a role asks for a second factor. */
  secondFactor: SecondFactorRule
  clients: Partial<Record<ProviderName, { clientId: string; clientSecret: string }>>
  /** The server unlinks Kakao accounts by it, and Kakao proves its calls. Null in local mode. */
  kakaoAdminKey: string | null
  /** The provider of OIDC_ISSUER; null: it is not offered. */
  oidc: Oidc | null
  /** Local mode: a page of ours stands in for the providers (api.md, section 2). */
  local: boolean
  /** LOCAL_SIGN_IN=on asked for local mode: the start warns. */
  isLocalForced: boolean
  trustProxy: false | number | string
  rateLimits: boolean
  logLevel: string
  /** The proxy of calls to https addresses, and the hosts that are called without it. */
  outsideProxy: { address: string; except: string } | null
  metricsToken: string | null
  contactUrl: string | null
  texts: Texts
  sampleData: boolean
  /** Whether a new database gets the starter list of bad words. */
  starterWords: boolean
  /** Push hosts, or `*.suffix`, besides the browsers' own push services. */
  pushServices: string[]
  /** Allows http to a push service of PUSH_SERVICES on this machine: in local mode, on loopback only. */
  pushesToLoopback: boolean
  /** The endpoint of traces, the service name, and the share of traces that is kept. */
  tracing: { endpoint: string; service: string; share: number } | null
}

/**
 * Reads and validates the environment. No other code does. An empty variable counts as absent. Throws one OperatorError
 * that names every error.
 */
export function readConfig(environment: Environment): Config {
  const errors = new ConfigErrors()
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const { https_proxy: HTTPS_PROXY, no_proxy: NO_PROXY } = present
  const sent = readSecretFiles({ HTTPS_PROXY, NO_PROXY, ...present }, errors)
  const env = parse(sent, errors)
  const clients = readClients(sent, errors)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const production = env.NODE_ENV === 'production'
  const configured = Object.keys(clients).length > 0
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  const isLocalForced = env.LOCAL_SIGN_IN === 'on'
  const isLocalByDefault =
    !production && !configured && isLoopback(new URL(publicUrl).hostname) && isLoopback(host)
  const local = isLocalForced || (isLocalByDefault && env.LOCAL_SIGN_IN !== 'off')
  const oidc = readOidc(env, { hasClient: clients.OIDC !== undefined, local }, errors)
  const kakaoAdminKey = local ? null : (env.KAKAO_ADMIN_KEY ?? null)
  if (kakaoAdminKey && !clients.KAKAO && !errors.have('KAKAO_CLIENT_ID')) {
    errors.add('KAKAO_ADMIN_KEY', 'KAKAO_ADMIN_KEY needs KAKAO_CLIENT_ID, the same application of Kakao.')
  }
  const texts = readTexts(env, { oidc, unlinksKakao: kakaoAdminKey !== null }, errors)
  if (production && !env.PUBLIC_URL) {
    errors.add(
      'PUBLIC_URL',
      'PUBLIC_URL is missing. Set it to the address that members open, such as https://post.example.org.',
    )
  }
  const isModeSure = !errors.have('NODE_ENV', 'LOCAL_SIGN_IN', ...clientVariables)
  if (isModeSure && production && configured && isLocalForced) {
    errors.add(
      'LOCAL_SIGN_IN',
      'LOCAL_SIGN_IN=on lets anybody sign in as anybody, which production refuses beside a configured sign-in provider. Unset LOCAL_SIGN_IN, or the client id and secret of every provider.',
    )
  }
  const isPublic = publicUrl.startsWith('https:') && !isLoopback(new URL(publicUrl).hostname)
  if (isModeSure && production && !configured && isLocalForced && isPublic && env.TRIAL !== 'on') {
    errors.add(
      'TRIAL',
      `LOCAL_SIGN_IN=on lets any visitor of ${publicUrl} sign in as any member, also as the administrator. For a trial without real letters set TRIAL=on as well; else configure a sign-in provider.`,
    )
  }
  if (isModeSure && local && env.ADMIN_SECOND_FACTOR === 'required') {
    errors.add(
      'ADMIN_SECOND_FACTOR',
      'ADMIN_SECOND_FACTOR=required has no effect in local mode, where anybody signs in as anybody. Unset it, or configure a sign-in provider.',
    )
  }
  if (isModeSure && !configured && !local && (production || !errors.have('PUBLIC_URL'))) {
    errors.add(
      'provider',
      'No sign-in provider is configured. Set the client id and secret of NAVER, KAKAO, GOOGLE or OIDC. To try it out without a provider, leave PUBLIC_URL and HOST at this machine (loopback), or set LOCAL_SIGN_IN=on.',
    )
  }
  if (!env.SECRET_KEY && (production || (isModeSure && configured && !local))) {
    errors.add(
      'SECRET_KEY',
      'SECRET_KEY is missing. Set it to at least 32 random bytes, the same on every server, for example from `openssl rand -base64 48`.',
    )
  }
  if (env.REPLICA_URL && !env.DATABASE_URL && !errors.have('DATABASE_URL')) {
    errors.add('REPLICA_URL', 'REPLICA_URL needs DATABASE_URL: the embedded database has no replica.')
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL && !errors.have('DATABASE_URL')) {
    errors.add('DATABASE_DIRECT_URL', 'DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.')
  }
  errors.throwIfAny()
  return {
    production,
    port: env.PORT,
    host,
    processes: env.PROCESSES,
    stopWait: env.STOP_WAIT_SECONDS,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    replicaUrl: env.REPLICA_URL ?? null,
    dataDir: env.DATA_DIR,
    secretKey: env.SECRET_KEY ?? null,
    oldSecretKeys: env.SECRET_KEYS_OLD,
    publicUrl,
    webOrigins: [publicUrl, ...env.WEB_ORIGINS],
    hsts: env.HSTS,
    times: {
      delivery: env.LETTER_DELIVERY_SECONDS,
      replyDeadline: env.REPLY_DEADLINE_SECONDS,
      coolDown: env.MATCH_COOLDOWN_SECONDS,
      cancelWindow: env.CANCEL_WINDOW_SECONDS,
      accessToken: env.ACCESS_TOKEN_SECONDS,
      letterBack: env.LETTER_BACK_SECONDS,
      replyReminder: env.REPLY_REMINDER_SECONDS,
      inviteAfter: env.INVITE_AFTER_SECONDS,
      callAfter: env.CALL_AFTER_SECONDS,
      callEvery: env.CALL_EVERY_SECONDS,
      callMember: env.CALL_MEMBER_SECONDS,
      keeperAfter: env.KEEPER_AFTER_SECONDS,
      keeperDeadline: env.KEEPER_DEADLINE_SECONDS,
      keeperDay: env.KEEPER_DAY_SECONDS,
      keeperPush: env.KEEPER_PUSH_SECONDS,
      reconnect: env.RECONNECT_SECONDS,
      silence: env.SILENCE_SECONDS,
      quietHours: env.QUIET_HOURS,
    },
    contactGuard: env.CONTACT_GUARD,
    secondFactor: local ? 'never' : (env.ADMIN_SECOND_FACTOR ?? 'voluntary'),
    clients,
    kakaoAdminKey,
    oidc,
    local,
    isLocalForced,
    trustProxy: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS ? env.RATE_LIMITS === 'on' : production || !local,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    outsideProxy: env.HTTPS_PROXY ? { address: env.HTTPS_PROXY, except: env.NO_PROXY ?? '' } : null,
    metricsToken: env.METRICS_TOKEN ?? null,
    contactUrl: env.CONTACT_URL ?? null,
    texts,
    pushServices: env.PUSH_SERVICES,
    pushesToLoopback: local && !production && isLoopback(new URL(publicUrl).hostname),
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: env.OTEL_SERVICE_NAME,
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    starterWords: env.STARTER_WORDS !== 'off',
    sampleData: env.SAMPLE_DATA ? env.SAMPLE_DATA === 'on' : local && !production && !env.DATABASE_URL,
  }
}

/** The variables. A wrong one becomes an error and counts as absent, so that the checks after this can go on. */
function parse(sent: Environment, errors: ConfigErrors): Variables {
  const parsed = variables.safeParse(sent)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) errors.addValue(String(path[0]), message)
  return variables.parse(Object.fromEntries(Object.entries(sent).filter(([name]) => !errors.have(name))))
}

export const clientVariables = providers.flatMap(name => [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`])

function readClients(sent: Environment, errors: ConfigErrors): Config['clients'] {
  const clients: Config['clients'] = {}
  for (const name of providers) {
    const clientId = sent[`${name}_CLIENT_ID`]
    const clientSecret = sent[`${name}_CLIENT_SECRET`]
    if (clientId && clientSecret) clients[name] = { clientId, clientSecret }
    else if ((clientId || clientSecret) && !errors.have(`${name}_CLIENT_SECRET`)) {
      errors.add(
        `${name}_CLIENT_ID`,
        `${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together. Set both, or neither.`,
      )
    }
  }
  return clients
}

/** Whether an origin is http on another machine. On this machine browsers trust http like https. */
export function isUnencrypted(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && !isLoopback(hostname)
}
