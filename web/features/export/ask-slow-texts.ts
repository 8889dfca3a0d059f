import { listComingSlowLetters } from '#contract/slow-letters.ts'
import { call } from '#web/platform/api/call.ts'
import { choose } from '#web/ui/ask-dialog.ts'

/** For the data file: asks once more where letters to myself are on their way. Resolves with the input of the export; null if the member goes back. */
export async function askSlowTexts(): Promise<{ query: { slowTexts: 'true' | 'false' } } | null> {
  const { coming } = await call(listComingSlowLetters)
  const wanted =
    coming.length > 0 &&
    (await choose({
      ...slowAsked,
      choices: [
        { value: false, text: '날짜만 담기' },
        { value: true, text: '글도 담기', kind: 'quiet' },
      ],
    }))
  return wanted === null ? null : { query: { slowTexts: wanted ? 'true' : 'false' } }
}

const slowAsked = {
  title: '오고 있는 느린 편지의 글도 담을까요?',
  description: '도착하기 전의 편지라, 파일을 열면 미리 읽게 돼요. 담지 않으면 언제 도착하는지만 담겨요.',
}
