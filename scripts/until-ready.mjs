import { setTimeout as pause } from 'node:timers/promises'

/**
 * Resolves when /readyz answers 200, which the first of several processes does. Rejects if the server ends before.
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} child
 */
export async function untilReady(url, child) {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await pause(25)
  }
  throw new Error(`the server did not become ready (${child.exitCode ?? child.signalCode})`)
}
