import { extname } from 'node:path'
import { countWords, isHardOpening, mostWords, sentencesOf } from './sentences.mjs'
import { readMarked, readPage, readProgram, readStyles } from './source.mjs'
import { hasVerb } from './titles.mjs'

/** @typedef {{ line: number, rule: 'long comment' | 'hard opening' | 'title without a verb', text: string }} Fault */

/**
 * The faults of one file's comments and test titles. A file of another kind has none.
 * @param {string} name
 * @param {string} text
 * @returns {Fault[]}
 */
export function judge(name, text) {
  const { comments, titles } = read(name, text)
  /** @type {Fault[]} */
  const faults = []
  for (const { line, text } of comments) {
    const sentences = sentencesOf(text)
    const words = countWords(sentences)
    if (words > mostWords)
      faults.push({ line, rule: 'long comment', text: `${words} words: ${sentences.join(' ')}` })
    for (const sentence of sentences) {
      if (isHardOpening(sentence)) faults.push({ line, rule: 'hard opening', text: sentence })
    }
  }
  for (const { line, text } of titles) {
    if (!hasVerb(text)) faults.push({ line, rule: 'title without a verb', text })
  }
  return faults.sort((a, b) => a.line - b.line)
}

/**
 * @param {string} name
 * @param {string} text
 */
function read(name, text) {
  const nothing = { comments: [], titles: [] }
  switch (extname(name)) {
    case '.ts':
    case '.tsx':
    case '.mjs':
    case '.js':
      return readProgram(name, text)
    case '.css':
      return { ...nothing, comments: readStyles(text) }
    case '.html':
      return { ...nothing, comments: readPage(text) }
    case '.sql':
      return { ...nothing, comments: readMarked(text, '--') }
    case '.yaml':
    case '.conf':
    case '.sh':
      return { ...nothing, comments: readMarked(text, '#') }
    default:
      return name.endsWith('Dockerfile') ? { ...nothing, comments: readMarked(text, '#') } : nothing
  }
}
