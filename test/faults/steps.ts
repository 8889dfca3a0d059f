import { expect } from 'vitest'
import { listWaiting, sendLetter } from '#contract/letters.ts'
import { retryAfterSeconds } from '#server/platform/http/overload.ts'
import { openLog } from '#server/platform/log.ts'
import { words } from '#test/support/steps.ts'
import type { Member, Reply, World } from '#test/support/world.ts'

type Line = { level: number; msg: string; because?: string; requests?: number }

/** A log for a server, and the lines that it has written. */
export function keepLog() {
  const lines: Line[] = []
  return { lines, log: openLog('info', { write: line => void lines.push(JSON.parse(line)) }) }
}

/** The call got 503 and the time after which to try again. */
export function isSentAway({ status, code, headers }: Reply): void {
  expect([status, code, headers['retry-after']]).toEqual([503, 'COM-002', `${retryAfterSeconds}`])
}

/** Sends this many letters; each is refused, and the server is not ready. */
export async function allAreSentAway(world: World, member: Member, letters: number): Promise<void> {
  for (let sent = 0; sent < letters; sent++) isSentAway(await member.call(sendLetter, { body: words() }))
  expect((await world.app.inject('/readyz')).statusCode).toBe(503)
}

/** The next letter is accepted. None of the refused letters was kept: this many wait with it. */
export async function isServedAgain(member: Member, letters: number): Promise<void> {
  await expect.poll(async () => (await member.call(sendLetter, { body: words() })).status).toBe(200)
  const waiting = await member.call(listWaiting, { query: { status: 'waiting' } })
  expect(waiting.data).toHaveLength(letters)
}
