/** So long a document is waited for where an older one is at hand. */
const patienceMs = 4000

/** What the network answers, or what is kept where it fails or takes too long; with neither, its failure. */
export async function answerInTime(
  ask: () => Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const answer = ask()
  const late = new Promise<null>(resolve => setTimeout(resolve, patienceMs, null))
  try {
    return (await Promise.race([answer, late])) ?? (await kept()) ?? (await answer)
  } catch (error) {
    const copy = await kept()
    if (copy) return copy
    throw error
  }
}
