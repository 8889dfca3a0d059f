import type { Plugin } from 'vite'

/**
 * postgres.js 3.4.9 with what is reported to it and not yet released mended (its pull requests 1168 and 1209, its issues
 * 1192 and 1223): a connection that PostgreSQL has closed refuses what is still sent over it, where it ended the whole
 * process; it forgets what it was about to write, where its next life never wrote again, and what it was told last, which
 * the first of its next life was told; whoever had reserved it does not give it back as one to use; and one that breaks
 * while it asks for the types does not end the process. docs/decisions/mended-driver.md has the story.
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
  // Of another version it has to be looked at anew.
  if (parts.length !== times + 1) throw new Error(`postgres.js has changed: ${broken}`)
  return parts.join(mended)
}

const closed = "Errors.connection('CONNECTION_CLOSED', options)"
const mends: Record<string, Mend[]> = {
  'connection.js': [
    // True, so that nobody waits for it to have room again.
    [
      '\n\n    if (stream)\n',
      `\n\n    if (socket === null)\n      return queryError(q, ${closed}), true\n\n    if (stream)\n`,
      1,
    ],
    ['const x = socket.write(chunk, fn)', 'const x = socket !== null && socket.write(chunk, fn)', 1],
    [
      '\n    clearImmediate(nextWriteTimer)\n',
      '\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
      2,
    ],
    [
      '      needsTypes = options.fetch_types\n',
      '      query = results = errorResponse = null\n      result = new Result()\n      needsTypes = options.fetch_types\n',
      1,
    ],
    ['return fetchArrayTypes()', 'return fetchArrayTypes().catch(() => {})', 1],
  ],
  'index.js': [
    [
      '    sql.release = () => {\n',
      '    const own = c.reserved\n    sql.release = () => {\n      if (c.reserved !== own)\n        return\n\n',
      1,
    ],
  ],
}
