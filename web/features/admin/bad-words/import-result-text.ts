import type { importWords } from '#contract/bad-words.ts'
import type { Output } from '#contract/route.ts'

const shownLines = 5

/** The result of an import in words. */
export function importResultText({ added, known, unusable }: Output<typeof importWords>): string {
  const said = [added > 0 ? `${added.toLocaleString('ko')}개를 추가했어요.` : '새로 추가한 말이 없어요.']
  if (known > 0) said.push(`이미 있던 ${known.toLocaleString('ko')}개는 건너뛰었어요.`)
  if (unusable.length > 0) {
    const more = unusable.length > shownLines ? '를 비롯한 몇' : ''
    said.push(`${unusable.slice(0, shownLines).join(', ')}번째${more} 줄은 낱말로 읽을 수 없었어요.`)
  }
  return said.join(' ')
}
