import { measureCalls } from './desk/calls.ts'
import { liveDay } from './desk/day.ts'
import { buildEarlier } from './desk/earlier-build.ts'
import { printDay } from './desk/keys-table.ts'
import { desk, tables } from './desk/screens.ts'
import { measured } from './lib/measured.ts'

// `npm run bench -- desk`: a day of 100 items decided by keys, on the screens before the desk and at the desk, then the calls
// of the desk. `-- desk keys` and `-- desk calls` measure one of them.
const [part = 'all'] = process.argv.slice(2)

await measured({ letters: 20_000, contentLength: 40 }, async bench => {
  if (part !== 'calls') {
    const earlier = buildEarlier()
    const before = earlier ? await liveDay(bench.place, earlier, tables) : null
    printDay(before, await liveDay(bench.place, process.env.DIST ?? 'dist', desk))
  }
  if (part !== 'keys') await measureCalls(bench)
})
