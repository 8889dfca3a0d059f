import { readFileSync } from 'node:fs'
import type { Address, Encryption } from '#server/platform/config/database-address.ts'

/** The driver's options for the host and the encryption of an address. Reads the files that it names. */
export function hostAndEncryption({ host, encryption }: Address) {
  return {
    ...(host !== undefined && { host }),
    ssl: tlsOf(encryption),
    ...(encryption.direct && { sslnegotiation: 'direct' }),
  }
}

function tlsOf({ mode, ca, cert, key, passphrase }: Encryption) {
  if (mode === 'off') return false
  const isChecked = mode === 'verify-ca' || mode === 'verify-full'
  if (!isChecked && !cert) return mode
  const read = (path: string | undefined) => (path === undefined ? undefined : readFileSync(path))
  return {
    rejectUnauthorized: isChecked,
    ca: isChecked ? read(ca) : undefined,
    cert: read(cert),
    key: read(key),
    passphrase,
    ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
  }
}
