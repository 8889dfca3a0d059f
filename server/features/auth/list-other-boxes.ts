import type { FastifyRequest } from 'fastify'
import type { ProviderName } from '#contract/auth.ts'
import * as contract from '#contract/auth.ts'
import { recentSignInSeconds } from '#contract/second-factor.ts'
import { isOld } from '#server/features/members/old-methods.ts'
import { recentSignIn } from '#server/features/members/sign-ins.ts'
import { secondsAfter } from '#server/platform/ctx.ts'
import { refreshTokenIn } from '#server/platform/http/caller.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { listOfferedProviders } from './sign-in-providers.ts'

type Asked = { refreshToken: string | undefined; offered: ProviderName[] }

/**
 * The providers of active members with the e-mail that a newcomer has just proved. Nobody else learns them: the sign-in and
 * its proof are of the last five minutes, and the browser holds its refresh token. A thief of an access token lacks that.
 */
export const listOtherBoxes = endpoint(
  contract.listOtherBoxes,
  async (ctx, me, { refreshToken, offered }: Asked) => {
    const { sql, now, vault } = ctx
    const [mine] = await sql<{ email: Buffer }[]>`
      select s.email_sealed as email from members m join sign_ins i on i.member_id = m.id
        join sign_in_methods s on s.id = i.method_id and s.member_id = m.id
      where m.id = ${me.id} and m.status = 'ACTIVE' and m.zip_code is null and i.id = ${me.signInId ?? null}::bigint
        and exists (${recentSignIn(ctx, me)}) and s.email_sealed is not null
        and s.email_proved_at > ${secondsAfter(now, -recentSignInSeconds)}
        and exists (select from refresh_tokens r where r.sign_in_id = i.id
          and r.token_hash in ${sql(vault.hashes('token', refreshToken ?? ''))})`
    if (!mine) return { providers: [] }
    const address = vault.open('member.email', mine.email).toLowerCase()
    const boxes = await sql<{ provider: ProviderName }[]>`
      select distinct s.provider from sign_in_methods s join members m on m.id = s.member_id
      where s.email_hash in ${sql(vault.hashes('email', address))} and s.removed_at is null and not ${isOld(ctx)}
        and m.status = 'ACTIVE' and m.zip_code is not null`
    return { providers: offered.filter(name => boxes.some(({ provider }) => provider === name)) }
  },
  {
    fromRequest: (request: FastifyRequest, config) => ({
      refreshToken: refreshTokenIn(request),
      offered: listOfferedProviders(config),
    }),
  },
)
