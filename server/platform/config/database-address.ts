export type Host = { host: string; port: number }

/** A database address: the options of the driver, which take one host, and all named hosts. */
export type Address = { url: string; hosts: Host[] }

/**
 * Reads `postgres://user:password@one:5432,two:5432/database`, with one host or several; null if it is none.
 * `connect-to-host.ts` finds the right host, so `target_session_attrs`, which is for other programs, is ignored.
 */
export function readAddress(sent: string): Address | null {
  const [, before, names, after] = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(sent) ?? []
  if (before === undefined || names === undefined || after === undefined) return null
  const parts = names.split(',')
  if (!parts.every(part => URL.canParse(before + part + after))) return null
  if (parts.length === 1) return { url: sent, hosts: [] }
  const hosts = parts.map(part => {
    const { hostname, port } = new URL(before + part + after)
    return { host: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'), port: Number(port || 5432) }
  })
  if (hosts.some(({ host }) => host === '')) return null
  const url = new URL(before + parts[0] + after)
  url.searchParams.delete('target_session_attrs')
  return { url: url.href, hosts }
}
