import { expect } from 'vitest'
import { readPush, subscribePush } from '#contract/push.ts'
import { beginSignIn } from '#server/features/members/sign-ins.ts'
import { announce } from '#server/features/notifications/announce.ts'
import { openPushService, type PushService, type Subscription } from './push-service.ts'
import { type Member, openWorld, type Reply, type World } from './world.ts'

/** A neighbourhood, and the push service of its browsers. */
export type Pushed = World & {
  service: PushService
  /** The titles that the browsers have read since the last call. */
  heard(): Promise<string[]>
  /** The number of all subscriptions. */
  subscriptions(): Promise<number>
  /** The number of pushes that wait for the member's browsers. */
  waiting(member: Member): Promise<number>
}

export async function openPushed(environment: Record<string, string> = {}): Promise<Pushed> {
  const world = await openWorld({ PUSH_SERVICES: '127.0.0.1', ...environment })
  const service = await openPushService(world.clock.now)
  return {
    ...world,
    service,
    async heard() {
      await world.background()
      return service.arrived.splice(0).map(({ message }) => message.title)
    },
    async subscriptions() {
      const [row] = await world.sql<
        [{ count: number }]
      >`select count(*)::int as count from push_subscriptions`
      return row.count
    },
    async waiting({ id }) {
      const [row] = await world.sql<[{ count: number }]>`select count(*)::int as count
        from pushes p join push_subscriptions s on s.id = p.subscription_id where s.member_id = ${id}`
      return row.count
    },
    async close() {
      await service.close()
      await world.close()
    },
  }
}

/** The settings of a member who wants every push. */
export const allKinds = {
  types: { SENDING: true, LETTER: true, REPORT: true, SHARE: true, POSTED: true, CALL: true, KEEPER: true },
}

/** A member on one device, with the cookie of its sign-in. */
export type Device = { member: Member; cookie: string }

export async function signInAt({ context }: World, member: Member): Promise<Device> {
  const { refreshToken } = await context.transact(context.log, ctx => beginSignIn(ctx, member.id))
  return { member, cookie: `refresh_token=${refreshToken}` }
}

export const readAt = async ({ member, cookie }: Device) =>
  (await member.ask('GET', readPush.path, { headers: { cookie } })) as Reply<{
    publicKey: string
    settings: { types: Record<string, boolean>; quiet: { on: boolean; from: string; to: string } }
    subscription: { id: number; endpoint: string } | null
  }>

export const subscribeAt = async ({ member, cookie }: Device, body: unknown) =>
  (await member.ask('POST', subscribePush.path, { body, headers: { cookie } })) as Reply<{ id: number }>

/** Signs the member in on a new device and subscribes its browser. */
export async function hearAt(
  world: Pushed,
  member: Member,
  service = world.service,
): Promise<Device & { subscription: Subscription; id: number }> {
  const device = await signInAt(world, member)
  const { data } = await readAt(device)
  const subscription = service.subscribe(data.publicKey)
  const subscribed = await subscribeAt(device, subscription)
  expect(subscribed.code).toBeUndefined()
  return { ...device, subscription, id: subscribed.data.id }
}

type Announced = Partial<Parameters<typeof announce>[1][number]>

/** Notifies the member; the default is an arrived letter. */
export const notify = ({ context }: World, { id }: Member, announced: Announced = {}) =>
  context.transact(context.log, ctx =>
    announce(ctx, [
      {
        memberId: id,
        alarmType: 'LETTER',
        title: 'AB1C2 님의 편지가 도착했어요.',
        content: '7',
        ...announced,
      },
    ]),
  )
