/** The most words that a comment may have. */
export const mostWords = 45
/** The most words that a sentence of a document may have. */
export const mostWordsOfSentence = 30

const hardOpening = /^(what|who|whoever|one that|one who|of one|of two|of those|of these|that which|be it)\b/i
const directive =
  /^\s*(biome-ignore|@ts-|@vite-|@vitest|@license|@preserve|[#@]__|v8 ignore|\/\s*<|prettier|SPDX|Copyright)/i

/**
 * The sentences of a comment or a paragraph, without directives, tags, lists of types and code. A sentence ends with a
 * full stop, a question mark or an exclamation mark, or with its paragraph.
 * @param {string} text without its marks
 * @returns {string[]}
 */
export function sentencesOf(text) {
  /** @type {string[]} */
  const paragraphs = ['']
  let isTag = false
  let isCode = false
  for (const line of text.split('\n')) {
    const words = line.trim()
    if (words.startsWith('```')) isCode = !isCode
    if (/^@\w/.test(words)) isTag = true
    if (isTag || isCode || directive.test(words)) continue
    const item = /^([-*•]|\d+\.)\s+(.*)/.exec(words)
    if (!words || item) paragraphs.push(item?.[2] ?? '')
    else paragraphs.push(`${paragraphs.pop()} ${words}`)
  }
  return paragraphs
    .flatMap(paragraph => paragraph.split(/(?<=[.?!][)”’"'`]*)\s+(?=[^a-z])/))
    .map(sentence => sentence.trim())
    .filter(sentence => /[a-z]/i.test(sentence))
}

/**
 * Quoted code counts as one word, and so does a quotation of Korean.
 * @param {string[]} sentences
 */
export const countWords = sentences =>
  sentences
    .join(' ')
    .replace(/`[^`]*`/g, 'code')
    .replace(/\p{Script=Hangul}[^a-z0-9]*/giu, 'korean ')
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word)).length

/**
 * Whether a sentence opens with a word that hides its subject.
 * @param {string} sentence
 */
export const isHardOpening = sentence => hardOpening.test(sentence.replace(/^[^\p{L}]+/u, ''))
