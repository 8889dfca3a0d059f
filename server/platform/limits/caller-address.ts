import { isIPv4, isIPv6 } from 'node:net'

/** The /48 network of an IPv6 address, which one customer may have whole; null for IPv4. */
export function networkOf(ip: string): string | null {
  const address = addressOf(ip)
  return address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : null
}

/** The address that a limit counts: an IPv4 address, or the /64 network of an IPv6 household. */
export function addressOf(ip: string): string {
  const bare = ip.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
  // Some proxies append the port.
  const four =
    mapped.split(':', 2).length === 2 && isIPv4(mapped.split(':', 1)[0]!) ? mapped.split(':', 1)[0]! : mapped
  if (!isIPv6(four)) return four.slice(0, 64)
  return `${groupsOf(four).slice(0, 4).join(':')}::/64`
}

// In the URL parser's form: lower case, no leading zeros, one `::`.
function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
