import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

// Judges the comments, the titles of `*.test.*` and the sentences of documents. It leaves out comments beside code and
// the migrations, because a released one never changes.
const notOurs = /^(node_modules|dist|data|migrations|test-results|playwright-report|\..*)$/
const source = /(\.(ts|tsx|mjs|js|css|sql|yaml|conf|sh)|Dockerfile)$/
const commentStart = /^\s*(\/\/|\{?\/\*+|\*+(?=[\s/]|$)|(--|#)(?=\s))/
const commentEnd = /\*\/\}?\s*$/
const title = /(?:\b(?:it|test)(?:\.\w+)*|\))\(\s*(['"`])(.+?)\1,\s*(?:[\w{}:\s]+,\s*)?(?:async\b|\(|\w+ =>)/g
const hard = /^\P{L}*(what|who|whoever|one that|one who|of (one|two|those))\b|\b(so many as|in its stead)\b/iu
/** No comment and no title begins with these either. A later sentence may. */
const hardFirstWord = /^\P{L}*(that|with)\b/iu

const faults = filesBelow(root).flatMap(faultsIn)
process.stdout.write(faults.join(''))
if (faults.length)
  process.stdout.write(
    'A comment has at most 45 words, a sentence of a document 30. Its subject comes first.\n',
  )
process.exitCode = faults.length ? 1 : 0

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !notOurs.test(name))
  return entries.flatMap(entry => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : path
  })
}

/** @param {string} path */
function faultsIn(path) {
  if (!source.test(path) && !path.endsWith('.md')) return []
  const text = readFileSync(path, 'utf8')
  const comments = source.test(path) ? commentsIn(text) : []
  const titles = path.includes('.test.') ? [...text.matchAll(title)].map(([, , words = '']) => words) : []
  const sentences = path.endsWith('.md') ? sentencesIn(withoutBlocks(text)) : []
  const faults = [
    ...comments.filter(words => countWords(words) > 45),
    ...sentences.filter(words => countWords(words) > 30),
    ...[...comments.flatMap(sentencesIn), ...titles, ...sentences].filter(words => hard.test(words)),
    ...[...comments, ...titles].filter(words => hardFirstWord.test(words)),
  ]
  return faults.map(words => `${relative(root, path)}: ${words.trim().replace(/\s+/g, ' ')}\n`)
}

/** The comments on lines of their own, without tags. @param {string} text */
function commentsIn(text) {
  const comments = ['']
  for (const line of text.split('\n')) {
    const isComment = commentStart.test(line)
    const words = line.replace(commentStart, '').replace(commentEnd, '')
    if (isComment) comments.push(`${comments.pop()}\n${words}`)
    if (!isComment || commentEnd.test(line)) comments.push('')
  }
  return comments.map(comment => comment.replace(/\s@\w.*/s, ''))
}

/** A document without code, headings, tables, pictures, link targets and marks of emphasis. @param {string} text */
function withoutBlocks(text) {
  const prose = text.replace(/^> ?/gm, '').replace(/^\s*```.*?^\s*```/gms, '\n')
  return prose.replace(/^\s*(#{1,6} |\||!\[|---).*$/gm, '').replace(/\]\([^)]*\)|\*\*?/g, '')
}

/** The sentences of paragraphs and list items. @param {string} text */
function sentencesIn(text) {
  const parts = text.split(/\n\s*\n|\n\s*(?=[-*•] |\d+\. )|(?<=[.?!][)”’"'`]*)\s+(?=[^a-z\s])/)
  return parts.filter(part => /[a-z]/i.test(part))
}

/** Code counts as one word, and so does a quotation of Korean. @param {string} text */
function countWords(text) {
  const words = text.replace(/`[^`]*`/g, 'code').replace(/\p{Script=Hangul}[^a-z0-9]*/giu, 'korean ')
  return words.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length
}
