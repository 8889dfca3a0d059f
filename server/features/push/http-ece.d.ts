declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Params = {
    version: 'aes128gcm'
    privateKey: ECDH
    /** Of the receiver, base64url. */
    dh: string
    authSecret: string
    pad: number
  }
  const ece: { encrypt(plain: Buffer, params: Params): Buffer }
  export default ece
}
