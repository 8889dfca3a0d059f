/**
 * @typedef {{ text: string, kind: string, expect: boolean, banned?: string[], note?: string }} Case
 * @typedef {{ kind: string, expect: boolean, n: number, ok: number }} Kind
 */

/**
 * Decides each case and counts the correct decisions.
 * @param {Case[]} cases
 * @param {(given: Case) => (text: string) => boolean} decide
 */
export function countOf(cases, decide) {
  /** @type {Map<string, Kind>} */
  const kinds = new Map()
  /** @type {Case[]} */
  const fails = []
  for (const given of cases) {
    const { kind, expect, text } = given
    const counted = kinds.get(`${kind}|${expect}`) ?? { kind, expect, n: 0, ok: 0 }
    kinds.set(`${kind}|${expect}`, counted)
    counted.n++
    if (decide(given)(text) === expect) counted.ok++
    else fails.push(given)
  }
  const caught = [...kinds.values()].filter(kind => kind.expect)
  const passed = [...kinds.values()].filter(kind => !kind.expect)
  const sum = (/** @type {Kind[]} */ of, /** @type {'n' | 'ok'} */ what) =>
    of.reduce((all, kind) => all + kind[what], 0)
  const mean = (/** @type {Kind[]} */ of) => of.reduce((all, { n, ok }) => all + ok / n, 0) / (of.length || 1)
  const [toCatch, right, innocent, let_] = [
    sum(caught, 'n'),
    sum(caught, 'ok'),
    sum(passed, 'n'),
    sum(passed, 'ok'),
  ]
  const refused = innocent - let_
  const recall = right / (toCatch || 1)
  const precision = right / (right + refused || 1)
  return {
    cases: cases.length,
    toCatch,
    right,
    innocent,
    refused,
    recall,
    falsePositiveRate: refused / (innocent || 1),
    precision,
    f1: (2 * precision * recall) / (precision + recall || 1),
    meanCaught: mean(caught),
    meanPassed: mean(passed),
    kinds: [...caught, ...passed],
    fails,
  }
}

/**
 * The figures as lines of text.
 * @param {ReturnType<typeof countOf>} counts
 * @param {string} of
 */
export function linesOf(counts, of) {
  const { cases, toCatch, right, innocent, refused, precision, f1, recall, meanCaught, meanPassed } = counts
  const balanced = (recall + 1 - counts.falsePositiveRate) / 2
  const rows = (/** @type {boolean} */ expect) =>
    counts.kinds
      .filter(kind => kind.expect === expect)
      .map(
        ({ kind, ok, n }) =>
          `  ${kind.padEnd(22)} ${String(ok).padStart(3)}/${String(n).padEnd(3)} ${share(ok, n)}`,
      )
  return [
    `${of}: ${cases} cases (${toCatch} to catch, ${innocent} innocent)`,
    'caught, by kind:',
    ...rows(true),
    'passed, by kind:',
    ...rows(false),
    `recall ${share(right, toCatch)}  false-positive rate ${share(refused, innocent)}  precision ${share(right, right + refused)}  F1 ${f1.toFixed(3)}  balanced accuracy ${(100 * balanced).toFixed(1)}%  mean of kinds: caught ${(100 * meanCaught).toFixed(1)}%, passed ${(100 * meanPassed).toFixed(1)}%`,
  ].filter(line => line !== '' && !(precision < 0))
}

const share = (/** @type {number} */ part, /** @type {number} */ of) =>
  of ? `${((100 * part) / of).toFixed(1)}%` : '-'
