import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compile as compileCrisis } from '../../packages/korean-text/src/crisis/compile.ts'
import { compile as compileNudges } from '../../packages/korean-text/src/nudges/compile.ts'

/** The modules that hold compiled phrases, each with its compiler. Their files lie in a folder of the same name. */
const compilers = {
  '/korean-text/src/crisis/phrases.ts': compileCrisis,
  '/korean-text/src/nudges/phrases.ts': compileNudges,
}

/** Compiles phrase files at build time, so that neither the compilers nor the examples ship. */
export const compiledPhrases = (): Plugin => ({
  name: 'compiled-phrases',
  apply: 'build',
  load: id => {
    const [, compile] = Object.entries(compilers).find(([module]) => id.endsWith(module)) ?? []
    if (!compile) return undefined
    const { compiled } = compile(phraseFiles(id.replace(/\.ts$/, '')))
    return `export const phrases = ${packed(compiled)}`
  },
})

function phraseFiles(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter(name => name.endsWith('.txt'))
  return Object.fromEntries(
    names.map(name => [name.replace('.txt', ''), readFileSync(join(folder, name), 'utf8')]),
  )
}

/** Each further letter costs as much in the table as it saves in the text. */
const tableSize = 550

/** Frequent parts of regular expressions, each sent as one control character. */
const parts = ['(?:', '[^.?!]{0,', '[가-힣]{0,']

/** From here on the codes are consecutive; no letter of the phrases lies in U+0100 to U+02FF. */
const firstLongCode = 0x100

/**
 * An expression for the value. A frequent syllable takes one or two bytes instead of three, which saves a twelfth of
 * the gzipped size. Quotes and backslashes are replaced too, so the string needs no escapes.
 */
export function packed(value: unknown): string {
  const text = parts.reduce(
    (all, part, index) => all.replaceAll(part, String.fromCharCode(index + 1)),
    JSON.stringify(value),
  )
  const counts = new Map<string, number>()
  for (const letter of text) {
    if (letter > '\x7f') counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  const frequent = [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
  const letters = ['"', '\\', ...frequent].slice(0, tableSize)
  const shortCodes = charactersFrom(0x21, 0x5e).filter(
    code => !/["'`\\${}]/.test(code) && !text.includes(code),
  )
  const codes = [...shortCodes, ...charactersFrom(firstLongCode, tableSize)]
  const codeOf = new Map(letters.map((letter, index) => [letter, codes[index] ?? letter]))
  const short = [...text].map(letter => codeOf.get(letter) ?? letter).join('')
  return `((letters, codes, parts) => JSON.parse(${JSON.stringify(short)}.replace(/./g, code => {
    const at = code < '\\u0100' ? codes.indexOf(code) : code.charCodeAt(0) - ${firstLongCode} + codes.length
    return letters[at] ?? parts[code.charCodeAt(0) - 1] ?? code
  })))(${JSON.stringify(letters.join(''))}, ${JSON.stringify(shortCodes.join(''))}, ${JSON.stringify(parts)})`
}

const charactersFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(first + index))
