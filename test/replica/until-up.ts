import type { ChildProcess } from 'node:child_process'
import { connect } from '#server/platform/database/pool.ts'

/** Waits until the started PostgreSQL answers. `complaint` is its output if it ends before. */
export async function untilUp(url: string, child: ChildProcess, complaint: () => string): Promise<void> {
  for (;;) {
    const sql = connect(url, 1)
    const isUp = await sql`select 1`.then(
      () => true,
      () => false,
    )
    await sql.end({ timeout: 1 })
    if (isUp) return
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start\n${complaint()}`)
  }
}
