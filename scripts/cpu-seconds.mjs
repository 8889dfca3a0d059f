import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Counts the CPU seconds of programs and of everything that they start. A control group of Linux also counts a process
 * that leaves its parent or is killed.
 * @returns {{ enter(pid: number): void, seconds(): number | undefined }} `enter` must be called before the program
 *   starts others; `seconds` is undefined where this process may make no control group
 */
export function countCpu() {
  const group = makeGroup()
  if (!group) return { enter: () => {}, seconds: () => undefined }
  process.once('exit', () => attempt(() => rmdirSync(group.folder)))
  return {
    enter: pid => attempt(() => writeFileSync(join(group.folder, 'cgroup.procs'), String(pid))),
    seconds: group.seconds,
  }
}

/**
 * Seconds of the children of this process that have ended, and of their children. A process that left its parent is not
 * counted. Undefined elsewhere than on Linux.
 */
export const endedChildren = () =>
  attempt(() => {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    // cutime and cstime, in hundredths.
    return (Number(fields[13]) + Number(fields[14])) / 100
  })

/** Control groups of version 2 and version 1. `own` finds the group of this process in /proc/self/cgroup. */
const versions = [
  { mount: '/sys/fs/cgroup', own: /^0::(.*)$/m, counter: 'cpu.stat', unit: 1e6 },
  {
    mount: '/sys/fs/cgroup/cpuacct',
    own: /^\d+:.*\bcpuacct\b.*:(.*)$/m,
    counter: 'cpuacct.usage',
    unit: 1e9,
  },
]

let made = 0

function makeGroup() {
  const groups = attempt(() => readFileSync('/proc/self/cgroup', 'utf8')) ?? ''
  for (const { mount, own, counter, unit } of versions) {
    const parent = join(mount, own.exec(groups)?.[1] ?? '')
    if (!existsSync(join(parent, 'cgroup.procs'))) continue
    const folder = join(parent, `post-office-${process.pid}-${++made}`)
    const seconds = () => Number(/\d+/.exec(readFileSync(join(folder, counter), 'utf8'))?.[0]) / unit
    attempt(() => mkdirSync(folder))
    if (attempt(seconds) !== undefined) return { folder, seconds }
  }
  return undefined
}

/**
 * @template T
 * @param {() => T} work
 */
function attempt(work) {
  try {
    return work()
  } catch {
    return undefined
  }
}
