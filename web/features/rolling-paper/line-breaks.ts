import { countCharacters } from '#contract/text.ts'

// A column on a phone holds about eight syllables of handwriting.
const [shortNote, longWord] = [40, 6]

/**
 * Where the lines of a note may break. A long note, or one with a long word, breaks between syllables, as handwriting
 * does: in a narrow column whole words would leave holes. A short note keeps its words whole.
 */
export function lineBreaks(content: string): 'words' | 'syllables' {
  const isShort = countCharacters(content) <= shortNote
  return isShort && content.split(/\s+/).every(word => countCharacters(word) <= longWord)
    ? 'words'
    : 'syllables'
}
