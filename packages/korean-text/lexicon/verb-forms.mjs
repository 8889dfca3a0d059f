/**
 * The bent forms of a verb or adjective stem: the part before 으 or ㄴ (도우, 들, 지, 만드, 빨가), and the stem joined with
 * 아 or 어 (도와, 흘러, 져, 빨개). Empty if 아 or 어 stays a syllable of its own (먹어).
 * @param {string} stem
 * @param {boolean} isAdjective
 * @returns {string[]}
 */
export function bend(stem, isAdjective) {
  const front = stem.slice(0, -1)
  const { onset, vowel, coda } = apart(stem.slice(-1))
  const open = front + together(onset, vowel, '')
  if (coda === '') return bendOpen(front, onset, vowel, stem)
  if (coda === 'ㄹ') return [open]
  if (coda === 'ㅂ' && !ends(stem, regular.ㅂ)) {
    const glide = ends(stem, ['돕', '곱']) ? '와' : '워'
    return [`${open}우`, open + glide]
  }
  if (coda === 'ㄷ' && ends(stem, irregular.ㄷ)) return [front + together(onset, vowel, 'ㄹ')]
  if (coda === 'ㅅ' && ends(stem, irregular.ㅅ)) return [open]
  if (coda === 'ㅎ' && isAdjective && front !== '' && !stem.endsWith('좋')) {
    const full = { ㅏ: 'ㅐ', ㅑ: 'ㅒ', ㅓ: 'ㅔ', ㅕ: 'ㅖ' }[vowel]
    const short = ends(stem, ['그렇', '이렇', '저렇', '어떻', '요렇', '고렇', '조렇']) ? 'ㅐ' : full
    return short ? [open, front + together(onset, short, '')] : [open]
  }
  return []
}

const regular = { ㅂ: ['잡', '뽑', '씹', '입', '업', '접', '좁', '집', '꼽', '뵙', '수줍'] }
const irregular = {
  ㄷ: ['걷', '긷', '깨닫', '눋', '듣', '묻', '붇', '싣', '일컫', '내닫', '치닫'],
  ㅅ: ['긋', '낫', '붓', '잇', '잣', '젓', '짓'],
}
const keepsLeu = ['치르', '따르', '들르', '다다르', '우러르', '잇따르', '뒤따르']
const takesLeo = ['푸르', '노르', '누르', '이르']

/**
 * @param {string} front
 * @param {string} onset
 * @param {string} vowel
 * @param {string} stem
 */
function bendOpen(front, onset, vowel, stem) {
  if (stem.endsWith('하')) return [`${front}해`]
  if (stem === '푸') return ['퍼']
  const short = { ㅗ: 'ㅘ', ㅜ: 'ㅝ', ㅣ: 'ㅕ', ㅚ: 'ㅙ' }[vowel]
  if (short) return [front + together(onset, short, '')]
  if (vowel !== 'ㅡ') return []
  const before = front.slice(-1)
  const bright = before !== '' && 'ㅏㅗㅑ'.includes(apart(before).vowel) ? 'ㅏ' : 'ㅓ'
  if (onset !== 'ㄹ' || before === '' || ends(stem, keepsLeu)) return [front + together(onset, bright, '')]
  const doubled = front.slice(0, -1) + withCoda(before, 'ㄹ') + together('ㄹ', bright, '')
  return ends(stem, takesLeo) ? [`${stem}러`, doubled] : [doubled]
}

const ends = (/** @type {string} */ stem, /** @type {string[]} */ these) =>
  these.some(end => stem.endsWith(end))

const onsets = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
const codas = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']

/** @param {string} syllable */
function apart(syllable) {
  const code = syllable.charCodeAt(0) - 0xac00
  return {
    onset: onsets[Math.floor(code / 588)] ?? '',
    vowel: vowels[Math.floor((code % 588) / 28)] ?? '',
    coda: codas[code % 28] ?? '',
  }
}

const together = (/** @type {string} */ onset, /** @type {string} */ vowel, /** @type {string} */ coda) =>
  String.fromCharCode(0xac00 + onsets.indexOf(onset) * 588 + vowels.indexOf(vowel) * 28 + codas.indexOf(coda))

/** @param {string} syllable @param {string} coda */
function withCoda(syllable, coda) {
  const { onset, vowel } = apart(syllable)
  return together(onset, vowel, coda)
}
