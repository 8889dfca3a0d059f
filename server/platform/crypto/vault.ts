import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import type { Claims } from '#contract/auth.ts'

/** What a stored ciphertext or hash belongs to; it is bound into it, so that one cannot stand in for another. */
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
  | 'release.reason'
  | 'member.email'
  | 'notification.words'
  | 'kept.keys'
  | 'sign-in.attempt'
  | 'stand-in'
  | 'push.key'
  | 'push.endpoint'
  | 'push.keys'

/** What a token of ours says; `signInId` is missing in an appeal's, and in one from before tokens named theirs. */
export type Token = Claims & { signInId?: number | undefined }

export type HashPurpose = 'email' | 'subject' | 'token' | 'body' | 'limit' | 'endpoint' | 'topic'

/** What is derived from a secret and kept when that leaves; it signs no token. */
export type KeptKeys = { id: Buffer; sealing: Buffer; hashing: Buffer }

/** So many good tokens are known without asking for their signature again. */
const readMost = 10_000

/**
 * What stands on lists is read again and again, twenty on a page: it is opened once a minute. Longer it is not kept, so
 * that what was erased is gone here too; and who could read this memory has the key.
 */
const onLists: ReadonlySet<Purpose> = new Set(['letter.title', 'share.message'])
const openedMost = 5000
const openedForMs = 60_000

/** Everything that needs the secret of the service: sealing, keyed hashes, access tokens. */
export type Vault = {
  /** What stands in front of all that is sealed by the present key. */
  keyId: Buffer
  /** Of the older secrets that are given, what must be kept of them. */
  older: KeptKeys[]
  /** AES-256-GCM: key id (4 bytes), nonce (12), ciphertext, tag (16). */
  seal(purpose: Purpose, text: string): Buffer
  /** Throws for what was changed, belongs to another purpose, or was sealed by a key that is not given. */
  open(purpose: Purpose, sealed: Uint8Array): string
  /** The same text sealed by the present key, or null where it is that already. */
  reseal(purpose: Purpose, sealed: Uint8Array): Buffer | null
  hash(purpose: HashPurpose, text: string): Buffer
  /** The hash by every key, the present one first: what is looked up may have been written by an older one. */
  hashes(purpose: HashPurpose, text: string): Buffer[]
  /** The sign-in that it is of stands in its header: the specification names the claims, and there are no others. */
  signToken(claims: Claims, signInId?: number): string
  /** What a token of ours says, or null; whether it has expired is the caller's to ask, who knows the time. */
  readToken(token: string): Token | null
}

/**
 * Keys are derived by HKDF; `older` ones are read and never written. Of a secret that has left, `kept` finds what it
 * hashed and opens the reasons in the audit log, which is never changed; all else was sealed anew before.
 */
export function openVault(secret: string, older: string[] = [], kept: KeptKeys[] = []): Vault {
  const present = deriveKeys(secret)
  const all = [present, ...older.map(deriveKeys)]
  const left = kept.filter(({ id }) => !all.some(keys => keys.id.equals(id)))
  // The library's own cache hashes each token to find it, which costs more than all that follows.
  const read = new Map<string, Token>()
  const opened = new Map<string, string>()
  let openedSince = performance.now()
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
    // Nothing comes of it but the word that nothing was changed.
    decipher.final()
    return text.toString('utf8')
  }
  const vault: Vault = {
    keyId: present.id,
    older: all.slice(1).map(({ id, sealing, hashing }) => ({ id, sealing, hashing })),
    seal(purpose, text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', present.sealing, nonce).setAAD(Buffer.from(purpose))
      return Buffer.concat([
        present.id,
        nonce,
        cipher.update(text, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ])
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      if (!onLists.has(purpose)) return open(purpose, bytes)
      if (opened.size >= openedMost || performance.now() - openedSince > openedForMs) {
        opened.clear()
        openedSince = performance.now()
      }
      // By all its bytes: one that was changed is another.
      const name = `${purpose} ${bytes.toString('latin1')}`
      const known = opened.get(name)
      if (known !== undefined) return known
      const text = open(purpose, bytes)
      opened.set(name, text)
      return text
    },
    reseal: (purpose, sealed) =>
      present.id.equals(sealed.subarray(0, 4)) ? null : vault.seal(purpose, vault.open(purpose, sealed)),
    hash: (purpose, text) => keyedHash(present, purpose, text),
    hashes: (purpose, text) => [...all, ...left].map(keys => keyedHash(keys, purpose, text)),
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

type Keys = KeptKeys & {
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
    // It keeps the `iat` that it is given.
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
