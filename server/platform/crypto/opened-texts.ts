const most = 5000
const forMs = 60_000

type Opened = { sealed: Buffer; text: string }

/**
 * Keeps what lists show of texts, because lists are read often. It is emptied after a minute, so that an erased text
 * disappears here, too. An attacker who reads this memory also has the key.
 */
export class OpenedTexts {
  #lists = new Map<string, Map<string, Opened>>()
  #size = 0
  #since = performance.now()

  /** Returns what the list `name` shows of a sealed text. Calls `open` unless it is known. */
  get(name: string, sealed: Buffer, open: () => string): string {
    if (this.#size >= most || performance.now() - this.#since > forMs) this.#empty()
    let texts = this.#lists.get(name)
    if (!texts) {
      texts = new Map()
      this.#lists.set(name, texts)
    }
    // Key id and nonce differ for each sealed text. The comparison finds a changed one.
    const start = sealed.toString('latin1', 0, 16)
    const known = texts.get(start)
    if (known?.sealed.equals(sealed)) return known.text
    const text = open()
    // A copy: the driver's bytes are a part of what it read.
    texts.set(start, { sealed: Buffer.from(sealed), text })
    this.#size++
    return text
  }

  #empty(): void {
    this.#lists = new Map()
    this.#size = 0
    this.#since = performance.now()
  }
}
