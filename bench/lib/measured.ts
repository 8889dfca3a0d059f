import { type Server, startServer } from '#test/journeys/support/server.ts'
import { type Filled, fill } from './fill.ts'
import { machine } from './machine.ts'
import { openPlace, type Place } from './place.ts'

/** The parts of a measurement. Everything that it starts ends with it. */
export type Bench = {
  place: Place
  filled: Filled
  /** Starts one more server at this place, with these additional variables. */
  start(environment?: Record<string, string>): Promise<Server>
  /** Closed before the place, even after a failure. */
  closing: (() => unknown)[]
}

/** Runs a measurement in a new filled place, and prints the machine above it. */
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
