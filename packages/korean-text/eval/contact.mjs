import { lettersOf, sentencesOf } from './letters.mjs'

/** @typedef {typeof import('../src/contact.ts').findContact} FindContact */

/**
 * Whether a text has contact data that refuse it. Hints do not count.
 * @param {FindContact} findContact
 */
export function hasSureContact(findContact) {
  return (/** @type {string} */ text) => findContact(text).some(({ sure }) => sure)
}

/**
 * The share of everyday sentences with a sure find, and the processor time of letters that are read once.
 * @param {FindContact} findContact
 * @param {string} [file] sentences, one per line; otherwise those of `innocent/`
 */
export function contactLines(findContact, file) {
  const sentences = sentencesOf(file)
  const sure = sentences.filter(hasSureContact(findContact)).length
  const hinted = sentences.filter(sentence => findContact(sentence).length > 0).length - sure
  const per10000 = (/** @type {number} */ count) => ((10_000 * count) / (sentences.length || 1)).toFixed(1)
  return [
    `everyday text: ${sure} of ${sentences.length} sentences have a sure find (${per10000(sure)} per 10,000), ${hinted} others a hint (${per10000(hinted)})`,
    `CPU per 1,000 unseen characters: ${microseconds(findContact, sentences).toFixed(0)} µs`,
  ]
}

/**
 * @param {FindContact} findContact
 * @param {string[]} sentences
 */
function microseconds(findContact, sentences) {
  // Parsed, because V8 keeps a joined text in pieces and reads those slower than a text of a request.
  /** @type {string[]} */
  const letters = JSON.parse(JSON.stringify(lettersOf(sentences, 6000, 1000)))
  const [warm, measured] = [letters.slice(0, 2000), letters.slice(2000)]
  for (const letter of warm) findContact(letter)
  const from = process.cpuUsage()
  for (const letter of measured) findContact(letter)
  const { user, system } = process.cpuUsage(from)
  return (1000 * (user + system)) / measured.reduce((sum, { length }) => sum + length, 0)
}
