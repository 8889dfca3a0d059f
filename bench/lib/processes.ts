import { readdirSync, readFileSync } from 'node:fs'
import { cpuOf } from './cpu.ts'

/** Processor time of a process and its children, in milliseconds. A child that ends meanwhile is left out. */
export const cpuOfAll = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + cpuOfChild(child), cpuOf(pid))

function cpuOfChild(pid: number): number {
  try {
    return cpuOf(pid)
  } catch {
    return 0
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap(thread =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
