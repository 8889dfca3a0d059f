type Options = { signal?: AbortSignal; steal?: boolean }

/** The locks of one browser, as Web Locks has them. */
export class WebLocks {
  #holder: { lose: (reason: Error) => void } | undefined
  readonly #queue: (() => void)[] = []

  async request(_name: string, ...given: [...([Options] | []), work: () => Promise<void>]): Promise<void> {
    const work = given.at(-1) as () => Promise<void>
    const { signal, steal } = given.length > 1 ? (given[0] as Options) : {}
    if (steal) this.#holder?.lose(new DOMException('taken', 'AbortError'))
    else if (this.#holder)
      await new Promise<void>((resolve, reject) => {
        this.#queue.push(resolve)
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    const lost = new Promise<never>((_, lose) => (this.#holder = { lose }))
    await Promise.race([work(), lost]).finally(() => {
      this.#holder = undefined
      this.#queue.shift()?.()
    })
  }
}
