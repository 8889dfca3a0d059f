import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Topology } from '#test/journeys/support/topology.ts'

/** The results of the journeys, and the notes of the proxy meanwhile. */
export type Outcome = {
  passed: number
  failed: string[]
  seconds: number
  kills: number
  requests: number
  /** Requests sent to another server, because the first one was gone. */
  passedOver: number
  /** Requests answered with an error of the servers or the proxy: the call, and the answer of each server. */
  broken: string[]
  /** The faults in the servers' logs, with their number. */
  faults: string[]
}

type Spec = { title: string; ok: boolean; tests: { results: { error?: { message: string } }[] }[] }
type Suite = { suites?: Suite[]; specs?: Spec[] }

/** Runs these journeys once, without retries, each with three servers behind a proxy of its own. */
export async function runJourneys(
  topology: Topology,
  databaseUrl: string,
  names: string[],
): Promise<Outcome> {
  const { folder } = topology
  const report = join(folder, 'report.json')
  for (const left of ['kills', 'faults', 'nginx'])
    rmSync(join(folder, left), { recursive: true, force: true })
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...names.map(name => `/${name}.spec.ts`),
      '--retries=0',
      // The journeys share the machine with three servers, two databases and the proxy.
      '--timeout=180000',
      '--workers=2',
      '--reporter=json',
    ],
    {
      env: {
        ...process.env,
        TOPOLOGY: JSON.stringify(topology),
        TEST_DATABASE_URL: databaseUrl,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
      stdio: ['ignore', 2, 2],
    },
  )
  await once(child, 'exit')
  const seconds = (performance.now() - began) / 1000
  const specs = specsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite)
  return {
    passed: specs.filter(({ ok }) => ok).length,
    failed: specs.filter(({ ok }) => !ok).map(whatFailed),
    seconds,
    kills: existsSync(join(folder, 'kills')) ? readFileSync(join(folder, 'kills')).length : 0,
    ...readAccess(join(folder, 'nginx')),
    faults: existsSync(join(folder, 'faults')) ? readFaults(join(folder, 'faults')) : [],
  }
}

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

const whatFailed = ({ title, tests }: Spec): string => {
  const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? ''
  return `${title}: ${stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, 400)}`
}

function readAccess(folder: string) {
  const lines = readdirSync(folder).flatMap(name =>
    readFileSync(join(folder, name, 'access.log'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as { method: string; path: string; status: number; tries: string }),
  )
  return {
    requests: lines.length,
    passedOver: lines.filter(({ tries }) => tries.includes(',')).length,
    broken: lines
      .filter(({ status }) => status >= 500)
      .map(({ method, path, status, tries }) => `${method} ${path}: ${status} (${tries})`),
  }
}

type Fault = { msg: string; err?: { message: string }; job?: string }

function readFaults(file: string): string[] {
  const counts = new Map<string, number>()
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { msg, err, job = '' } = JSON.parse(line) as Fault
    const fault = [msg, job, err?.message].filter(Boolean).join(', ')
    counts.set(fault, (counts.get(fault) ?? 0) + 1)
  }
  return [...counts].map(([fault, count]) => `${fault}: ${count} times`)
}
