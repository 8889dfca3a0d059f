import * as z from 'zod/mini'

// All but white space, zero-width and format characters, and the Hangul fillers.
const printed = /[^\s\p{Cf}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u

/** The form in which every text is stored and counted: NFC, lines ended by LF, and '' for one that prints nothing. */
export function normalise(text: string): string {
  const composed = text.replace(/\r\n?/g, '\n').normalize('NFC')
  return printed.test(composed) ? composed : ''
}

/** Length as the limits count it: code points after NFC and CRLF to LF; an emoji of one code point is 1. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text.replace(/\r\n?/g, '\n').normalize('NFC')) count++
  return count
}

/** A text of `min`..`max` code points in its stored form; U+0000 and lone surrogates are refused. */
export const text = (min: number, max: number) =>
  z
    .pipe(
      z.pipe(
        // Anything this much longer than the limit cannot become valid; refuse it before the costly steps.
        z.string().check(
          z.maxLength(max * 20 + 100),
          z.refine(sent => !sent.includes('\u0000') && !hasLoneSurrogate(sent)),
        ),
        z.transform(normalise),
      ),
      z.string().check(
        // A code point is one or two UTF-16 units: of nearly every text its length alone decides.
        z.refine(stored => stored.length >= 2 * min || countCharacters(stored) >= min, {
          error: '내용을 입력해 주세요.',
        }),
        z.refine(stored => stored.length <= max || countCharacters(stored) <= max, {
          error: `${max}자까지 쓸 수 있어요.`,
        }),
      ),
    )
    // What the OpenAPI document says; a JSON Schema counts code points too.
    .register(z.globalRegistry, { minLength: min, maxLength: max })

// With the `u` flag a surrogate matches alone only where its other half is missing.
const hasLoneSurrogate = (sent: string) => /\p{Surrogate}/u.test(sent)
