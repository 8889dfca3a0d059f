import type { Sql } from './connect.ts'

/**
 * The same connection, with statements put together by us. To the driver every fragment of a statement is a query with
 * a promise of its own, which cost more than sending the statement; here a fragment is its text and values until the
 * whole is awaited.
 */
export const assembled = <S extends Sql>(sql: S): S =>
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
      throw fromHere(error, this.template)
    })
    return this.#sent.then(done, failed) as Promise<A | B>
  }

  catch<B>(failed: (error: unknown) => B | PromiseLike<B>): Promise<unknown> {
    return this.then(undefined, failed)
  }

  #send(): Promise<unknown> {
    const parts = [this.template[0] ?? '']
    const values: unknown[] = []
    return gather(this, parts, values)
      ? this.#driver(templateOf(parts), ...values)
      : (handedOver(this, this.#driver) as Promise<unknown>)
  }
}

/** Adds a statement to the parts of a whole; false where something in it is only the driver's to write. */
function gather({ template, values: inside }: Statement, parts: string[], values: unknown[]): boolean {
  const add = (text = '') => {
    parts[parts.length - 1] += text
  }
  for (const [n, value] of inside.entries()) {
    if (value instanceof Statement) {
      add(value.template[0])
      if (!gather(value, parts, values)) return false
    } else if (value instanceof Helper) {
      if (typeof value.made.value !== 'string') return false
      add(value.made.value)
    } else if (Array.isArray(value) && value[0] instanceof Statement) return false
    else {
      values.push(value)
      parts.push('')
    }
    add(template[n + 1])
  }
  return true
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

// The driver keeps something for each template for ever: the same text must be the same template. There are as many as
// ways through our code, since no value stands in one.
const templates = new Map<string, Template>()

function templateOf(parts: string[]): Template {
  const text = parts.join('\0')
  const known = templates.get(text)
  if (known) return known
  const template = Object.assign(parts, { raw: parts })
  templates.set(text, template)
  return template
}

// Where a statement stands is found once, at its first use.
const origins = new WeakMap<Template, string>()

function fromHere(error: unknown, template: Template): unknown {
  if (error instanceof Error) error.stack += (origins.get(template) ?? '').replace(/^[^\n]*/, '')
  return error
}
