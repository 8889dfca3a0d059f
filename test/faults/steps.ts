import { expect } from 'vitest'
import { listWaiting, sendLetter } from '#contract/letters.ts'
import { comeAgainSeconds } from '#server/platform/http/overload.ts'
import { openLog } from '#server/platform/log.ts'
import { words } from '#test/support/steps.ts'
import type { Member, Reply, World } from '#test/support/world.ts'

type Line = { level: number; msg: string; because?: string; requests?: number }

/** A log for a server, and what it has said in it. */
export function keepLog() {
  const lines: Line[] = []
  return { lines, log: openLog('info', { write: line => void lines.push(JSON.parse(line)) }) }
}

/** A call is told that it cannot be served now, and when to come again. */
export function isSentAway({ status, code, headers }: Reply): void {
  expect([status, code, headers['retry-after']]).toEqual([503, 'COM-002', `${comeAgainSeconds}`])
}

/** So many letters are sent away one after the other, and nobody is led to this server. */
export async function allAreSentAway(world: World, member: Member, letters: number): Promise<void> {
  for (let sent = 0; sent < letters; sent++) isSentAway(await member.call(sendLetter, { body: words() }))
  expect((await world.app.inject('/readyz')).statusCode).toBe(503)
}

/** The next letter is taken, and of those that were sent away none: so many wait with it. */
export async function isServedAgain(member: Member, letters: number): Promise<void> {
  await expect.poll(async () => (await member.call(sendLetter, { body: words() })).status).toBe(200)
  const waiting = await member.call(listWaiting, { query: { status: 'waiting' } })
  expect(waiting.data).toHaveLength(letters)
}
