/**
 * One way in which people say it. It is looked for only in a text that holds one of the words of `key`, and does not
 * count where `unless` stands in the same clause; with `own`, `unless` yields to writers who speak of themselves.
 */
export type Sign = { key: string[]; says: RegExp; unless?: RegExp; own?: boolean }

/** Signs that share a key and what makes them innocent. */
export const signs = (key: string, says: RegExp[], unless?: RegExp, own = false): Sign[] =>
  says.map(pattern => ({
    key: key.split('|'),
    says: pattern,
    own,
    ...(unless && { unless: new RegExp(unless.source) }),
  }))

/**
 * A pattern of Korean as `marked` leaves it: W is a wish (-고 싶다), V a will (-을까, -려고), F what is announced (-을 거야),
 * H a hope (-았으면). All gaps are short, so that the search is linear.
 */
export function korean({ raw }: TemplateStringsArray, ...parts: (string | RegExp)[]): RegExp {
  const pattern = String.raw({ raw }, ...parts.map(part => (part instanceof RegExp ? part.source : part)))
  return new RegExp(
    pattern.replace(/[_≈…¤»%&]/g, mark => marks[mark] ?? mark),
    'g',
  )
}

const marks: Record<string, string> = {
  // A blank that may be missing.
  _: ' ?',
  '%': '[WV]',
  '&': '[WVF]',
  // Whatever stands between, and the same where no other subject or object comes in between.
  '≈': '[^.?!]{0,15}',
  '…': '(?:(?![가-힣][이가을를] )[^.?!]){0,14}',
  // A particle, with its blank.
  '¤': '(?:[이가은는을를도만에]|조차|에는|에도|이란|라는|들[이은도을])? ?',
  // Up to two adverbs.
  '»': '(?:(?<![^ ])[가-힣]{1,5} ){0,2}',
}
