import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Code } from '#contract/errors.ts'
import { openRegistry } from '#server/platform/cluster/metrics.ts'

/** The metrics of one server for /metrics. No label holds an id or a text. */
export type ServerMetrics = {
  registry: Registry
  refused(code: Code): void
  /** Call at the begin of a transaction with the seconds it waited; call the result at its end. */
  begun(waitedSeconds: number): () => void
  /** The loop of the timely jobs has looked for due work, or done a part of it. */
  awake(): void
  /** Seconds since then; null in a process that runs no jobs. */
  silence(): number | null
  job(name: string, seconds: number, worked: number, hasFailed: boolean): void
}

/** One per server and not per module, since tests run several servers in one process. */
export function openServerMetrics(): ServerMetrics {
  const registry = openRegistry()
  const registers = [registry]
  const counter = <T extends string>(name: string, help: string, by: T) =>
    new Counter({ name: `post_office_${name}`, help, labelNames: [by] as const, registers })
  const refusals = counter(
    'refusals_total',
    'Requests that were answered with an error, by its code; COM-002 is a fault of ours.',
    'code',
  )
  const waits = new Histogram({
    name: 'post_office_transaction_wait_seconds',
    help: 'From asking for a connection of the pool until a transaction had begun.',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers,
  })
  const transactions = new Gauge({
    name: 'post_office_transactions',
    help: 'Transactions under way; each has a connection of the pool to itself.',
    registers,
  })
  const jobRuns = new Histogram({
    name: 'post_office_chore_duration_seconds',
    help: 'How long each run of the background took, by what was done.',
    labelNames: ['chore'] as const,
    buckets: [0.01, 0.1, 1, 10],
    registers,
  })
  const worked = counter('chore_rows_total', 'Rows that the background worked on, by what was done.', 'chore')
  const failures = counter(
    'chore_failures_total',
    'Runs of the background that failed; the next round does it again.',
    'chore',
  )
  const start = performance.now()
  let last: number | null = null
  const awake = () => {
    last = performance.now()
  }
  new Gauge({
    name: 'post_office_background_silence_seconds',
    help: 'Since the background last looked for what is due; it does so every second.',
    registers,
    collect() {
      this.set((performance.now() - (last ?? start)) / 1000)
    },
  })

  return {
    registry,
    refused: code => refusals.inc({ code }),
    begun(waitedSeconds) {
      waits.observe(waitedSeconds)
      transactions.inc()
      return () => transactions.dec()
    },
    awake,
    silence: () => (last === null ? null : (performance.now() - last) / 1000),
    job(name, seconds, rows, hasFailed) {
      jobRuns.observe({ chore: name }, seconds)
      worked.inc({ chore: name }, rows)
      if (hasFailed) failures.inc({ chore: name })
    },
  }
}
