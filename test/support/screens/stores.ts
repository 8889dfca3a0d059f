/** A storage of the browser whose rows outlive the page. */
export function storageOf(rows: Map<string, string>): Storage {
  const own = {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, String(value)),
    removeItem: (key: string) => void rows.delete(key),
    clear: () => rows.clear(),
    key: (at: number) => [...rows.keys()][at] ?? null,
  }
  return new Proxy(own as Storage, {
    get: (_, key) => (key === 'length' ? rows.size : (own[key as keyof typeof own] ?? rows.get(String(key)))),
    set: (_, key, value) => Boolean(rows.set(String(key), String(value))),
    deleteProperty: (_, key) => rows.delete(String(key)) || true,
    ownKeys: () => [...rows.keys()],
    has: (_, key) => key in own || rows.has(String(key)),
    getOwnPropertyDescriptor: (_, key) =>
      rows.has(String(key))
        ? { value: rows.get(String(key)), configurable: true, enumerable: true, writable: true }
        : undefined,
  })
}

/** The cookies of a browser. Their attributes do not matter: a test has one origin. */
export class Cookies {
  #values = new Map<string, string>()

  header(): string {
    return [...this.#values].map(pair => pair.join('=')).join('; ')
  }

  /** Takes values of `Set-Cookie`. */
  store(cookies: Iterable<string>): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) this.#values.delete(name)
      else this.#values.set(name, value)
    }
  }

  clear(): void {
    this.#values.clear()
  }
}

/** The locks of one page, which end with it. */
export class Locks {
  #held = new Map<string, Promise<unknown>>()

  async request(name: string, ...given: [...([options: Options] | []), work: Work]) {
    const work = given.at(-1) as Work
    const { ifAvailable, steal } = given.length > 1 ? (given[0] as Options) : {}
    if (ifAvailable && this.#held.has(name)) return work(null)
    const before = steal ? undefined : this.#held.get(name)
    const running = Promise.resolve(before).then(() => work({ name }))
    const ended = running.catch(() => {})
    this.#held.set(name, ended)
    void ended.then(() => this.#held.get(name) === ended && this.#held.delete(name))
    return running
  }
}
type Options = { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal }
type Work = (lock: { name: string } | null) => unknown
