import { readFileSync } from 'node:fs'

/**
 * @typedef {{ word: string, cost: number, pos: string, meaning: string, compound: boolean, parts: string[] }} Token
 */

const header = 72
const tokenSize = 16

/**
 * Reads the tokens of a compiled MeCab dictionary (`sys.dic`) that consist of Hangul syllables only.
 *
 * File format: ten 32-bit numbers, the character set's name, a double array over the words' bytes, tokens of 16
 * bytes, and the features as zero-terminated text.
 * @param {string} file
 * @returns {Token[]}
 */
export function readTokens(file) {
  const bytes = readFileSync(file)
  const arraySize = bytes.readUInt32LE(24)
  const tokens = header + arraySize
  const features = tokens + bytes.readUInt32LE(28)
  const base = (/** @type {number} */ unit) => bytes.readInt32LE(header + unit * 8)
  const check = (/** @type {number} */ unit) => bytes.readUInt32LE(header + unit * 8 + 4)
  const units = arraySize / 8
  /** @type {Token[]} */
  const found = []
  /** @type {number[]} */
  const path = []
  walk(base(0))
  return found

  /** @param {number} from */
  function walk(from) {
    if (from < units && check(from) === from && base(from) < 0) take(-base(from) - 1)
    for (let byte = 0; byte < 256; byte++) {
      const unit = from + byte + 1
      if (unit >= units || check(unit) !== from || base(unit) < 0) continue
      path.push(byte)
      walk(base(unit))
      path.pop()
    }
  }

  /** @param {number} value how many tokens the word has (8 bits), and the first of them */
  function take(value) {
    const word = Buffer.from(path).toString('utf8')
    if (!/^[가-힣]+$/.test(word)) return
    for (let token = value >>> 8; token < (value >>> 8) + (value & 255); token++) {
      const at = tokens + token * tokenSize
      const start = features + bytes.readUInt32LE(at + 8)
      const feature = bytes.toString('utf8', start, bytes.indexOf(0, start)).split(',')
      const [pos = '', meaning = '', , , type = '', , , parts = ''] = feature
      found.push({
        word,
        cost: bytes.readInt16LE(at + 6),
        pos,
        meaning,
        compound: type === 'Compound',
        parts: parts.split('+').map(part => part.split('/')[0] ?? ''),
      })
    }
  }
}
