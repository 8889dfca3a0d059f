import { readFileSync } from 'node:fs'

export type Usage = { cpuMs: number; bytes: number }

/**
 * Processor time and memory of a process and its descendants, those that have ended included (Linux). Memory that
 * processes share counts once (proportional set size).
 */
export function usageOf(pid: number): Usage {
  try {
    const own = { cpuMs: cpuOf(pid), bytes: memoryOf(pid) }
    return childrenOf(pid).map(usageOf).reduce(sum, own)
  } catch {
    // The process has ended; its parent has its processor time.
    return { cpuMs: 0, bytes: 0 }
  }
}

const sum = (a: Usage, b: Usage): Usage => ({ cpuMs: a.cpuMs + b.cpuMs, bytes: a.bytes + b.bytes })

/** User and system time, with that of the children that have ended. A tick is 10 ms. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * 10
}

function memoryOf(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
