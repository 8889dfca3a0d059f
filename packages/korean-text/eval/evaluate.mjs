import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { bench, cpuLine } from './bench.mjs'
import { contactLines, hasSureContact } from './contact.mjs'
import { countOf, linesOf } from './figures.mjs'
import { insideLines, lettersLine, sentencesOf } from './letters.mjs'
import { bundled } from './load-module.mjs'

/**
 * Measures our modules on files of cases and prints the figures. False if one stays below a requested bar.
 * @param {string[]} args
 */
export async function evaluate(args) {
  const { files, options } = optionsOf(args)
  const words = JSON.parse(readFileSync(options.words, 'utf8')).words
  const source = sources[options.mode]
  const module = await bundled(source)
  const decide = {
    words: () => lists(module.compile, words),
    crisis: () => () => module.hasCrisisSign,
    contact: () => () => hasSureContact(module.findContact),
    death: () => () => (/** @type {string} */ text) => module.findDeathWishes(text).length > 0,
  }[options.mode]()
  let isAbove = true
  for (const file of files) {
    const counts = countOf(casesOf(file), decide)
    print(linesOf(counts, `${basename(source)} on ${basename(file)}`))
    if (options.fails > 0) print(counts.fails.slice(0, options.fails).map(failLine))
    if (options.json) writeFileSync(options.json, JSON.stringify(counts, null, 1))
    isAbove &&= counts.recall >= options.recall && counts.falsePositiveRate <= options.falsePositives
  }
  if (options.mode === 'crisis') {
    print([lettersLine(module.hasCrisisSign, options.sentences)])
    if (options.letters) {
      const sentences = realTexts(options.real).flatMap(({ texts }) => texts)
      print(
        insideLines(
          module.hasCrisisSign,
          casesOf(options.letters),
          sentences.length ? sentences : sentencesOf(),
        ),
      )
    }
  }
  const isCaught = decide({})
  for (const { name, path, texts } of realTexts(options.real)) {
    const caught = texts.filter(isCaught)
    const per10000 = ((10_000 * caught.length) / (texts.length || 1)).toFixed(1)
    print([`${name}: ${caught.length} of ${texts.length} texts (${per10000} per 10,000)`])
    if (options.mode === 'crisis') print([lettersLine(isCaught, path)])
    if (options.fails > 0) print(caught.slice(0, options.fails).map(text => `  ${text}`))
  }
  if (options.mode === 'contact') print(contactLines(module.findContact, options.sentences))
  if (options.mode === 'death') {
    const sentences = sentencesOf(options.sentences ?? sample)
    const isRefused = (/** @type {string} */ text) => module.findDeathWishes(text).length > 0
    print([refusedLine('death wishes', isRefused, sentences), cpuLine(isRefused, sentences)])
  }
  if (options.mode === 'words') {
    const sentences = sentencesOf(options.sentences ?? sample)
    const long = JSON.parse(readFileSync(join(import.meta.dirname, 'words-1000.json'), 'utf8')).words
    print([
      refusedLine('default list', module.compile(words).contains, sentences),
      refusedLine('1,000 words', module.compile(long).contains, sentences),
    ])
    if (options.bench) print(bench(module.compile, words, long, sentences))
  }
  if (!isAbove) print(['BELOW THE BAR'])
  return isAbove
}

/** @param {string} file */
const casesOf = file =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
    // The sets of contact data name the expected decision `catch`.
    .map(each => ({ ...each, expect: each.expect ?? each.catch }))

/**
 * The `.txt` files of a folder, one text a line.
 * @param {string | undefined} folder
 */
const realTexts = folder =>
  folder
    ? readdirSync(folder)
        .filter(name => name.endsWith('.txt'))
        .map(name => ({ name, path: join(folder, name), texts: sentencesOf(join(folder, name)) }))
    : []

const sources = {
  words: 'src/bad-words.ts',
  crisis: 'src/crisis.ts',
  contact: 'src/contact.ts',
  death: 'src/death-wishes.ts',
}

const sample = join(import.meta.dirname, '../src/lexicon/everyday-sentences.txt')

/**
 * @param {string} name
 * @param {(text: string) => boolean} isRefused
 * @param {string[]} sentences
 */
function refusedLine(name, isRefused, sentences) {
  const refused = sentences.filter(isRefused).length
  const per10000 = ((10_000 * refused) / (sentences.length || 1)).toFixed(1)
  return `everyday sentences, ${name}: ${refused} of ${sentences.length} refused (${per10000} per 10,000)`
}

const usage =
  'usage: npm run moderation:eval -- [--crisis|--contact|--death [--sentences F]] FILE.jsonl … [--real FOLDER] [--letters FILE.jsonl] [--words F] [--fails [N]] [--no-bench] [--json F] [--min-recall 0.95] [--max-fpr 0.03]'

/** @param {string[]} args */
function optionsOf(args) {
  // npm changes to the package folder. File names are relative to the caller's folder.
  const from = process.env.INIT_CWD ?? process.cwd()
  /** @type {{ mode: keyof typeof sources, bench: boolean, fails: number, words: string, json: string, sentences: string | undefined, real: string | undefined, letters: string | undefined, recall: number, falsePositives: number }} */
  const options = {
    mode: 'words',
    bench: true,
    fails: 0,
    words: join(import.meta.dirname, 'words.json'),
    json: '',
    sentences: undefined,
    real: undefined,
    letters: undefined,
    recall: 0,
    falsePositives: 1,
  }
  const files = []
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--crisis' || arg === '--contact' || arg === '--death')
      options.mode = arg === '--crisis' ? 'crisis' : arg === '--contact' ? 'contact' : 'death'
    else if (arg === '--no-bench') options.bench = false
    else if (arg === '--fails') options.fails = /^\d+$/.test(rest[0] ?? '') ? Number(rest.shift()) : Infinity
    else if (arg === '--words') options.words = resolve(from, rest.shift() ?? '')
    else if (arg === '--json') options.json = resolve(from, rest.shift() ?? '')
    else if (arg === '--sentences') options.sentences = resolve(from, rest.shift() ?? '')
    else if (arg === '--real') options.real = resolve(from, rest.shift() ?? '')
    else if (arg === '--letters') options.letters = resolve(from, rest.shift() ?? '')
    else if (arg === '--min-recall') options.recall = Number(rest.shift())
    else if (arg === '--max-fpr') options.falsePositives = Number(rest.shift())
    else if (arg === '--cases') files.push(resolve(from, rest.shift() ?? ''))
    else if (!arg.startsWith('-')) files.push(resolve(from, arg))
    else throw new Error(`${arg}?\n${usage}`, { cause: 'usage' })
  }
  if (files.length === 0 && !options.real && options.mode === 'words')
    throw new Error(usage, { cause: 'usage' })
  return { files, options }
}

/**
 * One matcher per list, as in a server.
 * @param {typeof import('../src/bad-words.ts').compile} compile
 * @param {string[]} words
 */
function lists(compile, words) {
  const matchers = new Map()
  /** @param {{ banned?: string[] }} given */
  return ({ banned }) => {
    const list = banned ?? words
    const key = JSON.stringify(list)
    const matcher = matchers.get(key) ?? compile(list)
    matchers.set(key, matcher)
    return matcher.contains
  }
}

/** @param {string[]} lines */
const print = lines => process.stdout.write(lines.map(line => `${line}\n`).join(''))

/** @param {import('./figures.mjs').Case} failed */
function failLine({ text, kind, expect, banned, note }) {
  const shown = JSON.stringify(text.length > 90 ? `${text.slice(0, 90)}…` : text)
  const list = banned ? ` banned=${JSON.stringify(banned)}` : ''
  return `${expect ? 'MISSED' : 'FALSE+'} [${kind}] ${shown}${list}${note ? ` (${note})` : ''}`
}
