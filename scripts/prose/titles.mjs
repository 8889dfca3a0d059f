import { baseForms, finiteForms, thirdPersonForms } from './verbs.mjs'

const set = (/** @type {string} */ text) => new Set(text.split(/\s+/).filter(Boolean))

// The first verb after one of these belongs to a side clause: "a draft that is not deleted".
const clauseOpeners =
  set(`who whom whose which that what when where while if unless although because whatever whichever
  whoever whether why`)
// A word after one of these is a noun, even one that ends like a verb: "the answers", "of reports".
const beforeNouns =
  set(`the these those some no all many few more most other two three four five six seven eight nine
  ten eleven my your his her its our their whose of to in on at by for from with without into onto over under about against
  between among after before until since during beside behind than as per through like across within beyond via`)
const beforeNoun = set('a an this one each every any another')
// A first word before one of these is a noun: "answer to a stranger".
const afterNoun = set(', : of to in by for with without that')
const placeholder = 'x'
const plurals = set(
  'and they we you i others people both all many few two three four five six seven eight nine ten eleven twelve',
)

/**
 * Whether the main clause of a test title has a finite verb. This is a heuristic by word lists; it accepts some
 * fragments, such as "the letters in review queue".
 * @param {string} title
 */
export function hasVerb(title) {
  const text = title
    .replace(/`[^`]*`|\$\{[^}]*\}|%[a-zA-Z]|\$\w+/g, placeholder)
    // An HTTP method or a code is no verb.
    .replace(/\b[A-Z]{2,}\b/g, 'noun')
    .replace(/’/g, "'")
    .toLowerCase()
  const tokens = text.match(/[a-z0-9][\w'-]*|[,;:()]/g) ?? []
  if (baseForms.has(tokens[0] ?? '') && !afterNoun.has(tokens[1] ?? '')) return true
  let isInSideClause = false
  let hasPlural = false
  let previous = ''
  for (const token of tokens) {
    if (/[,;:()]/.test(token)) isInSideClause = false
    else if (clauseOpeners.has(token)) isInSideClause = true
    else if (isVerb(token, previous, hasPlural || isInSideClause)) {
      if (!isInSideClause) return true
      isInSideClause = false
    } else if (isInSideClause && isPast(token, previous)) isInSideClause = false
    if (isPlural(token)) hasPlural = true
    previous = token
  }
  return false
}

/**
 * @param {string} word
 * @param {string} previous
 * @param {boolean} hasPlural a plural noun stands before the word
 */
function isVerb(word, previous, hasPlural) {
  if (finiteForms.has(word)) return true
  if (beforeNouns.has(previous) || previous.endsWith("'s")) return false
  if (thirdPersonForms.has(word)) return true
  return hasPlural && baseForms.has(word) && !beforeNoun.has(previous) && !/^(and|or|be|)$/.test(previous)
}

/**
 * @param {string} word
 * @param {string} previous
 */
const isPast = (word, previous) =>
  word.endsWith('ed') && !beforeNouns.has(previous) && !beforeNoun.has(previous)

/** @param {string} word */
const isPlural = word =>
  plurals.has(word) || word === placeholder || /^\d+$/.test(word) || (/[^su]s$/.test(word) && word.length > 3)
