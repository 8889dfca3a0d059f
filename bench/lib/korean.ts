/** A text as long as a letter, of common syllables in words and sentences; the same for the same seed. */
export function koreanText(length: number, seed: number): string {
  const syllables = '가나다라마바사아자차카타파하고노도로모보소오조초은는이을를에서와과도만'
  let state = seed * 2_654_435_761 + 1
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
  let text = ''
  while (text.length < length) {
    const word = Array.from({ length: 2 + draw(3) }, () => syllables[draw(syllables.length)]).join('')
    text += draw(9) === 0 ? `${word}. ` : `${word} `
  }
  return text.slice(0, length)
}

/** Words for the list of bad words. `koreanText` never uses their syllables, so that no letter is refused. */
export function rareWords(count: number): string[] {
  const syllables = '꿩뀔낍닭덫뎠뢨뫼붊뿅셩쐐앎웩젬쭘첼퀭툽폄흉힙'
  const at = (n: number) => syllables[n % syllables.length]
  const size = syllables.length
  return Array.from(
    { length: count },
    (_, n) => `${at(n)}${at(Math.floor(n / size))}${at(Math.floor(n / size / size))}`,
  )
}
