import { createHash } from 'node:crypto'
import { castOf, sendable } from './values.ts'

/** A statement as it is sent: prepared under its name if it has one. */
export type Query = { text: string; values?: unknown[] | undefined; name?: string | undefined }

/** A template with its values, parts and further pieces: a statement, or a fragment of one. */
export class Piece {
  readonly template: readonly string[]
  readonly inside: readonly unknown[]
  constructor(template: readonly string[], inside: readonly unknown[]) {
    this.template = template
    this.inside = inside
  }
}

/** The text of a whole statement, in which all fragments are joined, and its values. */
export function queryOf(piece: Piece): Query {
  const { shape, values } = walk(piece, { shape: shapes, values: [], texts: null })
  shape.text ??= walk(piece, { shape: shapes, values: [], texts: [] }).texts!.join('')
  shape.name ??= nameOf(shape.text)
  return { text: shape.text, values: values.map(sendable), name: shape.name }
}

/** Equal texts have one name in every process, so a pooler may share them. */
export const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 20)

/**
 * A statement up to one of its templates or values. Equal ways lead to one shape, so its text is joined and hashed once:
 * a joined text of 10,000 characters per call is garbage.
 */
class Shape {
  text: string | undefined
  name: string | undefined
  readonly #next = new Map<unknown, Shape>()

  /** `step`: a template, a quoted name, the cast of a new value, the place of a known one, or the form of a part. */
  next(step: unknown): Shape {
    const known = this.#next.get(step)
    if (known) return known
    const made = new Shape()
    this.#next.set(step, made)
    return made
  }
}

// As many as there are combinations of fragments in the code, and lengths of lists.
const shapes = new Shape()

/** The way through a statement: its shape, the values of all fragments, and the text if it is wanted. */
type Way = { shape: Shape; values: unknown[]; texts: string[] | null }

function walk({ template, inside }: Piece, way: Way): Way {
  step(way, template, template[0])
  for (let n = 0; n < inside.length; n++) {
    const one = inside[n]
    if (one instanceof Piece) walk(one, way)
    else if (one instanceof Part) one.add(way, template[n] ?? '')
    else if (Array.isArray(one) && one[0] instanceof Piece) {
      step(way, one.length)
      for (const each of one) walk(each, way).texts?.push(' ')
    } else addValue(way, one)
    way.texts?.push(template[n + 1] ?? '')
  }
  return way
}

function step(way: Way, step: unknown, text = ''): void {
  way.shape = way.shape.next(step)
  way.texts?.push(text)
}

/** An instant that many conditions hold is sent once. */
function addValue(way: Way, value: unknown): void {
  const cast = castOf(value)
  const known = value instanceof Date ? way.values.indexOf(value) : -1
  const place = known < 0 ? way.values.push(value) : known + 1
  step(way, known < 0 ? cast : known, `$${place}${cast}`)
}

function addValues(way: Way, values: readonly unknown[]): void {
  step(way, `${values.length} values`, '(')
  for (const [n, value] of values.entries()) {
    if (n > 0) way.texts?.push(',')
    addValue(way, value)
  }
  way.texts?.push(values.length > 0 ? ')' : 'null)')
}

const quote = (name: string) => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`

/** A name, or a list whose meaning depends on the word before it. */
export class Part {
  readonly #given: unknown[]
  /** The names of a name, of names, or of the columns of rows. */
  readonly #columns: string[]
  readonly #names: string
  constructor(given: unknown) {
    this.#given = Array.isArray(given) ? given : [given]
    const [first] = this.#given
    this.#columns = typeof first === 'string' ? this.#given.map(String) : Object.keys(first ?? {})
    this.#names = this.#columns.map(quote).join()
  }

  add(way: Way, before: string): void {
    if (/\bin\s*$/i.test(before)) addValues(way, this.#given)
    else if (typeof this.#given[0] === 'string') step(way, this.#names, this.#names)
    else if (/\bset\s*$/i.test(before)) this.#addAssignments(way)
    else this.#addRows(way)
  }

  #addAssignments(way: Way): void {
    const [row] = this.#given as Record<string, unknown>[]
    for (const [n, name] of this.#columns.entries()) {
      step(way, name, `${n > 0 ? ',' : ''}${quote(name)} = `)
      addValue(way, row?.[name])
    }
  }

  #addRows(way: Way): void {
    step(way, `${this.#given.length} rows ${this.#names}`, `(${this.#names}) values `)
    for (const [n, row] of (this.#given as Record<string, unknown>[]).entries()) {
      if (n > 0) way.texts?.push(',')
      addValues(
        way,
        this.#columns.map(name => row[name]),
      )
    }
  }
}

/** The parts of single names: a condition on a letter names its table at each use. */
const names = new Map<string, Part>()

export function partOf(given: unknown): Part {
  if (typeof given !== 'string') return new Part(given)
  const part = names.get(given) ?? new Part(given)
  names.set(given, part)
  return part
}
