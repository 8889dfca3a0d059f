import type { Sql } from './connect.ts'

/**
 * The same connection with a faster tagged template. The driver creates a promise and a stack for every nested fragment.
 * Here a fragment is only its text and values until the whole statement is awaited. docs/decisions/flat-statements.md
 * has the figures.
 */
export const flatStatements = <S extends Sql>(sql: S): S =>
  new Proxy(sql, {
    apply(driver, self, given) {
      const [first, ...values] = given as [unknown, ...unknown[]]
      return isTemplate(first)
        ? new Statement(driver as unknown as Driver, first, values)
        : new Helper(Reflect.apply(driver as never, self, given) as Helper['made'])
    },
  })

type Template = readonly string[] & { raw: readonly string[] }
type Driver = Pick<Sql, 'unsafe'> & ((template: Template, ...values: unknown[]) => Promise<unknown>)

const isTemplate = (first: unknown): first is Template => Array.isArray(first) && 'raw' in first

/** The driver's object for `sql(name)`, `sql(list)` or `sql(rows)`. Only a name has a text of its own. */
class Helper {
  readonly made: { value?: unknown }
  constructor(made: Helper['made']) {
    this.made = made
  }
}

/** A statement or a fragment. It is sent once, when it is first awaited; a fragment never is. */
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

  // biome-ignore lint/suspicious/noThenProperty: callers await it like a query of the driver.
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
    const text = flatten(this, values)
    if (text === null) return asDriverQuery(this, this.#driver) as Promise<unknown>
    // Prepared under its text, as the driver's own template is.
    return this.#driver.unsafe(text, values as never[], { prepare: true, simple: false } as object)
  }
}

/**
 * The text of a statement with all fragments in it; their values are appended to `values`. Null if it holds a list or
 * rows, whose text only the driver can write.
 */
function flatten({ template, values: inside }: Statement, values: unknown[]): string | null {
  let text = template[0] ?? ''
  for (const [n, value] of inside.entries()) {
    const part = textOf(value, values)
    if (part === null) return null
    text += part + (template[n + 1] ?? '')
  }
  return text
}

function textOf(value: unknown, values: unknown[]): string | null {
  if (value instanceof Statement) return flatten(value, values)
  if (value instanceof Helper) return typeof value.made.value === 'string' ? value.made.value : null
  if (isFragmentList(value)) return null
  // Many conditions hold the same instant: it is sent once.
  const known = value instanceof Date ? values.indexOf(value) : -1
  return `$${known >= 0 ? known + 1 : values.push(value)}`
}

const isFragmentList = (value: unknown): value is Statement[] =>
  Array.isArray(value) && value[0] instanceof Statement

function asDriverQuery(value: unknown, driver: Driver): unknown {
  if (value instanceof Helper) return value.made
  if (value instanceof Statement)
    return driver(value.template, ...value.values.map(inside => asDriverQuery(inside, driver)))
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
