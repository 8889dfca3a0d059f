/**
 * One way in which people say it. It does not count where `unless` stands in the same clause; with `own`, `unless`
 * yields to writers who speak of themselves.
 */
export type Sign = { says: RegExp; unless?: RegExp; own?: boolean }

/** Signs that share what makes them innocent. */
export const signs = (says: RegExp[], unless?: RegExp, own = false): Sign[] =>
  says.map(pattern => ({ says: pattern, own, ...(unless && { unless: new RegExp(unless.source) }) }))

/**
 * A pattern of Korean as `marked` leaves it: W is a wish (-고 싶다), V a will (-을까, -려고), F what is announced (-을 거야),
 * H a hope (-았으면). All gaps are short, so that the search is linear.
 */
export function korean({ raw }: TemplateStringsArray, ...parts: (string | RegExp)[]): RegExp {
  const pattern = String.raw({ raw }, ...parts.map(part => (part instanceof RegExp ? part.source : part)))
  return new RegExp(
    pattern.replace(/[_≈…~¤»%&]/g, mark => marks[mark] ?? mark),
    'g',
  )
}

/** A pattern of two things that mean it only together, in either order, as far apart as a sentence or two. */
export const together = (one: RegExp, other: RegExp): RegExp =>
  korean`(?:${one})~(?:${other})|(?:${other})~(?:${one})`

const marks: Record<string, string> = {
  // A blank that may be missing.
  _: ' ?',
  '%': '[WV]',
  // Any ending by which one means it: wished, willed, hoped, called better, imagined, planned.
  '&': `(?:${[
    '[WVFH]| ?버 ?(?:리|릴|려|렸|린)| ?(?:줘|주|드려|드리)[WVFH]|겠|야 ?(?:겠|지|죠|할|해|돼|될|끝|만 )|기로|기(?:만|를) |기 직전',
    '는 ?(?:게|것이|건|거|편이|쪽이) ?[^.?!]{0,6}(?:낫|나을|나아|나은|맞|좋|편|도리|돕|도움|답|최선|옳|쉬|빠)',
    '는 ?(?:방법|법[을이]|상상|생각|꿈|길[을밖])|으?면 ?[^.?!]{0,6}(?:편|끝|좋|어떨|어떠|어떻|조용|해결|쉬)',
    '자는|자고 | ?수만? ?있[다을]?[면까]| ?날[만을이] | ?[것거] ?같아|겁니다|까 봐',
    ' ?(?:준비|계획|궁리|작정|방법|각오)|는?다(?:고 |는 ?(?:말|생각|마음|글|문자))',
  ].join('|')})`,
  // Whatever stands between, and the same where no other subject or object comes in between.
  '≈': '[^.?!]{0,15}',
  '…': '(?:(?![가-힣][이가을를] )[^.?!]){0,14}',
  // Whatever stands between, be it the end of a sentence.
  '~': '.{0,45}?',
  // A particle, with its blank.
  '¤': '(?:[이가은는을를도만에]|조차|에는|에도|이란|라는|들[이은도을])? ?',
  // Up to two adverbs.
  '»': '(?:(?<![^ ])[가-힣]{1,5} ){0,2}',
}
