import type { Plugin } from 'vite'

/**
 * Repairs postgres.js 3.4.9 while it is bundled: five faults of a connection that PostgreSQL closes, three that a
 * pooler shows, and three that cost time. docs/decisions/mended-driver.md names the faults and the upstream issues.
 * mended-driver.test.ts fails without any of these repairs but that of the signature.
 */
export function mendedDriver(): Plugin {
  return {
    name: 'mended-driver',
    enforce: 'pre',
    transform(code, id) {
      const [, file = ''] = /node_modules\/postgres\/src\/(\w+\.js)$/.exec(id) ?? []
      const mended = mends[file]?.reduce(mend, code)
      return mended && { code: mended, map: null }
    },
  }
}

type Mend = [broken: string, mended: string, times: number]

function mend(code: string, [broken, mended, times]: Mend): string {
  const parts = code.split(broken)
  // Another version of the driver needs another look.
  if (parts.length !== times + 1) throw new Error(`postgres.js has changed: ${broken}`)
  return parts.join(mended)
}

const closed = "Errors.connection('CONNECTION_CLOSED', options)"
const mends: Record<string, Mend[]> = {
  'connection.js': [
    // A statement on a closed connection is refused. `true` tells the pool that the connection is not full.
    [
      '\n\n    if (stream)\n',
      `\n\n    if (socket === null)\n      return queryError(q, ${closed}), true\n\n    if (stream)\n`,
      1,
    ],
    // The next connection of this object schedules its writes again.
    [
      '\n    clearImmediate(nextWriteTimer)\n',
      '\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
      2,
    ],
    // The next connection of this object starts without the statement and the error of the last one.
    [
      '      needsTypes = options.fetch_types\n',
      '      query = results = errorResponse = null\n      result = new Result()\n      needsTypes = options.fetch_types\n',
      1,
    ],
    // The statement that waits for the types gets the error; the driver's own rejection was unhandled.
    ['return fetchArrayTypes()', 'return fetchArrayTypes().catch(() => {})', 1],
    // The types of an unprepared statement are kept too, so that it takes one round trip from its second use on. The
    // text has a number, because a signature with the text would be hashed at each use.
    ['q.signature = q.prepare && types + string', 'q.signature = numberOf(string) + types', 1],
    [
      '\nfunction Connection(',
      `
let lastNumber = 0
const numbers = new Map()
function numberOf(string) {
  const known = numbers.get(string)
  if (known) return known
  // Some texts depend on the length of a list. No number comes twice, so the table may begin anew.
  if (numbers.size >= 5000) numbers.clear()
  const number = ++lastNumber + ':'
  numbers.set(string, number)
  return number
}

function Connection(`,
      1,
    ],
    [
      'q.prepared = q.prepare && q.signature in statements\n',
      'const isKnown = q.signature in statements\n    q.prepared = q.prepare && isKnown\n',
      1,
    ],
    ['(parameters.length && !q.prepared)', '(parameters.length && !isKnown)', 1],
    ['q.statement = q.prepared\n', 'q.statement = isKnown\n', 1],
    [
      'query.prepare && (statements[query.signature] = query.statement)',
      'statements[query.signature] = query.statement',
      1,
    ],
    // `begin` still gets its connection with `max_pipeline: 0`.
    [
      '        && sent.length < max_pipeline\n        && (!q.options.onexecute || q.options.onexecute(connection))\n',
      '        && (!q.options.onexecute || q.options.onexecute(connection))\n        && sent.length < max_pipeline\n',
      1,
    ],
  ],
  'queue.js': [
    // A queue that never empties lets go of its places: the list of idle connections grew by one at each statement, and
    // `remove` searched all of it.
    [
      '        xs[index - 1] = undefined\n',
      '        xs[index - 1] = undefined\n        if (index * 2 > xs.length) {\n          xs = xs.slice(index)\n          index = 0\n        }\n',
      1,
    ],
  ],
  'query.js': [
    // As methods: with a closure on each query, V8 kept every query and its rows until the next full collection.
    [
      '    this.resolve = x => (this.active = false, resolve(x))\n    this.reject = x => (this.active = false, reject(x))\n',
      '    this.fulfil = resolve\n    this.fail = reject\n',
      1,
    ],
    [
      '  get origin() {',
      `  resolve(x) {
    this.active = false
    this.fulfil(x)
  }

  reject(x) {
    this.active = false
    this.fail(x)
  }

  get origin() {`,
      1,
    ],
  ],
  'index.js': [
    // A release after the connection was lost leaves it to whoever reserved it since.
    [
      '    sql.release = () => {\n',
      '    const own = c.reserved\n    sql.release = () => {\n      if (c.reserved !== own)\n        return\n\n',
      1,
    ],
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
    [
      '          : await sql`commit`\n',
      `          : await sql\`commit\`.then(({ command }) => {
            if (command !== 'COMMIT')
              throw Errors.generic('40000', 'the transaction was rolled back in place of its commit')
          })\n`,
      1,
    ],
  ],
}
