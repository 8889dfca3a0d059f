import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#server/platform/database/pool.ts'

/** Inserts a row every 20 ms, one after the other. Measures the longest pause, and whether all rows are kept. */
export function keepWriting(databaseUrl: string) {
  const sql = connect(databaseUrl, 1)
  let isOver = false
  let longestMs = 0
  const written: number[] = []
  const writing = (async () => {
    await sql`create table if not exists kept_writing (n int)`
    let last = performance.now()
    for (let n = 0; !isOver; n++) {
      const isWritten = await sql`insert into kept_writing values (${n})`.then(
        () => true,
        () => false,
      )
      if (isWritten) {
        written.push(n)
        longestMs = Math.max(longestMs, performance.now() - last)
        last = performance.now()
      }
      await pause(20)
    }
  })()
  return {
    async stop() {
      isOver = true
      await writing
      const rows = await sql<{ n: number }[]>`select n from kept_writing`
      const there = new Set(rows.map(({ n }) => n))
      await sql.end({ timeout: 1 })
      return { written: written.length, lost: written.filter(n => !there.has(n)).length, longestMs }
    },
  }
}
