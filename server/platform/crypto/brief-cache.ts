const most = 5000
const forMs = 60_000

/**
 * Caches what lists show of texts, because lists are read often. It is emptied after a minute, so that an erased text
 * disappears here, too. An attacker who reads this memory also has the key.
 */
export class BriefCache<Value> {
  #groups = new Map<string, Map<string, Value>>()
  #size = 0
  #since = performance.now()

  /** The value of `key` in its group, made by `make` where it is missing. */
  get(group: string, key: string, make: () => Value): Value {
    if (this.#size >= most || performance.now() - this.#since > forMs) this.#empty()
    let values = this.#groups.get(group)
    if (!values) {
      values = new Map()
      this.#groups.set(group, values)
    }
    const known = values.get(key)
    if (known !== undefined) return known
    const value = make()
    values.set(key, value)
    this.#size++
    return value
  }

  #empty(): void {
    this.#groups = new Map()
    this.#size = 0
    this.#since = performance.now()
  }
}
