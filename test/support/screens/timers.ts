type Timer = { at: number; fire: () => void; real: NodeJS.Timeout | undefined }

/** Longer timers wait for the clock that a test moves, so a toast stays until then. In milliseconds. */
const longestReal = 300

/** The timers of a page. A short one fires by itself, a longer one when a test moves the clock. */
export class Timers {
  #timers = new Map<number, Timer>()
  #last = 0
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  readonly functions = {
    setTimeout: (task: () => void, ms = 0, ...given: unknown[]) => this.#start(task, ms, given, false),
    setInterval: (task: () => void, ms = 0, ...given: unknown[]) => this.#start(task, ms, given, true),
    clearTimeout: (id: number) => this.#end(id),
    clearInterval: (id: number) => this.#end(id),
  }

  #start(task: (...given: unknown[]) => void, ms: number, given: unknown[], repeats: boolean): number {
    const id = ++this.#last
    const wait = () => {
      const fire = () => {
        this.#end(id)
        if (repeats) wait()
        task(...given)
      }
      const real = ms <= longestReal ? setTimeout(fire, ms) : undefined
      this.#timers.set(id, { at: this.#now() + ms, fire, real })
    }
    wait()
    return id
  }

  #end(id: number): void {
    clearTimeout(this.#timers.get(id)?.real)
    this.#timers.delete(id)
  }

  /** Fires each timer once whose time has come, in the order of their times. */
  fireDue(): void {
    const due = [...this.#timers.values()].filter(({ at }) => at <= this.#now())
    for (const { fire } of due.sort((one, other) => one.at - other.at)) fire()
  }

  close(): void {
    for (const id of this.#timers.keys()) this.#end(id)
  }
}
