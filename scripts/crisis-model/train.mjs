/**
 * A text as the features of its sentences and of its pairs of neighbours.
 * @typedef {{ expect: boolean, isOfAnotherFilter: boolean, units: Int32Array[] }} Example
 * @typedef {{ features: Int32Array, label: 1 | -1, cost: number }} Row
 */

/** Features that fewer texts have say nothing. */
const leastTexts = 2

/** Features with a weight. More would exceed the size of the chunk. */
const kept = 16_000

/** Weights are whole numbers from -levels to levels; the largest ones are cut to half, so that no feature decides alone. */
const levels = 15

/** A small cost keeps the weights small. A true text counts more, since there are fewer. */
const cost = 0.01
const costOfTrue = 0.03

/** A true letter of more units gives no row until a first model has chosen its unit. */
const mostUnitsAtFirst = 5

const rounds = 8

/**
 * Trains a support-vector machine with squared hinge loss, by dual coordinate descent. The same examples give the same
 * weights. Each unit of an innocent text is innocent. Of a true text only the unit with the highest score is true.
 * @param {Example[]} examples
 * @param {number} featureCount
 */
export function train(examples, featureCount) {
  let used = frequent(examples, featureCount)
  let weights = fitted(rowsOf(examples, used), featureCount)
  weights = fitted(rowsOf(examples, used, weights), featureCount)
  used = largest(weights, used)
  weights = fitted(rowsOf(examples, used, weights), featureCount)
  return quantised(weights, featureCount)
}

/**
 * @param {Example[]} examples
 * @param {number} featureCount
 */
function frequent(examples, featureCount) {
  const texts = new Uint32Array(featureCount)
  for (const { units } of examples) {
    for (const feature of new Set(units.flatMap(unit => [...unit])))
      texts[feature] = (texts[feature] ?? 0) + 1
  }
  return Uint8Array.from(texts, count => (count >= leastTexts ? 1 : 0))
}

/**
 * @param {Example[]} examples
 * @param {Uint8Array} used
 * @param {Float64Array} [weights] of the model so far
 * @returns {Row[]}
 */
function rowsOf(examples, used, weights) {
  const bias = used.length
  const rowOf = (/** @type {Int32Array} */ unit, /** @type {1 | -1} */ label) => ({
    features: Int32Array.from([...unit.filter(feature => used[feature]), bias]),
    label,
    cost: label === 1 ? costOfTrue : cost,
  })
  return examples.flatMap(({ expect, units }) => {
    if (!expect) return units.map(unit => rowOf(unit, -1))
    if (!weights) return units.length > mostUnitsAtFirst ? [] : units.slice(-1).map(unit => rowOf(unit, 1))
    const scores = units.map(unit =>
      unit.reduce((sum, feature) => sum + (used[feature] ? (weights[feature] ?? 0) : 0), 0),
    )
    const best = units[scores.indexOf(Math.max(...scores))]
    return best ? [rowOf(best, 1)] : []
  })
}

/**
 * @param {Row[]} rows
 * @param {number} featureCount
 */
function fitted(rows, featureCount) {
  const weights = new Float64Array(featureCount + 1)
  const factors = new Float64Array(rows.length)
  const order = rows.map((_, index) => index)
  let seed = 1
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      const other = Math.floor((seed / 2 ** 32) * (at + 1))
      ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
    }
    for (const index of order) {
      const row = rows[index]
      if (!row) continue
      const { features, label } = row
      const damping = 0.5 / row.cost
      const old = factors[index] ?? 0
      let sum = 0
      for (const feature of features) sum += weights[feature] ?? 0
      const gradient = label * sum - 1 + damping * old
      const factor = Math.max(0, old - gradient / (features.length + damping))
      if (factor === old) continue
      factors[index] = factor
      const change = (factor - old) * label
      for (const feature of features) weights[feature] = (weights[feature] ?? 0) + change
    }
  }
  return weights
}

/**
 * @param {Float64Array} weights
 * @param {Uint8Array} used
 */
function largest(weights, used) {
  const size = (/** @type {number} */ feature) => Math.abs(weights[feature] ?? 0)
  const features = [...used.keys()].filter(feature => used[feature])
  const next = new Uint8Array(used.length)
  for (const feature of features
    .sort((one, other) => size(other) - size(one) || one - other)
    .slice(0, kept)) {
    next[feature] = 1
  }
  return next
}

/**
 * @param {Float64Array} weights
 * @param {number} featureCount
 */
function quantised(weights, featureCount) {
  const bias = weights[featureCount] ?? 0
  const own = weights.subarray(0, featureCount)
  const step = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 2 / levels
  const steps = Int8Array.from(own, weight => Math.max(-levels, Math.min(levels, Math.round(weight / step))))
  // Rounded, so that the file holds the very numbers.
  return { steps, step: Number(step.toFixed(6)), bias: Number(bias.toFixed(6)) }
}
