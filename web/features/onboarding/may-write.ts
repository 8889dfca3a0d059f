import { getMe } from '#contract/members.ts'
import { call } from '#web/platform/api/call.ts'
import { answerAtHand } from '#web/platform/api/query.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Asks for the consent to the current texts if it is missing. Resolves with false if the member does not agree: the
 * caller keeps the words. Resolves with true if nobody can be asked, because the server takes the words either way.
 */
export async function mayWrite(): Promise<boolean> {
  try {
    if (answerAtHand(getMe, {})?.consentMissing === false) return true
    // A saved answer may be older than the consent.
    const me = await call(getMe, {}, { signal: AbortSignal.timeout(longestWait) })
    if (!me.consentMissing) return true
    const { askForConsent } = await import('./ask-for-consent.tsx')
    const isAgreed = await askForConsent()
    if (!isAgreed) toast({ text: '보내지 않았어요. 쓴 글은 그대로 있어요.' })
    return isAgreed
  } catch {
    return true
  }
}

/** In milliseconds. Nobody waits longer for the question. */
const longestWait = 5000
