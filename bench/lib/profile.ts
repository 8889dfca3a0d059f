import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import type { Profiler, Runtime } from 'node:inspector'
import { SourceMap } from 'node:module'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { beside } from './beside.ts'

/** The groups of a profile: our code, the packages, Node and the system. */
export const groups = ['ours', 'driver', 'packages', 'crypto', 'Node', 'system', 'garbage'] as const
type Group = (typeof groups)[number]

/** The share of each group in the time of a process. */
export type Shares = Map<Group, number>

/** The arguments that start a process so that `profiled` can reach it. */
export const profilable = (socket: string) => ({
  PROFILE_SOCKET: socket,
  NODE_OPTIONS: `--import=${fileURLToPath(beside('profiler'))}`,
})

/** Runs `work`; returns the profile of the process at `socket` meanwhile, by group, without idle time. */
export async function profiled(socket: string, work: () => Promise<unknown>): Promise<Shares> {
  const line = connect({ path: socket, allowHalfOpen: true })
  await once(line, 'data')
  await work()
  let told = ''
  line.setEncoding('utf8').on('data', text => {
    told += text
  })
  line.end()
  await once(line, 'end')
  return sharesOf(JSON.parse(told) as Profiler.Profile)
}

function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Shares {
  const byNode = new Map(nodes.map(({ id, callFrame }) => [id, groupOf(callFrame)]))
  const shares: Shares = new Map()
  let whole = 0
  samples.forEach((id, n) => {
    const group = byNode.get(id)
    if (!group) return
    shares.set(group, (shares.get(group) ?? 0) + (timeDeltas[n] ?? 0))
    whole += timeDeltas[n] ?? 0
  })
  return new Map([...shares].map(([group, microseconds]) => [group, microseconds / whole]))
}

function groupOf(frame: Runtime.CallFrame): Group | null {
  const { functionName, url } = frame
  // The start of the profiler itself is one long call.
  if (functionName === '(idle)' || functionName === 'dispatch') return null
  if (functionName === '(garbage collector)') return 'garbage'
  const [, dependency] = /.*\/node_modules\/(?:@[^/]+\/)?([^/]+)/.exec(url) ?? []
  if (dependency) return 'packages'
  if (/^node:internal\/crypto/.test(url)) return 'crypto'
  if (/^node:/.test(url)) return 'Node'
  if (!url) return 'system'
  return sourceOf(frame).includes('/postgres/') ? 'driver' : 'ours'
}

const maps = new Map<string, SourceMap | null>()

/** The source file of a place in a bundle: the driver is bundled. */
function sourceOf({ url, lineNumber, columnNumber }: Runtime.CallFrame): string {
  const file = `${fileURLToPath(url)}.map`
  const map =
    maps.get(url) ?? (existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null)
  maps.set(url, map)
  const entry = map?.findEntry(lineNumber, columnNumber)
  return entry && 'originalSource' in entry ? entry.originalSource : ''
}
