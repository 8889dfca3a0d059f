import { readFileSync } from 'node:fs'
import type { Address } from '#server/platform/config/database-address.ts'

/** The driver's options for the encryption of an address. Reads the files that it names. */
export function tlsOf({ encryption }: Pick<Address, 'encryption'>) {
  const { mode, direct, ca, cert, key, passphrase } = encryption
  if (mode === 'off') return { ssl: false as const }
  const isChecked = mode === 'verify-ca' || mode === 'verify-full'
  const read = (path: string | undefined) => (path === undefined ? undefined : readFileSync(path))
  const ssl = {
    rejectUnauthorized: isChecked,
    ca: isChecked ? read(ca) : undefined,
    cert: read(cert),
    key: read(key),
    passphrase,
    ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
  }
  return { ssl, ...(direct && { sslnegotiation: 'direct' as const }) }
}
