import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/push.ts'
import type { Input } from '#contract/route.ts'
import type { Config } from '#server/platform/config/config.ts'
import { refuse } from '#server/platform/ctx.ts'
import { refreshTokenIn } from '#server/platform/http/caller.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { type Allowed, checkSubscription } from './push-services.ts'

type Renewing = Input<typeof contract.renewPush> & {
  refreshToken: string | undefined
  /** Whether the origin may call us. It may if it sends no `Origin`. */
  allowed: boolean
  config: Allowed
}

/**
 * Replaces the subscription of this sign-in when the browser renews it. Its worker has no access token, so the cookie
 * is enough. It never creates a subscription.
 */
export const renewPush = endpoint(
  contract.renewPush,
  async ({ sql, now, vault }, _me, { body, refreshToken = '', allowed, config }: Renewing) => {
    checkSubscription(body, config)
    const hashes = vault.hashes('endpoint', body.endpoint)
    const signIn = sql`(
      select i.id from refresh_tokens t join sign_ins i on i.id = t.sign_in_id join members m on m.id = i.member_id
      where t.token_hash in ${sql(vault.hashes('token', refreshToken))} and t.expires_at > ${now}
        and i.ended_at is null and m.status = 'ACTIVE')`
    // An endpoint is one browser, so other subscriptions with it end. The refusal below rolls this back.
    await sql`delete from push_subscriptions
      where endpoint_hash in ${sql(hashes)} and sign_in_id not in ${signIn}`
    const [renewed] = await sql<{ id: number }[]>`
      update push_subscriptions set endpoint_hash = ${hashes[0] ?? null},
        endpoint_sealed = ${vault.seal('push.endpoint', body.endpoint)},
        keys_sealed = ${vault.seal('push.keys', JSON.stringify(body.keys))}, refusals = 0
      where ${allowed} and sign_in_id in ${signIn} returning id`
    return renewed ?? refuse('PUSH-001')
  },
  {
    fromRequest: (request, config) => ({
      refreshToken: refreshTokenIn(request),
      allowed: isAllowedOrigin(request, config),
      config,
    }),
  },
)

const isAllowedOrigin = ({ headers: { origin } }: FastifyRequest, { webOrigins }: Config) =>
  origin === undefined || webOrigins.includes(origin)
