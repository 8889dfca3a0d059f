import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import type { Claims } from '#contract/auth.ts'
import { OpenedTexts } from './opened-texts.ts'

/** The use of a ciphertext or hash. It is authenticated, so a value cannot replace one of another purpose. */
export type Purpose =
  | 'letter.title'
  | 'letter.content'
  | 'review.reason'
  | 'share.message'
  | 'report.reason'
  | 'report.passage'
  | 'report.memo'
  | 'audit.reason'
  | 'appeal.content'
  | 'appeal.reason'
  | 'claim.reason'
  | 'claim.contact'
  | 'claim.decision'
  | 'claim.objection'
  | 'release.reason'
  | 'member.email'
  | 'method.subject'
  | 'rest.note'
  | 'unwanted.list'
  | 'private.name'
  | 'thanks.words'
  | 'slow.title'
  | 'slow.content'
  | 'search.cursor'
  | 'desk.note'
  | 'desk.tag'
  | 'desk.replies'
  | 'notification.words'
  | 'kept.keys'
  | 'sign-in.attempt'
  | 'factor.secret'
  | 'stand-in'
  | 'push.key'
  | 'push.endpoint'
  | 'push.keys'

/** The claims of our token. `signInId` is missing in a token of an appeal, and in old tokens. */
export type Token = Claims & { signInId?: number | undefined }

export type HashPurpose =
  | 'email'
  | 'subject'
  | 'token'
  | 'recovery'
  | 'body'
  | 'limit'
  | 'endpoint'
  | 'topic'
  | 'deskTag'
  | 'waitingText'

/** The derived keys that are kept after their secret is removed. They sign no token. */
export type KeptKeys = { id: Buffer; sealing: Buffer; hashing: Buffer }

/** The number of verified tokens that are cached. */
const readMost = 10_000

/** Everything that needs the secret of the service: sealing, keyed hashes, access tokens. */
export type Vault = {
  /** The first bytes of each text that the present key sealed. */
  keyId: Buffer
  /** The stored keys for the configured older secrets. */
  older: KeptKeys[]
  /** AES-256-GCM: key id (4 bytes), nonce (12), ciphertext, tag (16). */
  seal(purpose: Purpose, text: string): Buffer
  /** Throws if the text was changed, belongs to another purpose, or was sealed by an unknown key. */
  open(purpose: Purpose, sealed: Uint8Array): string
  /** The same past the cache of lists, for a search: it opens many texts once. */
  openOnce(purpose: Purpose, sealed: Uint8Array): string
  /** Shows the text on a list by `show`. The result is cached under the text and `name`, which has all that `show` reads. */
  openFor(purpose: Purpose, sealed: Uint8Array, name: string, show: (text: string) => string): string
  /** The same text sealed by the present key, or null if it is already. */
  reseal(purpose: Purpose, sealed: Uint8Array): Buffer | null
  hash(purpose: HashPurpose, text: string): Buffer
  /** The member's keys for words in a browser, and the ids of their secrets: the present one first, then the older ones. */
  deviceKeys(memberId: number): { id: Buffer; key: Buffer }[]
  /** The hash by every key, the present one first. A stored hash may come from an older key. */
  hashes(purpose: HashPurpose, text: string): Buffer[]
  /** The header names the sign-in, because the specification fixes the claims. */
  signToken(claims: Claims, signInId?: number): string
  /** The claims of our token, or null. The caller checks the expiry. */
  readToken(token: string): Token | null
}

/**
 * Keys are derived with HKDF. `older` keys only read. `kept` keys belong to removed secrets: they find old hashes
 * and open the reasons of the audit log, which is never changed.
 */
export function openVault(secret: string, older: string[] = [], kept: KeptKeys[] = []): Vault {
  const present = deriveKeys(secret)
  const all = [present, ...older.map(deriveKeys)]
  const left = kept.filter(({ id }) => !all.some(keys => keys.id.equals(id)))
  // The library's own cache hashes each token to find it, which costs more than the rest of the check.
  const read = new Map<string, Token>()
  const opened = new OpenedTexts()
  const open = (purpose: Purpose, bytes: Buffer): string => {
    const opening: KeptKeys[] = purpose === 'audit.reason' ? [...all, ...left] : all
    const keys = opening.find(({ id }) => id.equals(bytes.subarray(0, 4)))
    if (!keys) throw new Error('sealed by a key that is neither SECRET_KEY nor in SECRET_KEYS_OLD')
    const decipher = createDecipheriv('aes-256-gcm', keys.sealing, bytes.subarray(4, 16), {
      authTagLength: 16,
    })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-16))
    const text = decipher.update(bytes.subarray(16, -16))
    // Throws if the text was changed.
    decipher.final()
    return text.toString('utf8')
  }
  const vault: Vault = {
    keyId: present.id,
    older: all.slice(1).map(({ id, sealing, hashing }) => ({ id, sealing, hashing })),
    seal(purpose, text) {
      const nonce = takeNonce()
      const cipher = createCipheriv('aes-256-gcm', present.sealing, nonce).setAAD(Buffer.from(purpose))
      return Buffer.concat([
        present.id,
        nonce,
        cipher.update(text, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ])
    },
    openOnce: (purpose, sealed) => open(purpose, bufferOf(sealed)),
    open: (purpose, sealed) =>
      purpose === 'letter.title'
        ? vault.openFor(purpose, sealed, '', title => title)
        : open(purpose, bufferOf(sealed)),
    openFor(purpose, sealed, name, show) {
      const bytes = bufferOf(sealed)
      const list = name === '' ? purpose : `${purpose} ${name}`
      return opened.get(list, bytes, () => show(open(purpose, bytes)))
    },
    reseal: (purpose, sealed) =>
      present.id.equals(sealed.subarray(0, 4)) ? null : vault.seal(purpose, vault.open(purpose, sealed)),
    hash: (purpose, text) => keyedHash(present, purpose, text),
    hashes: (purpose, text) => [...all, ...left].map(keys => keyedHash(keys, purpose, text)),
    deviceKeys: memberId =>
      all.map(({ id, devices }) => ({
        id,
        key: Buffer.from(hkdfSync('sha256', devices, '', `member ${memberId}`, 32)),
      })),
    signToken: (claims, signInId) => present.sign(claims, signInId ? { sid: signInId } : {}),
    readToken(token) {
      const known = read.get(token)
      if (known) return known
      for (const { verify } of all) {
        try {
          const { header, payload } = verify(token)
          const said: Token = { ...payload, signInId: header.sid }
          if (read.size >= readMost) read.clear()
          read.set(token, said)
          return said
        } catch {}
      }
      return null
    },
  }
  return vault
}

const nonceBytes = 12
let nonces = Buffer.alloc(0)

/** A random nonce, of many that are drawn at once: a call of the generator takes 6 microseconds. */
function takeNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(256 * nonceBytes)
  const nonce = nonces.subarray(0, nonceBytes)
  nonces = nonces.subarray(nonceBytes)
  return nonce
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

type Keys = KeptKeys & {
  devices: Buffer
  sign: (claims: Claims, header: { sid?: number }) => string
  verify: (token: string) => { header: { sid?: number }; payload: Claims }
}

function deriveKeys(secret: string): Keys {
  const derive = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', info, bytes))
  const alg = 'HS256'
  const tokenKey = derive('access tokens', 32)
  return {
    id: derive('key id', 4),
    sealing: derive('sealing', 32),
    hashing: derive('hashing', 32),
    devices: derive('words on devices', 32),
    // The library keeps the given `iat`.
    sign: (claims, header) =>
      createSigner({ key: tokenKey, algorithm: alg, header: { alg, ...header } })({ ...claims }),
    verify: createVerifier({
      key: tokenKey,
      complete: true,
      algorithms: [alg],
      ignoreExpiration: true,
      requiredClaims: ['sub', 'role', 'exp'],
    }),
  }
}

const keyedHash = (keys: KeptKeys, purpose: HashPurpose, text: string) =>
  createHmac('sha256', keys.hashing).update(`${purpose}\0${text}`).digest()
