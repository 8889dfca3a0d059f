import { expect } from 'vitest'
import { readPush, subscribePush } from '#contract/push.ts'
import { beginSignIn } from '#server/members/sign-ins.ts'
import { announce } from '#server/notifications/announce.ts'
import type { PushService, Subscription } from './push-service.ts'
import type { Member, Reply, World } from './world.ts'

/** A member at one device, with the cookie of a sign-in made there. */
export type Device = { member: Member; cookie: string }

export async function signInAt({ house }: World, member: Member): Promise<Device> {
  const token = await house.transact(house.log, work => beginSignIn(work, member.id))
  return { member, cookie: `refresh_token=${token}` }
}

export const readAt = async ({ member, cookie }: Device) =>
  (await member.ask('GET', readPush.path, { headers: { cookie } })) as Reply<{
    publicKey: string
    settings: { types: Record<string, boolean>; quiet: { on: boolean; from: string; to: string } }
    subscription: { id: number; endpoint: string } | null
  }>

export const subscribeAt = async ({ member, cookie }: Device, body: unknown) =>
  (await member.ask('POST', subscribePush.path, { body, headers: { cookie } })) as Reply<{ id: number }>

/** The member's browser at a new device hears of what happens, as whoever has it asked for. */
export async function hearAt(
  world: World,
  service: PushService,
  member: Member,
): Promise<Device & { subscription: Subscription; id: number }> {
  const device = await signInAt(world, member)
  const { data } = await readAt(device)
  const subscription = service.subscribe(data.publicKey)
  const subscribed = await subscribeAt(device, subscription)
  expect(subscribed.code).toBeUndefined()
  return { ...device, subscription, id: subscribed.data.id }
}

type Told = Partial<Parameters<typeof announce>[1][number]>

/** Tells the member something, a letter by itself. */
export const tell = ({ house }: World, { id }: Member, told: Told = {}) =>
  house.transact(house.log, work =>
    announce(work, [
      { memberId: id, alarmType: 'LETTER', title: 'AB1C2님의 편지가 도착했어요.', content: '7', ...told },
    ]),
  )
