import { performance } from 'node:perf_hooks'
import { lettersOnce } from './letters.mjs'

/** @typedef {typeof import('../src/bad-words.ts').compile} Compile */

/**
 * Measures letters of 1,000 characters that were never seen, a repeated letter, and whether hostile input stays linear.
 * @param {Compile} compile
 * @param {string[]} words
 * @param {string[]} long a list of 1,000 words
 * @param {string[]} sentences the letters are made of these
 */
export function bench(compile, words, long, sentences) {
  const timed = /** @type {const} */ ([
    ['default list', words],
    ['5,000 words', many(words)],
  ]).map(([name, list]) => {
    const { compileMs, medianUs, p99Us } = time(compile, list)
    return `1,000-char letter, ${name}: median ${medianUs.toFixed(0)} µs, p99 ${p99Us.toFixed(0)} µs, compile ${compileMs.toFixed(1)} ms`
  })
  const bad = notLinear(compile, words)
  const letters = lettersOnce(sentences, 1000)
  return [
    `CPU per unseen 1,000-char letter: ${words.length} words ${cpuOf(compile, words, letters)} µs, ${long.length} words ${cpuOf(compile, long, letters)} µs`,
    ...timed,
    `hostile shapes (20k -> 80k chars): ${bad.length > 0 ? `NOT linear: ${bad.join(', ')}` : 'linear'}`,
  ]
}

/**
 * The processor time of letters of 1,000 characters, each with its own sentences. The first rounds warm the code up.
 * @param {(text: string) => unknown} find
 * @param {string[]} sentences
 */
export function cpuLine(find, sentences) {
  // Parsed, because V8 keeps a joined text in pieces and reads those slower than a text of a request.
  /** @type {string[]} */
  const letters = JSON.parse(JSON.stringify(lettersOnce(sentences, 1000)))
  for (let round = 0; round < 4; round++) for (const letter of letters) find(letter)
  const from = process.cpuUsage()
  for (let round = 0; round < 8; round++) for (const letter of letters) find(letter)
  const { user, system } = process.cpuUsage(from)
  return `CPU per 1,000-char letter: ${((user + system) / 8 / letters.length).toFixed(0)} µs`
}

/**
 * Mean processor time in microseconds. A new matcher has no verdicts yet; the first rounds only warm the code up.
 * @param {Compile} compile
 * @param {string[]} list
 * @param {string[]} letters
 */
function cpuOf(compile, list, letters) {
  let spent = 0
  for (let round = 0; round < 12; round++) {
    const { contains } = compile(list)
    const from = process.cpuUsage()
    for (const letter of letters) contains(letter)
    const { user, system } = process.cpuUsage(from)
    if (round >= 4) spent += user + system
  }
  return (spent / 8 / letters.length).toFixed(0)
}

const sentence =
  '오늘은 바람이 불어서 창가에 앉아 차를 마시며 당신에게 보낼 편지를 적어 봅니다. 다시 봄이 오면 함께 걷고 싶어요. '
const letter = sentence.repeat(40).slice(0, 1000)

/**
 * The list with made-up words up to 5,000, always the same ones (xorshift32).
 * @param {string[]} words
 */
function many(words) {
  let seed = 12345
  const random = (/** @type {number} */ below) => {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    return (seed >>> 0) % below
  }
  const list = new Set(words)
  while (list.size < 5000) {
    let word = ''
    for (let rest = 3 + random(3); rest > 0; rest--) word += String.fromCharCode(0xac00 + random(11172))
    list.add(word)
  }
  return [...list]
}

/**
 * @param {Compile} compile
 * @param {readonly string[]} list
 */
function time(compile, list) {
  const began = performance.now()
  const { contains } = compile(list)
  const compileMs = performance.now() - began
  const took = (/** @type {string} */ text) => {
    const from = performance.now()
    contains(text)
    return performance.now() - from
  }
  const first = took(letter)
  const runs = Math.max(3, Math.min(2000, Math.floor(700 / Math.max(first, 0.01))))
  const times = Array.from({ length: runs }, () => took(letter)).sort((a, b) => a - b)
  const at = (/** @type {number} */ share) =>
    1000 * (times[Math.min(runs - 1, Math.floor(runs * share))] ?? 0)
  return { compileMs, medianUs: at(0.5), p99Us: at(0.99) }
}

const shapes = {
  'one letter': '시',
  'zero-width only': '\u200b',
  'one jamo': 'ㅅ',
  spaces: ' ',
  'half word': '개새',
}

/**
 * @param {Compile} compile
 * @param {string[]} words
 */
function notLinear(compile, words) {
  const { contains } = compile(words)
  const best = (/** @type {string} */ shape, /** @type {number} */ length) => {
    const text = shape.repeat(length / shape.length)
    let least = Infinity
    for (let run = 0; run < 3; run++) {
      const from = performance.now()
      contains(text)
      least = Math.min(least, performance.now() - from)
    }
    return least
  }
  return Object.entries(shapes).flatMap(([name, shape]) => {
    best(shape, 20_000)
    const [short, long] = [best(shape, 20_000), best(shape, 80_000)]
    return long > 30 && long > 8 * Math.max(short, 1)
      ? [`${name} (${short.toFixed(0)} -> ${long.toFixed(0)} ms)`]
      : []
  })
}
