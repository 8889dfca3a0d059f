import { isOurDocument } from './our-answers.ts'

/** Wait for a document while an older copy exists. */
const patienceMs = 4000

/**
 * The network's document, or the kept copy if the network fails, is slow, or answers with a failure or with a page that
 * is not ours. Without a copy the answer comes as it is, and a failure stays one.
 */
export async function networkOrCache(
  ask: () => Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const answer = ask()
  const late = new Promise<null>(resolve => setTimeout(resolve, patienceMs, null))
  try {
    const first = await Promise.race([answer, late])
    if (first && isOurDocument(first)) return first
    return (await kept()) ?? (await answer)
  } catch (error) {
    const copy = await kept()
    if (copy) return copy
    throw error
  }
}
