import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// `node test/upgrade/freeze.mjs VERSION FILE` records this version for the tests of the next one: its migrations,
// and the statements that RECORD_STATEMENTS=FILE noted. See docs/decisions/upgrades.md.
const [version = '', file = ''] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../../server/platform/database/migrations')

const migrations = readdirSync(folder)
  .sort()
  .map(name => ({
    number: Number(name.slice(0, 4)),
    name,
    sha256: createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex'),
  }))
const statements = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(line => plain(JSON.parse(line)))
const frozen = { version, migrations, statements: [...new Set(statements)].filter(Boolean).sort() }
writeFileSync(join(import.meta.dirname, 'previous.json'), `${JSON.stringify(frozen, null, 2)}\n`)
process.stdout.write(`${frozen.statements.length} statements of ${version}\n`)

/**
 * Returns the statement on one line, with one row or value instead of many; '' if it is no statement on a table.
 * @param {string} statement
 */
function plain(statement) {
  // A comment would hide the rest of the one line.
  const line = statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
  if (!/^(with|select|insert|update|delete)\b/i.test(line)) return ''
  const one = line
    .replace(/(\bvalues ?)(\([^()]*\))(?: ?, ?\([^()]*\))+/gi, '$1$2')
    .replace(/(\bin ?)\((\$\d+)(?: ?, ?\$\d+)+\)/gi, '$1($2)')
  /** @type {Map<string, string>} */
  const numbers = new Map()
  return one.replace(/\$\d+/g, sign => {
    if (!numbers.has(sign)) numbers.set(sign, `$${numbers.size + 1}`)
    return /** @type {string} */ (numbers.get(sign))
  })
}
