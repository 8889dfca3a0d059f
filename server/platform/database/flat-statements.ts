import type { Sql } from './connect.ts'

/**
 * The same connection with a faster tagged template. The driver creates a promise and a stack for every nested fragment.
 * Here a fragment is only its text and values until the whole statement is awaited. docs/decisions/flat-statements.md
 * has the figures.
 */
export const flatStatements = <S extends Sql>(sql: S): S =>
  new Proxy(sql, {
    apply(driver, self, given) {
      if (isTemplate(given[0])) return new Statement(driver as unknown as Driver, given as Written)
      const name = given.length === 1 && typeof given[0] === 'string' ? given[0] : null
      const known = name === null ? undefined : names.get(name)
      if (known) return known
      const made = new Helper(Reflect.apply(driver as never, self, given) as Helper['made'])
      if (name !== null) names.set(name, made)
      return made
    },
  })

type Template = readonly string[] & { raw: readonly string[] }
/** The arguments of a tagged template: the template, then its values. */
type Written = [Template, ...unknown[]]
type Driver = Pick<Sql, 'unsafe'> & ((template: Template, ...values: unknown[]) => Promise<unknown>)

const isTemplate = (first: unknown): first is Template => Array.isArray(first) && 'raw' in first

/** The driver's object for `sql(name)`, `sql(list)` or `sql(rows)`. Only a name has a text of its own. */
class Helper {
  readonly made: { value?: unknown }
  constructor(made: Helper['made']) {
    this.made = made
  }
}

/** The helpers of single names: a condition on a letter names its table at each use. */
const names = new Map<string, Helper>()

/** A statement or a fragment. It is sent once, when it is first awaited; a fragment never is. */
class Statement implements PromiseLike<unknown> {
  readonly written: Written
  readonly #driver: Driver
  #sent: Promise<unknown> | undefined

  constructor(driver: Driver, written: Written) {
    this.#driver = driver
    this.written = written
    if (!origins.has(written[0])) origins.set(written[0], new Error().stack ?? '')
  }

  // biome-ignore lint/suspicious/noThenProperty: callers await it like a query of the driver.
  then<A, B>(
    done?: ((rows: unknown) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#sent ??= this.#send()
    return this.#sent.then(done, error => {
      if (error instanceof Error) failedStatements.set(error, this.written[0])
      if (failed) return failed(error)
      throw error
    }) as Promise<A | B>
  }

  catch<B>(failed: (error: unknown) => B | PromiseLike<B>): Promise<unknown> {
    return this.then(undefined, failed)
  }

  #send(): Promise<unknown> {
    const values: unknown[] = []
    const shape = shapeOf(this, values, shapes)
    if (shape === null) return asDriverQuery(this, this.#driver) as Promise<unknown>
    shape.text ??= textOf(this, [])
    // Prepared under its text, as the driver's own template is.
    return this.#driver.unsafe(shape.text, values as never[], { prepare: true, simple: false } as object)
  }
}

/**
 * A statement up to one of its templates or values. Equal ways lead to one shape, so its text is joined once: a joined
 * text of 10,000 characters is garbage, and the driver would hash it anew for each call.
 */
class Shape {
  text: string | undefined
  readonly #next = new Map<unknown, Shape>()

  /** `step`: a template, the name of a column, the place of a value that is known, or `undefined` for a new value. */
  next(step: unknown): Shape {
    const known = this.#next.get(step)
    if (known) return known
    const made = new Shape()
    this.#next.set(step, made)
    return made
  }
}

// As many as there are combinations of fragments in the code.
const shapes = new Shape()

/**
 * The shape of a statement after `from`; the values of all fragments are appended to `values`. Null if it holds a list
 * or rows, whose text only the driver can write.
 */
function shapeOf({ written }: Statement, values: unknown[], from: Shape): Shape | null {
  let shape: Shape | null = from.next(written[0])
  for (let n = 1; n < written.length; n++) {
    const value = written[n]
    if (value instanceof Statement) shape = shapeOf(value, values, shape)
    else if (value instanceof Helper)
      shape = typeof value.made.value === 'string' ? shape.next(value.made.value) : null
    else shape = isFragmentList(value) ? null : shape.next(placeOf(value, values))
    if (shape === null) return null
  }
  return shape
}

/** The place of an instant that many conditions hold, so that it is sent once. A new value is appended. */
function placeOf(value: unknown, values: unknown[]): number | undefined {
  const known = value instanceof Date ? values.indexOf(value) : -1
  if (known >= 0) return known
  values.push(value)
  return undefined
}

/** The text of a statement that has a shape. */
function textOf({ written: [template, ...inside] }: Statement, values: unknown[]): string {
  const parts = inside.map((value, n) => {
    const next = template[n + 1] ?? ''
    if (value instanceof Statement) return textOf(value, values) + next
    if (value instanceof Helper) return String(value.made.value) + next
    return `$${(placeOf(value, values) ?? values.length - 1) + 1}${next}`
  })
  return (template[0] ?? '') + parts.join('')
}

const isFragmentList = (value: unknown): value is Statement[] =>
  Array.isArray(value) && value[0] instanceof Statement

function asDriverQuery(value: unknown, driver: Driver): unknown {
  if (value instanceof Helper) return value.made
  if (value instanceof Statement) {
    const [template, ...inside] = value.written
    return driver(template, ...inside.map(each => asDriverQuery(each, driver)))
  }
  return isFragmentList(value) ? value.map(inside => asDriverQuery(inside, driver)) : value
}

// The stack of a statement's first use.
const origins = new WeakMap<Template, string>()

// The driver makes the stack of its errors read-only on Node 22 and later, so the origin is kept beside the error.
const failedStatements = new WeakMap<Error, Template>()

/** The stack frames of the code that wrote the failed statement. Empty for an error without a statement. */
export function framesOfStatement(error: Error): string[] {
  const template = failedStatements.get(error)
  return (template && origins.get(template)?.split('\n').slice(1)) ?? []
}
