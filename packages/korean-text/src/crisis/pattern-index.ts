import { alternativesOf, type Node } from './regex-tree.ts'

type Entry<Payload> = { source: string; needs: string[][]; payload: Payload; says?: RegExp }

/**
 * Patterns by the characters that each of their matches contains. One pass over a text finds the few patterns that it
 * may contain. Takes patterns in the syntax that `sourceOf` writes.
 */
export class PatternIndex<Payload> {
  readonly #entries = new Map<number, Entry<Payload>[]>()

  /** Each alternative of the source is looked up by itself. Throws an error for one that any text may contain. */
  add(source: string, payload: Payload): void {
    for (const { text, pieces } of alternativesOf(source)) {
      const [rarest, ...others] = needsOf(pieces)
      if (!rarest) throw new Error(`any text may contain ${text}`)
      const needs = others.slice(0, 3).map(({ starts }) => starts)
      const entry: Entry<Payload> = { source: text, needs, payload }
      for (const start of rarest.starts) {
        const key = keyOf(start.charCodeAt(0), start.length > 1 ? start.charCodeAt(1) : 0)
        const known = this.#entries.get(key)
        if (known) known.push(entry)
        else this.#entries.set(key, [entry])
      }
    }
  }

  /** The patterns that may match in `passage` with a part in `sentence`, each once. */
  in(sentence: string, passage = sentence): { says: RegExp; payload: Payload }[] {
    const found = new Set<Entry<Payload>>()
    for (let at = 0; at < sentence.length; at++) {
      const letter = sentence.charCodeAt(at)
      const next = at + 1 < sentence.length ? sentence.charCodeAt(at + 1) : 0
      for (const key of [keyOf(letter, 0), keyOf(letter, next)])
        for (const entry of this.#entries.get(key) ?? []) found.add(entry)
    }
    return [...found]
      .filter(({ needs }) => needs.every(need => need.some(start => passage.includes(start))))
      .map(entry => {
        entry.says ??= new RegExp(entry.source, 'g')
        return { says: entry.says, payload: entry.payload }
      })
  }
}

const keyOf = (letter: number, next: number) => letter * 0x10000 + next

type Need = { starts: string[]; weight: number }

/** Every match contains, of each need, one of its strings of one or two characters. The rarest need comes first. */
function needsOf(nodes: Node[], after: Node[] = []): Need[] {
  const needs = nodes.flatMap((node, index): Need[] => {
    const rest = [...nodes.slice(index + 1), ...after]
    if (node.kind === 'letters') return needOf(startsOf([node, ...rest]))
    if (node.kind !== 'choice') return []
    const [only, ...others] = node.options.map(option => needsOf(option, rest))
    if (others.length === 0) return only ?? []
    const each = [only, ...others].map(all => all?.[0])
    return each.every(need => need !== undefined) ? needOf(each.flatMap(({ starts }) => starts)) : []
  })
  return needs.sort((one, other) => one.weight - other.weight)
}

function needOf(starts: string[]): Need[] {
  const all = [...new Set(starts)]
  return all.length > 0
    ? [{ starts: all, weight: all.reduce((sum, start) => sum + frequency(start), 0) }]
    : []
}

/** A rough number of occurrences in 1,000 characters of a letter. */
function frequency(start: string): number {
  const [one = 0, other = 0] = [...start].map(letter => {
    if (letter === ' ') return 200
    return commonest.includes(letter) ? 15 : common.includes(letter) ? 4 : 1
  })
  return start.length === 1 ? one : (one * Math.min(other, 30)) / 40
}
const commonest = '이다가어는에서고요지아니을나하를.'
const common = '라리은기사도시데로자만한면었보마해그들네일주게더있오으장내했안제수우까먹려소대습거무말음WVFH'

/** The first one or two characters of each text that the nodes match. None if these may be anything. */
function startsOf(nodes: Node[]): string[] {
  const starts = [...prefixes(nodes, 2)].map(start => start.replace(end, ''))
  return starts.includes('') ? [] : starts
}

/** Stands for "anything may follow". */
const end = '\0'

/** The beginnings of all texts that the nodes match, up to `length` characters, or shorter and closed by `end`. */
function prefixes(nodes: Node[], length: number): Set<string> {
  let starts = new Set([''])
  const isOpen = (start: string) => start.length < length && !start.endsWith(end)
  for (const node of nodes) {
    if (![...starts].some(isOpen)) break
    const next = nextOf(node, length)
    starts = new Set(
      [...starts].flatMap(start =>
        isOpen(start) ? next.map(more => (start + more).slice(0, length)) : [start],
      ),
    )
  }
  return starts
}

function nextOf(node: Node, length: number): string[] {
  if (node.kind === 'letters') return node.letters
  if (node.kind === 'nothing') return ['']
  if (node.kind === 'any') return [end]
  const all = (node.kind === 'choice' ? node.options : [node.pieces, []]).map(each => prefixes(each, length))
  return [...new Set(all.flatMap(each => [...each]))]
}
