import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObject, Registry } from 'prom-client'

/** From a process to the one above: what do all of you count? And its answer. */
type Question = { about: 'metrics'; question: number }
type Answer = { about: 'metrics'; answer: number; text: string }
/** From the one above to each process: what do you count? And its answer. */
type Call = { about: 'metrics'; call: number }
type Count = { about: 'metrics'; count: number; metrics: MetricObject[] }

type Message = Partial<Question & Answer & Call & Count>

const patienceMs = 1000

/** What one process counts; where there are several each has its number as a label, so that none hides another. */
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

/** Prometheus text of every process; of this one where it is the only one. */
export async function everyProcess(registry: Registry): Promise<string> {
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

/** In the process above: asks those that listen, for the one that was asked; who does not answer in time is left out. */
export function gatherMetrics(): void {
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

// Each has its own label, so nothing is added up or left out; only put under one name.
const together = (counts: MetricObject[][]): Promise<string> =>
  AggregatorRegistry.aggregate(
    counts.map(metrics => metrics.map(metric => ({ ...metric, aggregator: 'first' }))),
  ).metrics()
