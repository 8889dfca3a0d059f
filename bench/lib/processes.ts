import { readdirSync, readFileSync } from 'node:fs'
import { cpuOf } from './cpu.ts'

/** Processor time of a process and its children, in milliseconds. */
export const cpuOfAll = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, process) => sum + cpuOf(process), 0)

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap(thread =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
