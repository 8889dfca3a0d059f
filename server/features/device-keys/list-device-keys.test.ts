import { expect, it } from 'vitest'
import { listDeviceKeys } from '#contract/device-keys.ts'
import { type Member as Caller, useWorld } from '#test/support/world.ts'

const present = 'the present secret of the service with 32 bytes'
const next = 'the next secret of the service with 32 bytes'
const world = await useWorld({ SECRET_KEY: present })
const keysOf = async (member: Pick<Caller, 'call'>) => (await member.call(listDeviceKeys)).data

it('gives each member a key of their own, the same at each call', async () => {
  const [mina, junho] = await world.members(2)
  const [first] = await keysOf(mina)
  expect(Buffer.from(first?.key ?? '', 'base64url')).toHaveLength(32)
  expect(await keysOf(mina)).toEqual([first])
  const [other] = await keysOf(junho)
  expect(other?.id).toBe(first?.id)
  expect(other?.key).not.toBe(first?.key)
})

it('gives the keys of older secrets after the present one', async () => {
  const mina = await world.member()
  const before = await keysOf(mina)
  const later = await world.secondServer({ SECRET_KEY: next, SECRET_KEYS_OLD: present })
  const after = await keysOf(later.as(mina))
  expect(after).toHaveLength(2)
  expect(after[1]).toEqual(before[0])
  expect(after[0]?.key).not.toBe(before[0]?.key)
})

it('gives a newcomer the key, and neither a stranger nor a barred member', async () => {
  expect(await keysOf(await world.member({ zipCode: null }))).toHaveLength(1)
  expect((await world.nobody.call(listDeviceKeys)).code).toBe('AUTH-007')
  const mina = await world.member()
  expect((await world.as(mina, 'BARRED').call(listDeviceKeys)).code).toBe('AUTH-005')
})
