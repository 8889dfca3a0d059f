import { measureBusiestHour } from './day/hour.ts'
import { loseNothing } from './day/lost.ts'

/**
 * `day [members] [minutes]`: the busiest hour of a day. `day lost [members] [hours]`: a whole day 60 times as fast,
 * while servers are killed.
 */
const asked = process.argv.slice(2)
const [members = 100_000, length] = asked.filter(word => /^\d+$/.test(word)).map(Number)
if (asked.includes('lost')) await loseNothing(members, length ?? 24)
else await measureBusiestHour(members, length ?? 15)
process.exit()
