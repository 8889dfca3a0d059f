const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Characters that pass before the first drum stops; each further drum turns longer. */
const passing = 22
const more = 9

/** The characters around a drum: first the one where it stops, then upwards those that pass before. */
export function drumCharacters(last: string, drum: number): string[] {
  const end = Math.max(0, alphabet.indexOf(last))
  // Steps of 7 reach all 36 characters and do not look like counting.
  const passed = Array.from(
    { length: passing + drum * more },
    (_, step) => alphabet[(end + (step + 1) * 7) % alphabet.length]!,
  )
  return [last, ...passed]
}
