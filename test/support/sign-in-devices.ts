import { reissue } from '#contract/auth.ts'
import { beginSignIn } from '#server/features/members/sign-ins.ts'
import type { Member, Reply, World } from './world.ts'

/** The sign-in of a member on one device: its refresh cookie, and an access token that names it. */
export type Device = { signInId: number; cookie: string; token: string }

/** The member signs in on one more device. */
export async function deviceOf(world: World, { id }: { id: number }): Promise<Device> {
  const { refreshToken, signInId } = await world.context.transact(world.context.log, ctx =>
    beginSignIn(ctx, id),
  )
  return { signInId, ...(await renewAt(world, `refresh_token=${refreshToken}`)) }
}

/** Renews with a refresh cookie: the next cookie, and an access token. */
export async function renewAt(world: World, cookie: string): Promise<Pick<Device, 'cookie' | 'token'>> {
  const { data, headers } = await world.nobody.ask('POST', reissue.path, { headers: { cookie } })
  const { accessToken: token } = data as { accessToken: string }
  return { token, cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

/** Sends a request with only the access token of a device. */
export const askFrom = (
  { nobody }: World,
  { token }: Pick<Device, 'token'>,
  method: Parameters<Member['ask']>[0],
  path: string,
): Promise<Reply> => nobody.ask(method, path, { headers: { authorization: `Bearer ${token}` } })
