import type { WaitingLetter } from '#contract/letters.ts'
import { duration } from '#web/ui/duration.ts'

type Place = Pick<WaitingLetter, 'waitingStatus' | 'usualSeconds' | 'promised'>

const halfHour = 1800

/** Where a waiting letter is, for its writer. The usual time is rounded up to half an hour. */
export function waitingText({ waitingStatus, usualSeconds, promised }: Place): string {
  switch (waitingStatus) {
    case 'HELD':
      return '누군가 답장을 쓰고 있어요.'
    case 'BACK':
      return '다른 이웃에게 다시 전해 드렸어요. 자리는 그대로예요.'
    case 'KEEPER':
      return `온기지기에게 전해 드렸어요.${promised ? ' 사흘 안에 꼭 읽을게요.' : ''}`
    case 'ON_ITS_WAY':
      return '답장이 오고 있어요'
    default:
      return `이웃들이 펼칠 수 있게 걸어 두었어요.${usualSeconds === null ? '' : usualText(usualSeconds)}`
  }
}

/** Whether the writer may know that somebody answers. `held` on the wire says it within the cancel window already. */
export const isAnswerKnown = ({ waitingStatus }: Pick<WaitingLetter, 'waitingStatus'>): boolean =>
  waitingStatus === 'HELD' || waitingStatus === 'ON_ITS_WAY'

const usualText = (seconds: number) =>
  ` 보통 ${duration(Math.max(1, Math.ceil(seconds / halfHour)) * halfHour)}쯤이면 누군가 펼쳐 봐요.`
