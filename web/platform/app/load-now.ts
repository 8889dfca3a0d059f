import { reloadOnce } from '#web/platform/first-paint/reload-once.ts'

/**
 * Loads code that the reader asked for. If a file of it is missing, the document reloads once, and this never settles.
 * Not for code that is fetched ahead: a reload would surprise.
 */
export async function loadNow<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (await reloadOnce()) return new Promise(() => {})
    throw error
  }
}
