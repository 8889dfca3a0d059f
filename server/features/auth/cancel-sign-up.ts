import * as contract from '#contract/auth.ts'
import { eraseNewcomer, lockNewcomer } from '#server/features/members/erase-newcomer.ts'
import { forgetNotifications } from '#server/features/notifications/delete-notifications.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

import { clearRefreshToken } from './sign-in-cookies.ts'
import { forgetStates } from './sign-in-result-codes.ts'

/** Erases a member without a zip code. No data of the person remains, so the same account may return. */
export const cancelSignUp = endpoint(
  contract.cancelSignUp,
  async (ctx, me) => {
    await lockNewcomer(ctx, me)
    await forgetStates(ctx, me.id)
    await forgetNotifications(ctx, me.id)
    await eraseNewcomer(ctx, me)
    ctx.signals.push({ kind: 'memberBlocked', memberId: me.id })
    return null
  },
  {
    onReply: (_answer, reply, config) => clearRefreshToken(reply, config),
  },
)
