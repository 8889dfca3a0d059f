import { choose } from '#web/ui/ask-dialog.ts'
import { excerptOf } from './excerpt.ts'
import styles from './nudge.module.css'
import type { FieldPassage } from './passages-to-ask-about.ts'

export { countNudge, countOutcome } from './count-nudge.ts'
export { passagesToAskAbout } from './passages-to-ask-about.ts'
export { ReplySteps } from './reply-steps.tsx'

/** Shows the passages with the reasons. Resolves with true to change the letter, also when the question is left. */
export async function askToChange(passages: FieldPassage[]): Promise<boolean> {
  const more = passages.length - shownAtOnce
  const isToBeSent = await choose({
    title: '보내기 전에 한 번만 더 볼까요?',
    description: (
      <div className={styles.question}>
        <p>읽는 분에게 아프게 닿을 수 있는 말이 있어요. 나에게만 보이는 안내예요.</p>
        {passages.slice(0, shownAtOnce).map(passage => (
          <ReasonedPassage key={`${passage.field}${passage.start}`} passage={passage} />
        ))}
        {more > 0 && <p>이런 곳이 {more}군데 더 있어요.</p>}
      </div>
    ),
    choices: [
      { value: false, text: '고치기' },
      { value: true, text: '그대로 보내기', kind: 'quiet' },
    ],
  })
  return isToBeSent !== true
}

function ReasonedPassage({ passage }: { passage: FieldPassage }) {
  const { before, words, after } = excerptOf(passage.of, passage)
  return (
    <div className={styles.passage}>
      <q>
        <bdi>
          {before}
          <mark>{words}</mark>
          {after}
        </bdi>
      </q>
      <p>{passage.reason}</p>
    </div>
  )
}

/** More would not fit on a phone. */
const shownAtOnce = 2
