import { compileList, compilePhrase, Lists } from '../notation/notation.ts'
import { regexOf } from '../notation/pattern.ts'
import { listLine, listsOf, logicalLines } from '../notation/phrase-lines.ts'

/** One family of phrases with its example texts, for reviews and tests. */
export type PhraseFamily = {
  file: string
  line: number
  name: string
  /** The sentence that the writer reads. */
  reason: string
  patterns: string[]
  /** Phrases that count only where the clause speaks of the reader. */
  toReader: string[]
  innocent: string
  isExcusedOfSelf: boolean
  /** Texts that are asked about. */
  shown: string[]
  /** Texts that are not. */
  notShown: string[]
}

/**
 * The form that ships: sources of regular expressions, so that the browser needs no compiler. `self` and `reader`: words
 * for the writer, for who reads, and for other people as subjects.
 */
export type Compiled = {
  families: [phrases: string, toReader: string, reason: string, innocent: string, isExcusedOfSelf: boolean][]
  self: string
  reader: string
  others: string
}

/**
 * Compiles the files of phrases that hurt, given by name without `.txt`. `docs/nudge-phrases.md` explains them. Throws an
 * error that names the file and the line.
 */
export function compile(files: Record<string, string>): { compiled: Compiled; families: PhraseFamily[] } {
  const lists = new Lists(listsOf(files))
  const families = Object.entries(files).flatMap(([file, content]) => familiesOf(file, content, lists))
  const [self, reader, others] = ['내 이야기', '상대', '남'].map(name => lists.reference(name))
  const source = (pattern = '') => pattern && regexOf(pattern, lists.compiled).source
  return {
    families,
    compiled: {
      families: families.map(({ patterns, toReader, reason, innocent, isExcusedOfSelf }) => {
        const says = [patterns, toReader].map(phrases => source(phrases.join('|')))
        return [says[0]!, says[1]!, reason, source(innocent), isExcusedOfSelf]
      }),
      self: source(self),
      reader: source(reader),
      others: source(others),
    },
  }
}

function familiesOf(file: string, content: string, lists: Lists): PhraseFamily[] {
  const families: PhraseFamily[] = []
  for (const { line, text } of logicalLines(content)) {
    if (text === '' || listLine.test(text)) continue
    if (text.startsWith('== ')) {
      families.push(emptyFamily(file, line, text.slice(3)))
      continue
    }
    try {
      readLine(families.at(-1), text, lists)
    } catch (error) {
      const reason = error instanceof Error ? error.message : error
      throw new Error(`${file}.txt:${line}: ${reason}: ${text}`, { cause: error })
    }
  }
  return families
}

const emptyFamily = (file: string, line: number, name: string): PhraseFamily => ({
  ...{ file, line, name, reason: '', patterns: [], toReader: [], innocent: '', isExcusedOfSelf: false },
  ...{ shown: [], notShown: [] },
})

function readLine(family: PhraseFamily | undefined, text: string, lists: Lists): void {
  if (!family) throw new Error('a heading has to come first')
  const [, key, value = ''] = /^(reason|reader|innocent|self|\+|-):? (.*)$/.exec(text) ?? []
  if (key === 'reason') family.reason = value
  else if (key === 'reader') family.toReader.push(compilePhrase(value, lists))
  else if (key === 'innocent') family.innocent = compileList(value, lists)
  else if (key === 'self') family.isExcusedOfSelf = value === 'yes'
  else if (key === '+') family.shown.push(value)
  else if (key === '-') family.notShown.push(value)
  else family.patterns.push(compilePhrase(text, lists))
}
