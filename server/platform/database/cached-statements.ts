import type { Sql } from './connect.ts'

/**
 * The same connection, with statements put together by us. To the driver every fragment of a statement is a query with
 * a promise of its own, which cost more than sending the statement; here a fragment is its text and values until the
 * whole is awaited.
 */
export const cachedStatements = <S extends Sql>(sql: S): S =>
  new Proxy(sql, {
    apply(driver, self, given) {
      const [first, ...values] = given as [unknown, ...unknown[]]
      return isTemplate(first)
        ? new Statement(driver as unknown as Driver, first, values)
        : new Helper(Reflect.apply(driver as never, self, given) as Helper['made'])
    },
  })

type Template = readonly string[] & { raw: readonly string[] }
type Driver = (template: Template, ...values: unknown[]) => Promise<unknown>

const isTemplate = (first: unknown): first is Template => Array.isArray(first) && 'raw' in first

/** What the driver makes of a name, or of rows to insert. */
class Helper {
  readonly made: { value?: unknown }
  constructor(made: Helper['made']) {
    this.made = made
  }
}

/** Sent when it is awaited, as one of the driver is; inside of another it never is. */
class Statement implements PromiseLike<unknown> {
  readonly template: Template
  readonly values: unknown[]
  readonly #driver: Driver
  #sent: Promise<unknown> | undefined

  constructor(driver: Driver, template: Template, values: unknown[]) {
    this.#driver = driver
    this.template = template
    this.values = values
    if (!origins.has(template)) origins.set(template, new Error().stack ?? '')
  }

  // biome-ignore lint/suspicious/noThenProperty: it is awaited like a query of the driver's.
  then<A, B>(
    done?: ((rows: unknown) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#sent ??= this.#send().catch(error => {
      if (error instanceof Error) failedStatements.set(error, this.template)
      throw error
    })
    return this.#sent.then(done, failed) as Promise<A | B>
  }

  catch<B>(failed: (error: unknown) => B | PromiseLike<B>): Promise<unknown> {
    return this.then(undefined, failed)
  }

  #send(): Promise<unknown> {
    const values: unknown[] = []
    const shape = gather(this, noText, values)
    if (!shape) return handedOver(this, this.#driver) as Promise<unknown>
    shape.whole ??= Object.assign(shape.parts, { raw: shape.parts })
    return this.#driver(shape.whole, ...values)
  }
}

/**
 * A statement up to some place in it, and by what it goes on. No value stands in one, so there are as many as ways through
 * our code, and the text of each way is put together once. The driver, too, keeps something for each template for ever:
 * the same text must be the same template.
 */
type Shape = { parts: string[]; next: Map<unknown, Shape>; whole?: Template }

const noText: Shape = { parts: [''], next: new Map() }

/** Goes on by a statement, adding its values; null where something in it is only the driver's to write. */
function gather({ template, values: inside }: Statement, before: Shape, values: unknown[]): Shape | null {
  let shape = goOn(before, template, template[0] ?? '')
  for (let n = 0; n < inside.length; n++) {
    const value = inside[n]
    const after = template[n + 1] ?? ''
    if (value instanceof Statement) {
      const within = gather(value, shape, values)
      if (!within) return null
      shape = goOn(within, ends, after)
    } else if (value instanceof Helper) {
      const { value: name } = value.made
      if (typeof name !== 'string') return null
      shape = goOn(shape, name, name, after)
    } else if (Array.isArray(value) && value[0] instanceof Statement) return null
    else {
      // An instant stands in many conditions of a statement: it is sent and read once.
      const known = value instanceof Date ? values.indexOf(value) : -1
      if (known >= 0) shape = goOn(shape, known, `$${known + 1}`, after)
      else {
        values.push(value)
        shape = goOn(shape, aValue, null, after)
      }
    }
  }
  return shape
}

const ends = Symbol()
const aValue = Symbol()

/** Adds a word and what stands behind it; null for a value, which the driver numbers. */
function goOn({ parts, next }: Shape, by: unknown, word: string | null, after = ''): Shape {
  const known = next.get(by)
  if (known) return known
  const more = word === null ? ['', after] : [word + after]
  const shape = {
    parts: [...parts.slice(0, -1), (parts.at(-1) ?? '') + more[0], ...more.slice(1)],
    next: new Map(),
  }
  next.set(by, shape)
  return shape
}

/** The statement as the driver would have had it. */
const handedOver = (value: unknown, driver: Driver): unknown => {
  if (value instanceof Helper) return value.made
  if (value instanceof Statement)
    return driver(value.template, ...value.values.map(inside => handedOver(inside, driver)))
  return Array.isArray(value) && value[0] instanceof Statement
    ? value.map(inside => handedOver(inside, driver))
    : value
}

// The stack of a statement's first use.
const origins = new WeakMap<Template, string>()

// The driver makes the stack of its errors read-only on Node 22 and later, so the origin is kept beside the error.
const failedStatements = new WeakMap<Error, Template>()

/** The stack frames of the code that wrote the failed statement. Empty for errors that no statement of ours caused. */
export function framesOfStatement(error: Error): string[] {
  const template = failedStatements.get(error)
  return (template && origins.get(template)?.split('\n').slice(1)) ?? []
}
