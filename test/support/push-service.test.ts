import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { decrypt } from './push-service.ts'

it('our push service decrypts the example of RFC 8291', () => {
  const secret = createECDH('prime256v1')
  secret.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const keys = { p256dh: secret.getPublicKey('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(decrypt(Buffer.from(message, 'base64url'), { secret, keys }).toString()).toBe(
    'When I grow up, I want to be a watermelon',
  )
})
