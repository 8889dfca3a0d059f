import { afterEach, beforeAll } from 'vitest'
import { endedChildren } from '../../scripts/cpu-seconds.mjs'

/**
 * Notes the CPU seconds of each test for the summary of a run: of this process, and of the programs that have ended. The
 * first test of a file also has the file's `beforeAll`. PostgreSQL is not counted.
 */
let before = 0

beforeAll(() => {
  before = used()
})

afterEach(({ task }) => {
  const now = used()
  Object.assign(task.meta, { cpu: now - before })
  before = now
})

function used(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + (endedChildren() ?? 0)
}
