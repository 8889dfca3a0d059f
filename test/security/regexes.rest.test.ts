import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runInNewContext } from 'node:vm'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = ['packages', 'contract', 'server'].flatMap(folder =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts') && !/\.test\.ts$/.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    // The evaluation reads only our own texts.
    .filter(file => !file.startsWith('packages/korean-text/eval/')),
)

/** Every regular expression literal in a file. */
function regexesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const all = files.flatMap(file => regexesIn(file).map(regex => ({ file, regex })))

// As long as any field, header or address can be. Each nearly matches some expression.
const length = 20_000
// These files cut their input, or read only our own.
const shorter: Record<string, number> = {
  'server/platform/static-files/static-files.ts': 500,
  'server/platform/openapi/document.ts': 300,
}
const pieces = [
  'a',
  ' ',
  '\t',
  '1',
  '1-',
  'a.',
  'a@',
  '.',
  '-',
  ',',
  ' ,',
  ';',
  '가',
  '\u3164',
  '{',
  '/',
  'https://',
  '\r',
  '\n',
]
const attacks = pieces.flatMap(piece => {
  const long = piece.repeat(Math.floor(length / piece.length))
  return [`${long}!`, `!${long}`, `a${long}!`, `https://${long}!`, `${long}\u0000`]
})

describe('a regular expression', () => {
  it('exists in the sources', () => {
    expect(all.length).toBeGreaterThan(40)
  })

  it('ends on every text', () => {
    const slow = all.filter(({ file, regex }) => {
      const given = attacks.map(attack => attack.slice(0, shorter[file]))
      // A timeout from outside: an endless backtrack would block this test as well. A quadratic one takes some 10 s.
      const run = `for (const attack of attacks) { ${regex}.test(attack); attack.replace(${regex}, '') }`
      try {
        runInNewContext(run, { attacks: given }, { timeout: 60_000 })
        return false
      } catch {
        return true
      }
    })
    expect(slow).toEqual([])
  })
})
