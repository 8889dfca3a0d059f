import { type Server, startServer } from '#test/journeys/support/server.ts'
import { type Filled, fill } from './fill.ts'
import { machine } from './machine.ts'
import { openPlace, type Place } from './place.ts'

/** What a measurement works with; what it starts ends with it. */
export type Bench = {
  place: Place
  filled: Filled
  /** One more server of this place, with what it is told beyond it. */
  start(environment?: Record<string, string>): Promise<Server>
  /** To be ended before the place is, whatever happens. */
  closing: (() => unknown)[]
}

/** Measures in a filled place of its own, with the machine in the line above. */
export async function measured(
  { note = '', ...filling }: { letters: number; contentLength: number; note?: string },
  measure: (bench: Bench) => Promise<void>,
): Promise<void> {
  const place = await openPlace()
  const closing: Bench['closing'] = []
  try {
    const filled = await fill(place.sql, place.vault, filling)
    process.stdout.write(`${[await machine(place.sql), note].filter(Boolean).join('; ')}\n`)
    await measure({
      place,
      filled,
      closing,
      async start(environment = {}) {
        const server = await startServer({ ...place.environment, ...environment })
        closing.push(server.stop)
        return server
      },
    })
  } finally {
    for (const close of closing.reverse()) await close()
    await place.close()
  }
}
