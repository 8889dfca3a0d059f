import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '#test/e2e/server.ts'
import { cpuOf, residentOf } from './lib/cpu.ts'
import { fill } from './lib/fill.ts'
import { machine } from './lib/machine.ts'
import { openPlace } from './lib/place.ts'
import { table } from './lib/table.ts'

const runs = 3

/** What a server costs that nobody asks for anything: processor time and memory. Argument: seconds of each run. */
async function main(): Promise<void> {
  const seconds = Number(process.argv[2] ?? 30)
  const place = await openPlace()
  try {
    await fill(place.sql, place.vault, { letters: 10_000, contentLength: 1000 })
    const server = await startServer(place.environment)
    process.stdout.write(`${await machine(place.sql)}\n`)
    const row = table('', '% of a core', 'resident, MB')
    // What it does once, after its start, is no idling.
    await pause(5000)
    for (let run = 1; run <= runs; run++) {
      const before = cpuOf(server.pid())
      await pause(seconds * 1000)
      const used = (cpuOf(server.pid()) - before) / (seconds * 10)
      row([`run ${run}`, used.toFixed(2), (residentOf(server.pid()) / 1e6).toFixed(0)])
    }
    await server.stop()
  } finally {
    await place.close()
  }
}

await main()
