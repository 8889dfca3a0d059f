import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { judge } from './prose/find-faults.mjs'
import { root } from './root.mjs'

// `node scripts/prose-check.mjs [--count] [PATH…]` checks comments, test titles and documents in all files, or in those
// below the paths. `--count` prints the number of faults per folder.
const words = process.argv.slice(2)
const isCounting = words.includes('--count')
const paths = words.filter(word => !word.startsWith('--'))

const notOurs = /^(node_modules|dist|data|test-results|playwright-report|\..*)$/
// A released migration never changes, not even its comments: databases ran it and test/upgrade keeps its hash.
const frozen = join(root, 'server/platform/database/migrations')

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(entry => !notOurs.test(entry.name) && join(path, entry.name) !== frozen)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : join(path, entry.name)))
}

/** @type {Map<string, number>} */
const counts = new Map()
let sum = 0
for (const path of (paths.length ? paths : [root]).flatMap(path => filesBelow(resolve(path)))) {
  const name = relative(root, path).split(sep).join('/')
  const faults = judge(name, readFileSync(path, 'utf8'))
  sum += faults.length
  const folder = dirname(name).split('/').slice(0, 3).join('/')
  if (faults.length) counts.set(folder, (counts.get(folder) ?? 0) + faults.length)
  if (isCounting) continue
  for (const { line, rule, text } of faults) process.stdout.write(`${name}:${line}: ${rule}: ${text}\n`)
}
if (isCounting) {
  for (const [folder, count] of counts) process.stdout.write(`${String(count).padStart(5)}  ${folder}\n`)
}
if (sum)
  process.stdout.write(
    `${sum} places are hard to read. A comment has at most 45 words, a sentence of a document at most 30. A sentence begins with its subject. A test title has a verb (a missing one is added to scripts/prose/verbs.mjs).\n`,
  )
process.exitCode = sum ? 1 : 0
