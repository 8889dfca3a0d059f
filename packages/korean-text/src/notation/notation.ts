import { firstList } from './pattern.ts'

/** Names in braces that stand for endings. Several may share a pair of braces. */
const endings: Record<string, string> = { '고 싶다': 'W', 려고: 'V', 'ㄹ 거다': 'F', '면 좋겠다': 'H' }
/** Other names in braces with a fixed meaning. */
const marks: Record<string, string> = {
  '어떤 뜻': '&',
  조사: '¤',
  처음: '^',
  끝: '$',
  글자: '[가-힣]',
  자음: '[ㄱ-ㅎ]',
  숫자: '\\d',
  '문장 끝까지': '[^.]*',
}
const counted: Record<string, string> = { 글자: '[가-힣]', '글자나 빈칸': '[가-힣 ]', 숫자: '\\d' }
/** One character of the notation for one of a pattern. */
const signs: Record<string, string> = { '*': '»', '~': '~', '': '_', _: ' ', '<': '‹', '>': '›', '…': '…' }

/** The named lists. Only the used ones are compiled, in the order of their first use. */
export class Lists {
  readonly #texts: Map<string, string>
  readonly #names: string[] = []
  readonly #compiled: string[] = []

  constructor(texts: Map<string, string>) {
    this.#texts = texts
  }

  reference(name: string): string {
    const text = this.#texts.get(name)
    if (text === undefined) throw new Error(`there is no list {${name}}`)
    let index = this.#names.indexOf(name)
    if (index < 0) {
      index = this.#names.push(name) - 1
      this.#compiled[index] = compileList(text, this)
    }
    return String.fromCharCode(firstList + index)
  }

  get compiled(): string[] {
    return this.#compiled
  }
}

/** Phrases separated by commas outside brackets. */
export function compileList(text: string, lists: Lists): string {
  let depth = 0
  const parts = ['']
  for (const letter of text) {
    if (/[([{]/.test(letter)) depth++
    if (/[)\]}]/.test(letter)) depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  const phrases = parts.map(part => part.trim()).filter(Boolean)
  return anyOf(phrases.map(phrase => compilePhrase(phrase, lists)))
}

/** A phrase of the notation as a pattern for `regexOf`. Throws an error with a plain sentence. */
export function compilePhrase(text: string, lists: Lists): string {
  const sides = text.split(/ *~~ */).map(side => {
    const reader = new Reader(side, lists)
    const sequence = reader.sequence()
    if (!reader.isAtEnd) throw new Error(`“${reader.rest}” is out of place`)
    return sequence
  })
  if (sides.length > 2) throw new Error('~~ may stand once in a phrase')
  return sides.length === 2 ? `⟨${sides.join('≷')}⟩` : (sides[0] ?? '')
}

/** Reads one phrase from left to right. */
class Reader {
  readonly #text: string
  readonly #lists: Lists
  #at = 0

  constructor(text: string, lists: Lists) {
    this.#text = text
    this.#lists = lists
  }

  get rest(): string {
    return this.#text.slice(this.#at)
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  /** Reads up to a `/` or a closing bracket. */
  sequence(): string {
    let pattern = ''
    while (!this.isAtEnd && !/^[/)\]}]/.test(this.rest)) pattern += this.#piece()
    return pattern
  }

  #piece(): string {
    const [simple = ''] = /^(?:\* *| *~ *| +|[_<>…])/.exec(this.rest) ?? []
    if (simple) {
      this.#at += simple.length
      return signs[simple.trim()] ?? ''
    }
    const next = this.#text[this.#at++] ?? ''
    if (next === '(') return this.#group(')') + this.#count()
    if (next === '[') return `${this.#group(']')}?`
    if (next === '{') return this.#braces()
    if (/[.?]/.test(next)) return `\\${next}`
    if (/[가-힣ㄱ-ㅣ0-9a-z,!;■]/.test(next)) return next
    throw new Error(`“${next}” has no meaning here`)
  }

  #group(close: string): string {
    return whole(this.#alternatives(close))
  }

  #alternatives(close: string): string {
    const all = [this.sequence()]
    while (this.#text[this.#at] === '/') {
      this.#at++
      all.push(this.sequence())
    }
    if (this.#text[this.#at++] !== close) throw new Error(`a “${close}” is missing`)
    return anyOf(all)
  }

  /** `{0-2번}` and `{1+번}` after a group. */
  #count(): string {
    const [all, from = '', to] = /^\{(\d)(?:-(\d)|\+)번\}/.exec(this.rest) ?? []
    if (!all) return ''
    this.#at += all.length
    return `{${from},${to ?? ''}}`
  }

  #braces(): string {
    const [look = '', side, not] = /^(앞|뒤)( 아님)?: ?/.exec(this.rest) ?? []
    if (look) {
      this.#at += look.length
      return `(?${side === '앞' ? '<' : ''}${not ? '!' : '='}${this.#alternatives('}')})`
    }
    const end = this.#text.indexOf('}', this.#at)
    if (end < 0) throw new Error('a “}” is missing')
    const name = this.#text.slice(this.#at, end)
    this.#at = end + 1
    const wishes = name.split('/').map(part => endings[part])
    if (wishes.every(Boolean)) return anyOf(wishes as string[])
    return marks[name] ?? gap(name) ?? count(name) ?? this.#lists.reference(name)
  }
}

/** `{8}`: up to eight characters of a sentence. `{8.}` may pass a full stop, `{8..}` any end of a sentence. */
function gap(name: string): string | undefined {
  const [, length, dots] = /^(\d+)(\.{0,2})$/.exec(name) ?? []
  if (!length) return undefined
  if (!dots && length === '15') return '≈'
  return `${['[^.?!]', '[^?!]', '.'][dots?.length ?? 0]}{0,${length}}`
}

/** `{글자 2-5}` and `{글자 1+}`. */
function count(name: string): string | undefined {
  const [, what = '', from, , to] = /^(.+) (\d+)(-(\d+)|\+)$/.exec(name) ?? []
  return counted[what] && `${counted[what]}{${from},${to ?? ''}}`
}

/** One pattern for several alternatives. Neighbouring single characters become one class. */
function anyOf(all: string[]): string {
  const parts: string[] = []
  let members: string[] = []
  const flush = () => {
    const [first, ...others] = new Set(members)
    if (first !== undefined) {
      const isSingle = others.length === 0 && first.length === 1
      parts.push(isSingle ? escaped(first) : `[${[first, ...others].join('')}]`)
    }
    members = []
  }
  for (const pattern of all) {
    const own = membersOf(pattern)
    if (own) members.push(...own)
    else {
      flush()
      parts.push(pattern)
    }
  }
  flush()
  return parts.join('|')
}

const escaped = (member: string) => (/[.?]/.test(member) ? `\\${member}` : member)

/** The characters of a pattern that matches one character; undefined for a longer pattern. */
function membersOf(pattern: string): string[] | undefined {
  if (/^[가-힣ㄱ-ㅣ0-9a-z,!; WVFH]$/.test(pattern)) return [pattern]
  if (/^\\[.?]$/.test(pattern)) return [pattern.slice(1)]
  if (!/^\[[^^\]]+\]$/.test(pattern)) return undefined
  return pattern.slice(1, -1).match(/.-.|./g) ?? undefined
}

/** Brackets the pattern where a `?` or a count after it would bind to its end only. */
const whole = (pattern: string) =>
  membersOf(pattern) || /^[\ue000-\uf8ff]$/.test(pattern) ? pattern : `(?:${pattern})`
