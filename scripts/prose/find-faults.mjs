import { extname } from 'node:path'
import { readDocument } from './document.mjs'
import { readMarked, readPage, readProgram, readStyles } from './read-source.mjs'
import { countWords, isHardOpening, mostWords, mostWordsOfSentence, sentencesOf } from './sentences.mjs'
import { hasVerb } from './titles.mjs'

/** @typedef {'long comment' | 'long sentence' | 'hard opening' | 'title without a verb'} Rule */
/** @typedef {{ line: number, rule: Rule, text: string }} Fault */

/**
 * The faults of one file: of its comments and test titles, or of a document's sentences. Another kind of file has none.
 * @param {string} name
 * @param {string} text
 * @returns {Fault[]}
 */
export function judge(name, text) {
  const { comments, titles, paragraphs } = read(name, text)
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
  for (const { line, text } of paragraphs) {
    for (const sentence of sentencesOf(text)) {
      const words = countWords([sentence])
      if (words > mostWordsOfSentence)
        faults.push({ line, rule: 'long sentence', text: `${words} words: ${sentence}` })
      if (isHardOpening(sentence)) faults.push({ line, rule: 'hard opening', text: sentence })
    }
  }
  for (const { line, text } of titles) {
    if (!hasVerb(text)) faults.push({ line, rule: 'title without a verb', text })
  }
  return faults.sort((a, b) => a.line - b.line)
}

/** @typedef {import('./read-source.mjs').Passage} Passage */

/**
 * @param {string} name
 * @param {string} text
 * @returns {{ comments: Passage[], titles: Passage[], paragraphs: Passage[] }}
 */
function read(name, text) {
  const nothing = { comments: [], titles: [], paragraphs: [] }
  switch (extname(name)) {
    case '.ts':
    case '.tsx':
    case '.mjs':
    case '.js':
      return { ...nothing, ...readProgram(name, text) }
    case '.md':
      return { ...nothing, paragraphs: readDocument(text) }
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
