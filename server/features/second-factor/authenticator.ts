import { Secret, TOTP } from 'otpauth'

/** Every authenticator app knows these values (RFC 6238). Some know no others. */
const usual = { issuer: '따숨우체국', algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A clock may be a step behind or ahead. */
const window = 1

/** A new secret of 160 bits, as base32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32

/** The address that a QR code holds, with the zip code as the name of the account. */
export const authenticatorAddress = (secret: string, zipCode: string): string =>
  new TOTP({ ...usual, label: zipCode, secret: Secret.fromBase32(secret) }).toString()

/** The time step of a code of six digits that is right now, or null. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ ...usual, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const distance = totp.validate({ token: code, timestamp, window })
  return distance === null ? null : Math.floor(timestamp / (usual.period * 1000)) + distance
}
