import { readdirSync, readFileSync } from 'node:fs'

/**
 * A reporter of Playwright. Notes the CPU seconds of each journey in its annotations: of the worker and everything that it
 * started, so of its browser, servers and PostgreSQL. The first journey of a worker also has their start. Linux only.
 */
export default class JourneyCpu {
  /** @type {Map<unknown, number | undefined>} */
  #before = new Map()

  /**
   * @param {import('@playwright/test/reporter').TestCase} _
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestBegin(_, result) {
    this.#before.set(result, usedBy(result.workerIndex))
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, result) {
    const [before, now] = [this.#before.get(result), usedBy(result.workerIndex)]
    if (before === undefined || now === undefined) return
    test.annotations.push({ type: 'cpu', description: String(now - before) })
  }

  printsToStdio() {
    return false
  }
}

/**
 * The title that playwright.config.ts gives to a worker, by which its process is found.
 * @param {string | number} index
 */
export const titleOfWorker = index => `journeys-${index}`

/** @param {number} index */
function usedBy(index) {
  const processes = listProcesses()
  const worker = processes.find(
    ({ pid, parent }) => parent === process.pid && read(pid, 'cmdline').startsWith(titleOfWorker(index)),
  )
  if (!worker) return undefined
  const tree = [worker]
  // A loop sees what is added on the way.
  for (const { pid } of tree) tree.push(...processes.filter(({ parent }) => parent === pid))
  return tree.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** The seconds of a process include its ended children. */
function listProcesses() {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').flatMap(pid => {
    const fields = /^\d+$/.test(pid) ? read(pid, 'stat').split(') ').at(-1)?.split(' ') : undefined
    if (!fields?.[14]) return []
    // utime, stime, cutime and cstime, in hundredths.
    const seconds = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / 100, 0)
    return [{ pid: Number(pid), parent: Number(fields[1]), seconds }]
  })
}

/**
 * @param {string | number} pid
 * @param {string} file
 */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // The process is over.
    return ''
  }
}
