/** A text as the phrases read it. `at[i]` is the place of character `i` in the text itself, in UTF-16. */
export type Readable = { read: string; at: number[] }

/**
 * One spelling for blanks, quotes and pauses; laughter, tears and pictures are blanks. A line break ends a sentence. Runs
 * of blanks become one.
 */
export function readable(text: string): Readable {
  const read: string[] = []
  const at: number[] = []
  for (let place = 0; place < text.length; place++) {
    const sign = signOf(text, place)
    if (sign === ' ' && (read.at(-1) ?? ' ') === ' ') continue
    for (const letter of sign) {
      read.push(letter)
      at.push(place)
    }
  }
  return { read: read.join(''), at }
}

function signOf(text: string, place: number): string {
  const letter = text[place] ?? ''
  if (/[가-힣ㄱ-ㅎa-z0-9,?!;"]/.test(letter)) return /[ㅋㅎ]/.test(letter) ? ' ' : letter
  if (letter === '\n') return '.\n'
  // Three dots are a pause, not an end.
  if (letter === '.') return text[place + 1] === '.' || text[place - 1] === '.' ? ' ' : '.'
  if (/[A-Z]/.test(letter)) return letter.toLowerCase()
  if (/[“”‘’'「」『』]/.test(letter)) return '"'
  return /[\u200b-\u200d\ufeff]/.test(letter) ? '' : ' '
}
