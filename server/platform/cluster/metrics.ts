import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObject, Registry } from 'prom-client'

/** Worker to primary: asks for the metrics of all workers. */
type Question = { about: 'metrics'; question: number }
type Answer = { about: 'metrics'; answer: number; text: string }
/** Primary to each worker: asks for its metrics. */
type Call = { about: 'metrics'; call: number }
type Count = { about: 'metrics'; count: number; metrics: MetricObject[] }

type Message = Partial<Question & Answer & Call & Count>

const patienceMs = 1000

/** The metrics registry of this process. With several workers each one's number is a label. */
export function openRegistry(): Registry {
  const registry = new Registry()
  if (cluster.worker) {
    registry.setDefaultLabels({ process: String(cluster.worker.id) })
    process.on('message', async ({ about, call }: Message) => {
      if (about !== 'metrics' || call === undefined) return
      const metrics = (await registry.getMetricsAsJSON()) as unknown as MetricObject[]
      process.send?.({ about, count: call, metrics } satisfies Count)
    })
  }
  return registry
}

let questions = 0

/** Prometheus text of all workers, or of this process if it has no workers. */
export async function allProcessMetrics(registry: Registry): Promise<string> {
  if (!cluster.worker) return registry.metrics()
  const question = ++questions
  const answered = new Promise<string>(resolve => {
    const hear = ({ answer, text = '' }: Message) => {
      if (answer !== question) return
      process.off('message', hear)
      resolve(text)
    }
    process.on('message', hear)
  })
  process.send?.({ about: 'metrics', question } satisfies Question)
  return answered
}

/**
 * In the primary: collects the metrics of the listening workers for the one that asked. A worker that answers too late
 * is left out.
 */
export function answerMetricsRequests(): void {
  const waiting = new Map<number, (from: Worker, metrics: MetricObject[]) => void>()
  const listening = new Set<Worker>()
  let calls = 0
  cluster.on('listening', worker => listening.add(worker))
  cluster.on('disconnect', worker => listening.delete(worker))

  const countAll = (): Promise<MetricObject[][]> =>
    new Promise(resolve => {
      const call = ++calls
      const counts: MetricObject[][] = []
      const asked = new Set([...listening].filter(worker => worker.isConnected()))
      const done = () => {
        clearTimeout(late)
        waiting.delete(call)
        resolve(counts)
      }
      const late = setTimeout(done, patienceMs)
      waiting.set(call, (from, metrics) => {
        counts.push(metrics)
        asked.delete(from)
        if (asked.size === 0) done()
      })
      for (const worker of asked) worker.send({ about: 'metrics', call } satisfies Call, () => {})
    })

  cluster.on('message', async (worker, { about, question, count, metrics = [] }: Message) => {
    if (about !== 'metrics') return
    if (count !== undefined) waiting.get(count)?.(worker, metrics)
    if (question === undefined) return
    const text = await together(await countAll())
    if (worker.isConnected()) worker.send({ about, answer: question, text } satisfies Answer, () => {})
  })
}

// Each worker has its own label, so the series only need one common header.
const together = (counts: MetricObject[][]): Promise<string> =>
  AggregatorRegistry.aggregate(
    counts.map(metrics => metrics.map(metric => ({ ...metric, aggregator: 'first' }))),
  ).metrics()
