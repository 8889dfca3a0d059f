import * as z from 'zod/mini'

// Matches all but white space, control, zero-width and format characters, and the Hangul fillers.
const printed = /[^\s\p{Cc}\p{Cf}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u

// Characters that no step below changes or refuses. Most letters have no others, and one pass costs less than six.
const plain = /^[\n -~ㄱ-ㅣ가-힣…‘’“”]*$/

/** The form whose length counts: NFC, lines end with LF, and '' for a text that prints nothing. */
export function normalise(text: string): string {
  const composed = plain.test(text) ? text : text.replace(/\r\n?/g, '\n').normalize('NFC')
  return printed.test(composed) ? composed : ''
}

/** Length for the limits: code points after NFC and CRLF to LF. An emoji of one code point counts 1. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text.replace(/\r\n?/g, '\n').normalize('NFC')) count++
  return count
}

/** A text of `min`..`max` code points in its stored form. U+0000 and lone surrogates are refused. */
export const text = (min: number, max: number) => stored(min, max, isStorable, cleanText)

/** The same for a one-line field: line breaks and tabs become spaces, other control characters are refused. */
export const line = (min: number, max: number) => stored(min, max, isStorableLine, cleanLine)

/** A search word of a query, trimmed, in capitals; undefined if it is absent or blank. */
export const searchWord = (max: number) =>
  z.pipe(
    z.optional(line(0, max)),
    z.transform(sent => sent?.trim().toUpperCase() || undefined),
  )

/** Replaces each line break or tab with one space, so offsets stay valid. */
export const withoutBreaks = (text: string) => text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')

function stored(
  min: number,
  max: number,
  isAllowed: (sent: string) => boolean,
  clean: (normal: string) => string,
) {
  const sent = z.string().check(
    // A much longer text cannot become valid. It is refused before the costly steps.
    z.maxLength(max * 20 + 100),
    z.refine(isAllowed, { error: '보이지 않는 문자가 들어 있어요. 지우고 다시 써 주세요.' }),
  )
  const normal = z.string().check(
    // A code point is one or two UTF-16 units, so the length alone decides nearly every text.
    z.refine(text => text.length >= 2 * min || countCharacters(text) >= min, {
      error: '내용을 입력해 주세요.',
    }),
    z.refine(text => text.length <= max || countCharacters(text) <= max, {
      error: `${max}자까지 쓸 수 있어요.`,
    }),
  )
  return (
    z
      .pipe(z.pipe(z.pipe(sent, z.transform(normalise)), normal), z.transform(clean))
      // For the OpenAPI document: JSON Schema counts code points, too.
      .register(z.globalRegistry, { minLength: min, maxLength: max })
  )
}

// Under the `u` flag a surrogate matches only if its other half is missing.
const isStorable = (sent: string) =>
  plain.test(sent) || (!sent.includes('\u0000') && !/\p{Surrogate}/u.test(sent))

const isStorableLine = (sent: string) => isStorable(sent) && !/\p{Cc}/u.test(withoutBreaks(sent))

const cleanLine = (text: string) => withoutExcess(withoutBreaks(text))

// Word processors break lines with VT, FF and NEL. Other control characters print nothing.
const cleanText = (text: string) =>
  plain.test(text) ? text : withoutExcess(text.replace(/[\v\f\u0085]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''))

/**
 * Drops bidirectional embeddings and overrides, and the marks beyond the fourth on one base. Directional marks,
 * isolates, joiners and variation selectors stay: Arabic, Hebrew and emoji need them.
 */
const withoutExcess = (text: string) =>
  text
    .replace(/[\u202a-\u202e]/g, '')
    .normalize('NFC')
    .replace(/[\p{M}\p{Cf}]{5,}/gu, run => {
      let marks = 0
      return Array.from(run, one => (/\p{M}/u.test(one) && ++marks > 4 ? '' : one)).join('')
    })
