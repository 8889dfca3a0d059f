import type { Readable, Writable } from 'node:stream'
import { nameOf, type Part, Piece, partOf, type Query, queryOf } from './query.ts'
import { Json, sendable, type Value } from './values.ts'

// biome-ignore lint/suspicious/noExplicitAny: a statement without a type gives rows of any kind.
export type Row = Record<string, any>
/** The rows of a statement, and how many rows it read or wrote. */
export type Rows<T extends readonly unknown[] = Row[]> = T & { readonly count: number }
/** A statement or a fragment of one. It is sent once, when it is first awaited; a fragment never is. */
export type Fragment<T extends readonly unknown[] = Row[]> = Promise<Rows<T>> & {
  /** The rows of `copy … to stdout`. Only within a transaction. */
  readable(): Promise<Readable>
  /** Takes the rows of `copy … from stdin`. Only within a transaction. */
  writable(): Promise<Writable>
}
type Written = Value | Part | Promise<readonly unknown[]> | readonly Promise<readonly unknown[]>[]

/** A pool, connection or transaction as a tagged template. */
export type Sql = {
  <T extends readonly unknown[] = Row[]>(template: TemplateStringsArray, ...inside: Written[]): Fragment<T>
  /** A name, names of columns, a list of values after `in`, a row after `set`, or rows after `insert into t`. */
  (part: string | readonly Value[] | object): Part
  /** A text as it is. Without values it may hold several statements. */
  unsafe<T extends readonly unknown[] = Row[]>(
    text: string,
    values?: readonly Value[],
    manner?: { prepare: boolean },
  ): Fragment<T>
  json(value: unknown): Json
  readonly channel: Channel
}

export type Channel = {
  send(query: Query): Promise<Rows>
  read(copy: string): Promise<Readable>
  write(copy: string): Promise<Writable>
}

export function sqlOver(channel: Channel): Sql {
  const tag = (first: unknown, ...inside: unknown[]) =>
    isTemplate(first) ? new Statement(channel, first, inside) : partOf(first)
  const unsafe = (text: string, values?: readonly Value[], { prepare = false } = {}) => {
    const name = prepare ? nameOf(text) : undefined
    return new Statement(channel, [text], [], { text, values: values?.map(sendable), name })
  }
  return Object.assign(tag, { unsafe, json: (value: unknown) => new Json(value), channel }) as unknown as Sql
}

/** The same, except that `saw` gets each statement and its answer when it is sent. */
export function watched<S extends Sql>(sql: S, saw: (query: Query, answer: Promise<Rows>) => void): S {
  const { unsafe: _, json: __, channel, ...more } = sql
  const send = (query: Query) => {
    const answer = channel.send(query)
    saw(query, answer)
    return answer
  }
  return Object.assign(sqlOver({ ...channel, send }), more) as unknown as S
}

const isTemplate = (first: unknown): first is readonly string[] => Array.isArray(first) && 'raw' in first

class Statement extends Piece implements PromiseLike<Rows> {
  readonly #channel: Channel
  readonly #fixed: Query | undefined
  #sent: Promise<Rows> | undefined

  constructor(channel: Channel, template: readonly string[], inside: readonly unknown[], fixed?: Query) {
    super(template, inside)
    this.#channel = channel
    this.#fixed = fixed
    if (!origins.has(template)) origins.set(template, new Error().stack ?? '')
  }

  // biome-ignore lint/suspicious/noThenProperty: callers await it.
  then<A = Rows, B = never>(
    done?: ((rows: Rows) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#sent ??= this.#send()
    return this.#sent.then(done, failed)
  }

  catch<B = never>(failed?: (error: unknown) => B | PromiseLike<B>): Promise<Rows | B> {
    return this.then(undefined, failed)
  }

  finally(ended: () => void): Promise<unknown> {
    return this.then().finally(ended)
  }

  readable(): Promise<Readable> {
    return this.#channel.read(this.#query().text)
  }

  writable(): Promise<Writable> {
    return this.#channel.write(this.#query().text)
  }

  async #send(): Promise<Rows> {
    try {
      return await this.#channel.send(this.#query())
    } catch (error) {
      if (error instanceof Error) failedStatements.set(error, this.template)
      throw error
    }
  }

  #query(): Query {
    return this.#fixed ?? queryOf(this)
  }
}

// The stack of a statement's first use.
const origins = new WeakMap<readonly string[], string>()

const failedStatements = new WeakMap<Error, readonly string[]>()

/** The stack frames of the code that wrote the failed statement. Empty for an error without a statement. */
export function framesOfStatement(error: Error): string[] {
  const template = failedStatements.get(error)
  return (template && origins.get(template)?.split('\n').slice(1)) ?? []
}
