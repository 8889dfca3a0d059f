import { BlockList, isIPv6 } from 'node:net'

const inside = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(network, bits)
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')

/** Whether an IP address belongs to this machine or to a private network, as that of a proxy often does. */
export const isPrivateAddress = (address: string): boolean =>
  inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
