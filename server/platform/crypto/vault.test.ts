import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openVault } from './vault.ts'

const vault = openVault('the present secret of the service, of 32 bytes')
const older = openVault('an older secret of the service, of 32 bytes')
const both = openVault('the present secret of the service, of 32 bytes', [
  'an older secret of the service, of 32 bytes',
])
const claims = { sub: '7', role: 'USER' as const, zipCode: 'A1B2C', iat: 1_772_420_400, exp: 1_772_422_200 }

describe('a sealed text', () => {
  it('opens to the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 1000 }), text => {
        expect(vault.open('letter.content', vault.seal('letter.content', text))).toBe(text)
      }),
    )
  })

  it('does not show the text, and is different each time', () => {
    const [one, two] = [
      vault.seal('letter.title', 'a plain title'),
      vault.seal('letter.title', 'a plain title'),
    ]
    expect(one.toString('latin1')).not.toContain('plain')
    expect(one.subarray(0, 4)).toEqual(two.subarray(0, 4))
    expect(one.subarray(4, 16)).not.toEqual(two.subarray(4, 16))
    expect(one.subarray(16)).not.toEqual(two.subarray(16))
  })

  it('does not open if any byte of it was changed or is missing', () => {
    const sealed = vault.seal('letter.title', '제목')
    // Not even if it was opened a moment ago.
    expect([vault.open('letter.title', sealed), vault.open('letter.title', sealed)]).toEqual(['제목', '제목'])
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(() => vault.open('letter.title', changed)).toThrow()
      expect(() => vault.open('letter.title', sealed.subarray(0, at))).toThrow()
    }
  })

  it('does not open for another purpose', () => {
    const title = vault.seal('letter.title', '제목')
    expect(vault.open('letter.title', title)).toBe('제목')
    expect(() => vault.open('letter.content', title)).toThrow()
    expect(() => vault.open('share.message', title)).toThrow()
    expect(() => vault.open('member.email', vault.seal('review.reason', 'mina@example.com'))).toThrow()
  })

  it('is shown by each list in its own way', () => {
    const sealed = vault.seal('letter.content', '첫 줄\n둘째 줄')
    const show = (name: string) =>
      vault.openFor('letter.content', sealed, name, text => `${name}${text.length}`)
    expect([show('a'), show('b'), show('a')]).toEqual(['a8', 'b8', 'a8'])
    expect(vault.open('letter.content', sealed)).toBe('첫 줄\n둘째 줄')
    expect(() => vault.openFor('share.message', sealed, 'a', text => text)).toThrow()
  })

  it('opens with a configured older key, and with no other', () => {
    const sealed = older.seal('letter.title', '제목')
    expect(both.open('letter.title', sealed)).toBe('제목')
    expect(() => vault.open('letter.title', sealed)).toThrow('SECRET_KEYS_OLD')
    expect(vault.open('letter.title', both.seal('letter.title', '제목'))).toBe('제목')
  })

  it('opens from a view into a larger buffer, as the driver returns it', () => {
    const sealed = vault.seal('letter.title', '제목')
    const larger = new Uint8Array([1, 2, 3, ...sealed, 4, 5])
    expect(vault.open('letter.title', larger.subarray(3, 3 + sealed.length))).toBe('제목')
  })
})

describe('a keyed hash', () => {
  it('is equal for the same text, purpose and key only', () => {
    const hash = vault.hash('email', 'mina@example.com')
    expect(hash).toHaveLength(32)
    expect(vault.hash('email', 'mina@example.com')).toEqual(hash)
    for (const other of [
      vault.hash('email', 'juno@example.com'),
      vault.hash('subject', 'mina@example.com'),
      older.hash('email', 'mina@example.com'),
      createHmac('sha256', 'the present secret of the service, of 32 bytes')
        .update('mina@example.com')
        .digest(),
    ])
      expect(other).not.toEqual(hash)
  })

  it('exists for every key, the present one first', () => {
    expect(both.hashes('email', 'mina')).toEqual([vault.hash('email', 'mina'), older.hash('email', 'mina')])
    expect(both.hash('email', 'mina')).toEqual(vault.hash('email', 'mina'))
  })
})

describe('an access token', () => {
  const parts = (token: string) => token.split('.') as [string, string, string]
  const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it('gives back its claims, with any configured key', () => {
    expect(vault.readToken(vault.signToken(claims))).toEqual(claims)
    expect(both.readToken(older.signToken(claims))).toEqual(claims)
    expect(vault.readToken(older.signToken(claims))).toBeNull()
  })

  it('names its sign-in beside its claims, or none', () => {
    expect(vault.readToken(vault.signToken(claims, 12))).toEqual({ ...claims, signInId: 12 })
    expect(JSON.parse(atob(parts(vault.signToken(claims, 12))[1]))).toEqual(claims)
    expect(vault.readToken(vault.signToken(claims))?.signInId).toBeUndefined()
  })

  it('is ASCII, and its payload decodes with plain atob', () => {
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^[A-Z0-9]{5}$/), fc.nat(2 ** 31), (id, zipCode, iat) => {
        const token = vault.signToken({ ...claims, sub: String(id), zipCode, iat, exp: iat + 1800 })
        expect(token).toMatch(/^[\w-]+\.[A-Za-z0-9]+\.[\w-]+$/)
        expect(JSON.parse(atob(parts(token)[1]))).toMatchObject({ sub: String(id), zipCode })
      }),
    )
  })

  it('is refused after a change', () => {
    const [head, payload, signature] = parts(vault.signToken(claims))
    const admin = base64url({ ...claims, role: 'ADMIN' })
    for (const forged of [
      `${head}.${admin}.${signature}`,
      `${head}.${payload}.${signature.slice(0, -2)}AA`,
      `${head}.${payload}.`,
      `${head}.${payload}`,
      `${base64url({ alg: 'none', typ: 'JWT' })}.${admin}.`,
      `${base64url({ alg: 'none', typ: 'JWT' })}.${admin}.${signature}`,
      '',
      'null',
      'a.b.c',
    ])
      expect(vault.readToken(forged)).toBeNull()
  })

  it('is refused if the secret itself signed it: the keys are derived', () => {
    const signed = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}`
    const signature = createHmac('sha256', 'the present secret of the service, of 32 bytes').update(signed)
    expect(vault.readToken(`${signed}.${signature.digest('base64url')}`)).toBeNull()
  })
})
