/** Wait for a document while an older copy exists. */
const patienceMs = 4000

/**
 * The network's answer, or the kept copy if the network fails or is slow. Without a copy it fails as the network does.
 */
export async function networkOrCache(
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
