import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentencesOf } from '../moderation/letters.mjs'
import { root } from '../root.mjs'

/**
 * `set` names the author. `isOfAnotherFilter`: the set was labelled for bad words or contact data.
 * @typedef {{ set: string, text: string, expect: boolean, isOfAnotherFilter: boolean }} Case
 */

const sets = join(root, 'test/moderation')
const innocent = join(sets, 'innocent')
const everyday = {
  everyday: join(root, 'server/features/bad-words/lexicon/everyday-sentences.txt'),
  'tuned-everyday-3': join(sets, 'tuned-everyday-3.txt'),
}
const crisis = join(root, 'web/features/help/crisis')

const labelled = /^(dev-crisis|tuned-crisis|training-)/
const ofAnotherFilter = /^(dev-real|dev-written|tuned-contact)/
const filesIn = (/** @type {string} */ folder) =>
  readdirSync(folder)
    .sort()
    .map(name => join(folder, name))

/** All texts that the model is trained on. Never those of `test/moderation/held-out`. */
export function trainingCases() {
  const names = readdirSync(sets).sort()
  return [
    ...names.filter(name => labelled.test(name)).flatMap(name => casesOf(name, false)),
    ...names.filter(name => ofAnotherFilter.test(name)).flatMap(name => casesOf(name, true)),
    ...Object.entries(everyday).flatMap(([set, file]) =>
      sentencesOf(file).map(text => innocentCase(set, text)),
    ),
    ...sentencesOf().map(text => innocentCase('everyday', text)),
    ...filesIn(join(crisis, 'phrases')).flatMap(examplesOf),
  ]
}

/**
 * @param {string} name
 * @param {boolean} isOfAnotherFilter its labels say nothing about a crisis, and its texts are everyday ones
 * @returns {Case[]}
 */
function casesOf(name, isOfAnotherFilter) {
  return readFileSync(join(sets, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
    .map(({ text, expect }) => ({
      set: name.replace('.jsonl', ''),
      text,
      expect: isOfAnotherFilter ? false : expect,
      isOfAnotherFilter,
    }))
}

/** @returns {Case} */
const innocentCase = (/** @type {string} */ set, /** @type {string} */ text) => ({
  set,
  text,
  expect: false,
  isOfAnotherFilter: false,
})

/**
 * The examples and counter-examples of the phrases.
 * @param {string} file
 * @returns {Case[]}
 */
function examplesOf(file) {
  const examples = readFileSync(file, 'utf8').matchAll(/^\s+([-+]) (.*)$/gm)
  return [...examples].map(([, sign, text = '']) => ({
    ...innocentCase('examples', text),
    expect: sign === '+',
  }))
}

/** A hash of everything that decides the weights. `model.test.ts` compares it with the one in the file. */
export function inputsHash() {
  const hash = createHash('sha256')
  const code = [
    'endings',
    'idioms',
    'normalise',
    'pattern',
    'compile',
    'notation',
    'readable',
    'model/features',
  ].map(name => join(crisis, `${name}.ts`))
  const trainer = ['cases', 'train'].map(name => join(root, 'scripts/crisis-model', `${name}.mjs`))
  const texts = filesIn(sets).filter(path => {
    const name = path.slice(sets.length + 1)
    return labelled.test(name) || ofAnotherFilter.test(name)
  })
  for (const path of [
    ...code,
    ...trainer,
    ...texts,
    ...filesIn(innocent),
    ...Object.values(everyday),
    ...filesIn(join(crisis, 'phrases')),
  ]) {
    hash.update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}
