import { warnMember } from '#contract/administration.ts'
import { type Claims, logout } from '#contract/auth.ts'
import { disconnect, withdraw } from '#contract/lifecycle.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { deviceOf } from '#test/support/sign-in-devices.ts'
import { answer, hour, reply } from '#test/support/steps.ts'
import type { Member, World } from '#test/support/world.ts'

/** `mina` owns the things of the tests. The others stand in each possible relation to her. */
export type Who = 'mina' | 'juno' | 'haru' | 'sora' | 'admin'
export const everybody: Who[] = ['mina', 'juno', 'haru', 'sora', 'admin']

export type People = Record<Who, Member> & {
  world: World
  /** Her open correspondence with juno, and its last letters that arrived. */
  open: { matchingId: number; fromJuno: number; fromMina: number }
  /** Her correspondence with haru, from which she disconnected. */
  closed: { matchingId: number; fromHaru: number }
}

/** A neighbourhood around `mina`: a counterpart, a former one, a stranger and an administrator. */
export async function settle(world: World): Promise<People> {
  const [mina, juno, haru, sora] = await world.members(4)
  const admin = await world.admin()
  // A letter arrives at its hour, announced or not.
  const former = await answer(mina, haru)
  const { first } = await answer(mina, juno)
  world.clock.move(hour)
  await mina.call(disconnect, { params: { id: String(former.first.matchingId) } })
  const back = await reply(mina, first.letterId)
  world.clock.move(hour)
  return {
    ...{ world, mina, juno, haru, sora, admin },
    open: { matchingId: first.matchingId!, fromJuno: first.letterId, fromMina: back.letterId },
    closed: { matchingId: former.first.matchingId!, fromHaru: former.first.letterId },
  }
}

/** Tokens of people who may not call any more, or not yet, with the code of the refusal. */
export async function outsiders(world: World): Promise<Record<string, { token: string; code: string }>> {
  const admin = await world.admin()
  const [barred, gone, lifted] = await world.members(3)
  const over = await deviceOf(world, admin)
  await world.nobody.ask('POST', logout.path, { headers: { cookie: over.cookie } })
  const reason = { params: { id: String(barred.id) }, body: { reason: '약속을 어겼어요.' } }
  await admin.call(warnMember, reason)
  await perform(world.context, ['bar', barred.zipCode])
  await gone.call(withdraw)
  await perform(world.context, ['bar', lifted.zipCode])
  await perform(world.context, ['lift', lifted.zipCode])
  const iat = Math.floor(world.clock.now().getTime() / 1000)
  const sign = (claims: Partial<Claims>) =>
    world.context.vault.signToken({ sub: '1', role: 'USER', zipCode: 'AAAAA', iat, exp: iat + 60, ...claims })
  const out = { code: 'AUTH-005' }
  return {
    'a barred member, from before': { token: barred.token, ...out },
    'a member who withdrew': { token: gone.token, ...out },
    'one whose bar was lifted, from before': { token: lifted.token, ...out },
    'an administrator whose sign-in has ended': { token: over.token, ...out },
    'an appeal of one who is not barred': { token: sign({ sub: String(lifted.id), role: 'BARRED' }), ...out },
    'an appeal of one who withdrew': { token: sign({ sub: String(gone.id), role: 'BARRED' }), ...out },
    'a token that has ended': {
      token: sign({ sub: String(admin.id), role: 'ADMIN', iat: iat - 60, exp: iat }),
      ...out,
    },
  }
}
