import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundled } from '../moderation/load-module.mjs'
import { root } from '../root.mjs'
import { inputsHash, trainingCases } from './cases.mjs'
import { foldLines } from './folds.mjs'
import { train } from './train.mjs'

const folder = 'web/features/help/crisis/model'

/** @param {string[]} args */
export async function main(args) {
  const [{ readable }, features, { encode }, { judged, limits, scoresOf }, { hasPhrase }] = await Promise.all(
    [
      bundled('web/features/help/crisis/readable.ts'),
      bundled(`${folder}/features.ts`),
      bundled(`${folder}/weights.ts`),
      bundled(`${folder}/score.ts`),
      bundled('web/features/help/crisis.ts'),
    ],
  )
  const { eachFeature, featureCount, sentencesOf } = features
  const cases = trainingCases()
    .map(given => ({ ...given, read: readable(given.text) }))
    // A bad word may also be a sign of a crisis. Its label does not tell.
    .filter(({ isOfAnotherFilter, read }) => !(isOfAnotherFilter && hasPhrase(read)))
    .map(given => ({ ...given, units: unitsOf(given.read) }))
  if (args.includes('--folds')) {
    const lines = foldLines(cases, { train, featureCount, scoresOf, judged, limits, hasPhrase })
    for (const line of lines) process.stdout.write(`${line}\n`)
    return
  }
  const file = encode(train(cases, featureCount), inputsHash())
  writeFileSync(join(root, folder, 'weights.txt'), file)
  console.warn(`${cases.length} texts, ${file.length} bytes, ${gzipSync(file).length} gzip`)

  /** @param {string} read */
  function unitsOf(read) {
    /** @type {string[]} */
    const sentences = sentencesOf(read)
    const pairs = sentences.slice(1).map((sentence, before) => `${sentences[before]} ${sentence}`)
    return [...sentences, ...pairs].map(unit => {
      const found = new Set()
      eachFeature(unit, (/** @type {number} */ feature) => found.add(feature))
      return Int32Array.from(found)
    })
  }
}
