/** Code of the private-use character that stands for the first named list. */
export const firstList = 0xe000

/**
 * A compiled phrase as a regular expression for texts with marked endings. Every gap is short, so the time of a
 * search is linear in the length of the text.
 */
export const regexOf = (pattern: string, lists: string[]): RegExp => new RegExp(sourceOf(pattern, lists), 'g')

/** The source of `regexOf`. */
export function sourceOf(pattern: string, lists: string[]): string {
  return pattern
    .replace(/⟨(.*?)≷(.*?)⟩/g, '(?:(?:$1)~(?:$2)|(?:$2)~(?:$1))')
    .replace(/[_≈…~¤»%&‹›\ue000-\uf8ff]/g, mark => {
      const list = lists[mark.charCodeAt(0) - firstList]
      return list === undefined ? (marks[mark] ?? mark) : `(?:${sourceOf(list, lists)})`
    })
}

const marks: Record<string, string> = {
  // A blank that may be missing.
  _: ' ?',
  // The start and the end of a word.
  '‹': '(?<![가-힣])',
  '›': '(?![가-힣])',
  // A wish or a will.
  '%': '[WV]',
  // Any ending that says the writer means it: wish, will, hope, "would be better", imagining, planning.
  '&': `(?:${[
    '[WVFH]| ?버 ?(?:리|릴|려|렸|린)| ?(?:줘|주|드려|드리)[WVFH]|겠|야 ?(?:겠|지|죠|할|해|돼|될|끝|만 )|기로|기(?:만|를) |기 직전',
    '는 ?(?:게|것이|건|거|편이|쪽이) ?[^.?!]{0,6}(?:낫|나을|나아|나은|맞|좋|편|도리|돕|도움|답|최선|옳|쉬|빠)',
    '는 ?(?:방법|법[을이]|상상|생각|꿈|길[을밖])|으?면 ?[^.?!]{0,6}(?:편|끝|좋|어떨|어떠|어떻|조용|해결|쉬)',
    '자는|자고 | ?수만? ?있[다을]?[면까]| ?날[만을이] | ?[것거] ?같아|겁니다|까 봐',
    ' ?(?:준비|계획|궁리|작정|방법|각오)|는?다(?:고 |는 ?(?:말|생각|마음|글|문자))',
  ].join('|')})`,
  // Up to 15 characters of the same sentence; the second without another subject or object among them.
  '≈': '[^.?!]{0,15}',
  '…': '(?:(?![가-힣][이가을를] )[^.?!]){0,14}',
  // Up to 45 characters, past the end of a sentence.
  '~': '.{0,45}?',
  // A particle, with its blank.
  '¤': '(?:[이가은는을를도만에]|조차|에는|에도|이란|라는|들[이은도을])? ?',
  // Up to two words.
  '»': '(?:(?<![^ ])[가-힣]{1,5} ){0,2}',
}
