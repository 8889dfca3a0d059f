import { setTimeout as pause } from 'node:timers/promises'
import { cpuOf, residentOf } from './lib/cpu.ts'
import { measured } from './lib/measured.ts'
import { untilSettled } from './lib/settled.ts'
import { table } from './lib/table.ts'

const runs = 3

/** Processor time and memory of an idle server. Argument: the seconds of each run. */
const seconds = Number(process.argv[2] ?? 30)
await measured({ letters: 10_000, contentLength: 1000 }, async ({ place, start }) => {
  const server = await start()
  await untilSettled(place)
  const row = table('', '% of a core', 'resident, MB')
  for (let run = 1; run <= runs; run++) {
    const before = cpuOf(server.pid())
    await pause(seconds * 1000)
    const used = (cpuOf(server.pid()) - before) / (seconds * 10)
    row([`run ${run}`, used.toFixed(2), (residentOf(server.pid()) / 1e6).toFixed(0)])
  }
})
