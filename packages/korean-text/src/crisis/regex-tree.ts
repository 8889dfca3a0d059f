/** A part of a regular expression. `any`: a part that says nothing about the characters. */
export type Node =
  | { kind: 'letters'; letters: string[] }
  | { kind: 'choice'; options: Node[][] }
  | { kind: 'maybe'; pieces: Node[] }
  | { kind: 'any' }
  | { kind: 'nothing' }

/** The alternatives of a regular expression in the syntax that `sourceOf` writes, each with its text. */
export function alternativesOf(source: string): { text: string; pieces: Node[] }[] {
  return new Reader(source).alternatives()
}

/** Reads a pattern from left to right. */
class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Reads up to a closing bracket. */
  alternatives(): { text: string; pieces: Node[] }[] {
    const all: { text: string; pieces: Node[] }[] = []
    do {
      if (all.length > 0) this.#at++
      const start = this.#at
      const pieces = this.#sequence()
      all.push({ text: this.#text.slice(start, this.#at), pieces })
    } while (this.#text[this.#at] === '|')
    return all
  }

  #sequence(): Node[] {
    const pieces: Node[] = []
    while (this.#at < this.#text.length && !/[|)]/.test(this.#text[this.#at] ?? '')) {
      const piece = this.#piece()
      const count = this.#token(/(?:[?*+]|\{\d+(?:,\d*)?\})\??/y)
      if (/^\?|^\{0,1\}/.test(count)) pieces.push({ kind: 'maybe', pieces: [piece] })
      else if (/^[*{]/.test(count) && !/^\{[1-9]/.test(count)) pieces.push({ kind: 'any' })
      else if (count) pieces.push(piece, { kind: 'any' })
      else pieces.push(piece)
    }
    return pieces
  }

  #piece(): Node {
    const open = this.#token(/\((?:\?(?:<?[=!]|:))?/y)
    if (open) {
      const options = this.alternatives().map(({ pieces }) => pieces)
      this.#at++
      return /[=!]/.test(open) ? { kind: 'nothing' } : { kind: 'choice', options }
    }
    const token = this.#token(/\\.|\[[^\]]*\]|[\s\S]/y)
    if (token === '^' || token === '$') return { kind: 'nothing' }
    if (token.startsWith('[')) {
      return /^\[\^|.-.|\\/.test(token)
        ? { kind: 'any' }
        : { kind: 'letters', letters: [...token.slice(1, -1)] }
    }
    if (token === '.' || /^\\[^.?]/.test(token)) return { kind: 'any' }
    return { kind: 'letters', letters: [token.replace('\\', '')] }
  }

  #token(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const [token = ''] = pattern.exec(this.#text) ?? []
    this.#at += token.length
    return token
  }
}
