import { badWordMax, type Mode } from '#contract/bad-words.ts'
import { countCharacters } from '#contract/text.ts'
import { normalised } from '#korean-text/bad-words.ts'

/** A word as it stands in a file. */
export type FileWord = { word: string; mode: Mode; isUsed: boolean }

const exact = '정확히'
const off = '끔'

const head = `# 금칙어 목록: 한 줄에 하나씩 적어요. #로 시작하는 줄은 읽지 않아요.
# 낱말 뒤에 탭을 치고 ‘${exact}’라고 적으면 그대로 쓴 말만 찾고, ‘${off}’이라고 적으면 꺼 둔 채로 올려요.
`

/** Writes a list as a text that `readWordFile` can read. */
export function writeWordFile(words: FileWord[]): string {
  const lines = words.map(({ word, mode, isUsed }) => {
    const marks = [...(mode === 'EXACT' ? [exact] : []), ...(isUsed ? [] : [off])]
    return [
      word
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/^(?=[#\\])/, '\\'),
      ...marks,
    ].join('\t')
  })
  return head + lines.map(line => `${line}\n`).join('')
}

/**
 * Reads one word per line, with its mode after a tab. A word that begins with # or \ has a \ before it. `form` is the
 * compared form. `unusable` has the line numbers of invalid words and unknown marks.
 */
export function readWordFile(text: string): { words: (FileWord & { form: string })[]; unusable: number[] } {
  const words: (FileWord & { form: string })[] = []
  const unusable: number[] = []
  text.split('\n').forEach((line, at) => {
    if (line.trim() === '' || line.startsWith('#')) return
    const [first = '', ...marks] = line.split('\t').map(part => part.trim())
    const word = first.replace(/^\\(?=[#\\])/, '')
    const form = countCharacters(word) > badWordMax ? '' : normalised(word)
    if (form === '' || marks.some(mark => ![exact, off, ''].includes(mark))) unusable.push(at + 1)
    else
      words.push({
        word,
        form,
        mode: marks.includes(exact) ? 'EXACT' : 'DISGUISED',
        isUsed: !marks.includes(off),
      })
  })
  return { words, unusable }
}
