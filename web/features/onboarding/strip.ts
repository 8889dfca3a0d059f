const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** How many characters pass by before the first drum stops; each further drum turns longer. */
const passing = 22
const more = 9

/** What is written around a drum, from the character that it stops at upwards through those that pass before. */
export function strip(last: string, drum: number): string[] {
  const end = Math.max(0, alphabet.indexOf(last))
  // Steps of 7 meet all 36 characters and never look like counting.
  const passed = Array.from(
    { length: passing + drum * more },
    (_, step) => alphabet[(end + (step + 1) * 7) % alphabet.length]!,
  )
  return [last, ...passed]
}
