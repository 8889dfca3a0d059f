export type Host = { host: string; port: number }

/** How a connection is encrypted. `ca`, `cert` and `key` name files. */
export type Encryption = {
  /** `prefer` goes on without encryption if the server has none. Only the last two check the certificate. */
  mode: 'off' | 'prefer' | 'require' | 'verify-ca' | 'verify-full'
  direct: boolean
  ca?: string | undefined
  cert?: string | undefined
  key?: string | undefined
  passphrase?: string | undefined
}

/** A database address as the driver needs it. */
export type Address = {
  /** The first host, without parameters. */
  url: string
  /** All hosts if there are several, else none. */
  hosts: Host[]
  /** The folder of a Unix socket, or a host that a parameter names. */
  host?: string | undefined
  encryption: Encryption
  /** The settings that a connection begins with. */
  settings: Record<string, string>
  /** Parameters that nobody knows. */
  unknown: string[]
}

/**
 * Reads `postgres://user:password@one:5432,two:5432/database?…`, with one host or several; null if it is none. It knows
 * the parameters of libpq, and those that addresses of hosted databases have for other drivers.
 */
export function readAddress(sent: string): Address | null {
  const [, before, names, path, query] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)([^?]*)\??(.*)$/.exec(sent) ?? []
  if (before === undefined || names === undefined || path === undefined) return null
  const parameters = new Map(new URLSearchParams(query))
  const host = parameters.get('host')
  // The parameter replaces a host that the address has or lacks, as in the addresses of Cloud SQL.
  const parts = names === '' && host !== undefined ? ['localhost'] : names.split(',')
  if (!parts.every(part => URL.canParse(before + part + path))) return null
  const url = new URL(before + parts[0] + path)
  if (parameters.has('dbname')) url.pathname = `/${parameters.get('dbname')}`
  for (const [name, part] of urlParts) {
    const given = parameters.get(name)
    if (given !== undefined) url[part] = part === 'port' ? given : encodeURIComponent(given)
  }
  const hosts = parts.map(part => {
    const { hostname, port } = new URL(before + part + path)
    return { host: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'), port: Number(port || 5432) }
  })
  if (parts.length > 1 && hosts.some(({ host }) => host === '')) return null
  return {
    url: url.href,
    hosts: parts.length > 1 ? hosts : [],
    host,
    encryption: encryptionOf(parameters, host ?? hosts[0]?.host ?? ''),
    settings: settingsOf(parameters),
    unknown: [...parameters].filter(([name, value]) => !isKnown(name, value)).map(([name]) => name),
  }
}

const urlParts = [
  ['user', 'username'],
  ['password', 'password'],
  ['port', 'port'],
] as const

const modes = new Map<string, Encryption['mode']>([
  ['disable', 'off'],
  ['false', 'off'],
  ['0', 'off'],
  ['allow', 'prefer'],
  ['prefer', 'prefer'],
  ['require', 'require'],
  ['no-verify', 'require'],
  ['true', 'require'],
  ['1', 'require'],
  ['verify-ca', 'verify-ca'],
  ['verify-full', 'verify-full'],
])

function encryptionOf(parameters: Map<string, string>, host: string): Encryption {
  const root = parameters.get('sslrootcert')
  const asked = modes.get(parameters.get('sslmode') ?? parameters.get('ssl') ?? '')
  const mode = asked ?? (parameters.has('sslmode') || parameters.has('ssl') ? 'verify-full' : usualFor(host))
  const isStrict = root === 'system' || parameters.get('sslaccept') === 'strict'
  return {
    mode: isStrict ? 'verify-full' : root && mode === 'require' ? 'verify-ca' : mode,
    direct: parameters.get('sslnegotiation') === 'direct',
    ca: root === 'system' ? undefined : root,
    cert: parameters.get('sslcert'),
    key: parameters.get('sslkey'),
    passphrase: parameters.get('sslpassword'),
  }
}

/** Some hosted databases refuse plain connections, and their addresses do not say so. A name within a network has no dot. */
const usualFor = (host: string) => (/^[a-z][^/:]*\.[^/:]*[a-z]$/i.test(host) ? 'prefer' : 'off')

const settingNames = [
  'search_path',
  'options',
  'application_name',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
]

function settingsOf(parameters: Map<string, string>): Record<string, string> {
  const schema = parameters.get('schema') ?? parameters.get('currentSchema')
  const given = settingNames.flatMap(name => {
    const value = parameters.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...(schema === undefined ? {} : { search_path: schema }), ...Object.fromEntries(given) }
}

// The driver does these by itself, cannot do them, or does them otherwise: pools, probes, the way to sign in.
const otherNames = new Set(
  `host port user password dbname ssl sslrootcert sslcert sslkey sslpassword sslnegotiation sslaccept sslcompression sslcrl
  sslcrldir sslsni sslcertmode ssl_min_protocol_version ssl_max_protocol_version channel_binding gssencmode gsslib
  gssdelegation krbsrvname require_auth requirepeer requiressl passfile hostaddr target_session_attrs load_balance_hosts
  connect_timeout keepalives keepalives_idle keepalives_interval keepalives_count tcp_user_timeout tcpKeepAlive
  client_encoding fallback_application_name min_protocol_version max_protocol_version schema currentSchema pgbouncer
  connection_limit pool_timeout pool_size pool_mode max_idle_connection_lifetime socket_timeout statement_cache_size
  prepareThreshold prepared_statements binary_parameters uselibpqcompat supa workaround`.split(/\s+/),
)

const isKnown = (name: string, value: string) =>
  name === 'sslmode' ? modes.has(value) : settingNames.includes(name) || otherNames.has(name)
