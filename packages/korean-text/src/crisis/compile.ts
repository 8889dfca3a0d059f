import { compileList, compilePhrase, Lists } from '../notation/notation.ts'
import { listLine, listsOf, logicalLines } from '../notation/phrase-lines.ts'

/** One phrase with its two example texts, for reviews and tests. */
export type Phrase = {
  file: string
  line: number
  text: string
  pattern: string
  innocent: string
  isInnocentOfOthersOnly: boolean
  /** Texts beside which the help card appears. */
  shown: string[]
  /** Texts beside which it does not appear. */
  notShown: string[]
}

/** Phrases of one section, joined. */
export type CompiledSign = [pattern: string, innocent: string, isInnocentOfOthersOnly: boolean, level: 1 | 2]

/** The form that ships. `regexOf` turns each pattern into a regular expression. */
export type Compiled = {
  lists: string[]
  signs: CompiledSign[]
  /** `word` is part of every match of `pattern`; it saves the search in most texts. */
  idioms: [word: string, pattern: string][]
  weak: [pattern: string, isSoft: boolean][]
  everyday: string
  ahead: string
  writer: string
}

type Section = {
  file: string
  innocent: string
  isInnocentOfOthersOnly: boolean
  level: 1 | 2
  word: string
  isSoft: boolean
  phrases: Phrase[]
}

/** Lists that the recogniser uses by name. */
const named = { everyday: '흔한 일', ahead: '앞날을 보는 말', writer: '글쓴이 말' }

/**
 * Compiles the phrase files, given by name without `.txt`. `docs/crisis-phrases.md` explains their notation. Throws an
 * error that names the file and the line.
 */
export function compile(files: Record<string, string>): { compiled: Compiled; phrases: Phrase[] } {
  const lists = new Lists(listsOf(files))
  const sections = Object.entries(files).flatMap(([file, content]) => sectionsOf(file, content, lists))
  const patternOf = (section: Section) => section.phrases.map(({ pattern }) => pattern).join('|')
  const idioms = sections.filter(({ file }) => file === 'idioms')
  const weak = sections.filter(({ file }) => file === 'weak')
  const signs = sections.filter(({ file }) => file !== 'idioms' && file !== 'weak')
  const compiled = {
    signs: signs.map((section): CompiledSign => {
      return [patternOf(section), section.innocent, section.isInnocentOfOthersOnly, section.level]
    }),
    idioms: idioms.map((section): [string, string] => [section.word, patternOf(section)]),
    weak: weak.map((section): [string, boolean] => [patternOf(section), section.isSoft]),
    everyday: lists.reference(named.everyday),
    ahead: lists.reference(named.ahead),
    writer: lists.reference(named.writer),
  }
  return {
    compiled: { lists: lists.compiled, ...compiled },
    phrases: sections.flatMap(section => section.phrases),
  }
}

function sectionsOf(file: string, content: string, lists: Lists): Section[] {
  const sections: Section[] = []
  for (const { line, text } of logicalLines(content)) {
    if (text === '' || listLine.test(text)) continue
    if (text.startsWith('== ')) {
      sections.push({
        ...{ file, innocent: '', isInnocentOfOthersOnly: false },
        ...{ level: 1, word: '', isSoft: false, phrases: [] },
      })
      continue
    }
    try {
      const section = sections.at(-1)
      if (!section) throw new Error('a heading has to come first')
      if (readSetting(section, text, lists) || readExample(section, text)) continue
      section.phrases.push(phraseOf(section, line, text, lists))
    } catch (error) {
      const reason = error instanceof Error ? error.message : error
      throw new Error(`${file}.txt:${line}: ${reason}: ${text}`, { cause: error })
    }
  }
  return sections
}

function readSetting(section: Section, text: string, lists: Lists): boolean {
  const [, key, value = ''] = /^(innocent of others|innocent|plan|word|soft|why): (.*)$/.exec(text) ?? []
  if (key === 'innocent' || key === 'innocent of others') {
    section.innocent = compileList(value, lists)
    section.isInnocentOfOthersOnly = key === 'innocent of others'
  }
  if (key === 'plan') section.level = value === 'yes' ? 2 : 1
  if (key === 'word') section.word = value
  if (key === 'soft') section.isSoft = value === 'yes'
  return key !== undefined
}

function readExample(section: Section, text: string): boolean {
  if (!/^[-+] /.test(text)) return false
  const phrase = section.phrases.at(-1)
  if (!phrase) throw new Error('an example has to follow its phrase')
  ;(text.startsWith('+') ? phrase.shown : phrase.notShown).push(text.slice(2))
  return true
}

function phraseOf(section: Section, line: number, text: string, lists: Lists): Phrase {
  const { file, innocent, isInnocentOfOthersOnly } = section
  const [, regex] = /^pattern: (.*)$/.exec(text) ?? []
  const pattern = regex ?? compilePhrase(text, lists)
  return { file, line, text, pattern, innocent, isInnocentOfOthersOnly, shown: [], notShown: [] }
}
