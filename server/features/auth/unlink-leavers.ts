import type { CustomFetch } from 'openid-client'
import {
  forgetOldSubjects,
  forgetSubject,
  listLinkedOfLeavers,
} from '#server/features/members/sealed-subjects.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { boundedFetch } from './providers/bounded-fetch.ts'
import { unlinkKakao } from './providers/unlink-kakao.ts'

/**
 * Job outside a transaction: unlinks the Kakao accounts of members who withdrew, and erases their sealed numbers on success or
 * after seven days. Unlinking twice is harmless, so no row is locked during a call.
 */
export const unlinkLeavers = (send: CustomFetch = boundedFetch) => ({
  name: 'unlinked accounts',
  everySeconds: 600,
  async outside(context: AppContext, leaving: AbortSignal): Promise<number> {
    const { config, log } = context
    const { kakaoAdminKey: key } = config
    const linked = await context.transact(log, async ctx => {
      await forgetOldSubjects(ctx)
      return key ? listLinkedOfLeavers(ctx) : []
    })
    let done = 0
    for (const { methodId, subject } of linked) {
      if (leaving.aborted || !key) break
      const outcome = await unlinkKakao(send, key, subject)
      if (outcome === 'refused') {
        log.error('Kakao refuses KAKAO_ADMIN_KEY: accounts of members who left stay linked')
        break
      }
      if (outcome === 'failed') continue
      await context.transact(log, ctx => forgetSubject(ctx, methodId))
      done++
    }
    return done
  },
})
