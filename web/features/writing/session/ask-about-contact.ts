import { marksOf, quoted, wordsAt } from '#web/paper/marks.ts'
import { choose } from '#web/ui/ask-dialog.ts'
import type { Editing } from './writing-state.ts'

/** The question of MOD-005. Resolves with true if the letter shall go as it is. */
export async function askAboutContact({ refusal }: Pick<Editing, 'refusal'>): Promise<boolean> {
  const isToGo = await choose({
    title: '연락처로 보이는 부분이 있어요',
    description: `${refusal ? `${foundWords(refusal)} 부분이에요. ` : ''}한번 닿은 연락처는 되돌릴 수 없어요. 그대로 보내면 받는 분 화면에서는 가려져 있고, 누르면 보여요.`,
    choices: [
      { value: false, text: '빼고 다시 쓰기' },
      { value: true, text: '그대로 보내기', kind: 'quiet' },
    ],
  })
  return isToGo ?? false
}

/** The marked words of both fields, each once. */
const foundWords = ({ error, text }: NonNullable<Editing['refusal']>): string =>
  quoted((['title', 'content'] as const).flatMap(field => wordsAt(text[field], marksOf(error, field))))
