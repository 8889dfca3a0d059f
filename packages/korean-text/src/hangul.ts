/** Arithmetic of Hangul: a syllable is 0xac00 + (onset * 21 + vowel) * 28 + coda. Jamo are those from U+3131 on. */

export const isSyllable = (code: number) => code >= 0xac00 && code <= 0xd7a3
export const isConsonant = (code: number) => code >= 0x3131 && code <= 0x314e
export const isVowel = (code: number) => code >= 0x314f && code <= 0x3163

export const onsets = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
export const vowels = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
/** By their number in a syllable. The blank stands for none. */
export const codas = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'

export const onsetOf = (syllable: number) => Math.floor((syllable - 0xac00) / 588)
export const vowelOf = (syllable: number) => Math.floor(((syllable - 0xac00) % 588) / 28)
export const codaOf = (syllable: number) => (syllable - 0xac00) % 28
export const isOpen = (syllable: number) => (syllable - 0xac00) % 28 === 0
export const syllable = (onset: number, vowel: number, coda = 0) => 0xac00 + (onset * 21 + vowel) * 28 + coda

/** Numbers of a part by its compatibility jamo; -1 if there is none. */
export const onsetNumber = (jamo: number) => onsets.indexOf(String.fromCharCode(jamo))
export const vowelNumber = (jamo: number) => (isVowel(jamo) ? jamo - 0x314f : -1)
export const codaNumber = (jamo: number) =>
  isConsonant(jamo) ? codas.indexOf(String.fromCharCode(jamo)) : -1

/** Compatibility jamo of an onset, a vowel, a coda. */
export const onsetJamo = (onset: number) => onsets.charCodeAt(onset)
export const codaJamo = (coda: number) => codas.charCodeAt(coda)

export const onset = (letter: string) => onsets.indexOf(letter)
export const vowel = (letter: string) => vowels.indexOf(letter)
export const coda = (letter: string) => codas.indexOf(letter)
