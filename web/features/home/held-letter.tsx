import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { getHeld } from '#contract/random-letters.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { useAtInstant } from '#web/ui/use-at-instant.ts'
import styles from './home.module.css'

/** The strip of the letter that I hold, with the time until its reply deadline. */
export function useHeldLetterStrip() {
  const held = useAnswer(getHeld, {}, { refetchOnMount: 'always' })
  const letter = held.data?.temporary ? held.data : null
  useAtInstant(letter?.replyDeadLine, () => void held.refetch())
  if (!letter) return null
  return (
    <section key="held" aria-label="답장할 편지" className={styles.held}>
      <Link to={paths.randomLetters} className={styles.heldWords}>
        <span className="text-ink-2 text-sm">
          <span className={styles.heldName}>답장할 편지 </span>
          <Countdown until={letter.replyDeadLine} className="font-bold text-indigo" />
        </span>
        <span className="truncate font-bold">
          <bdi>{letter.title}</bdi>
        </span>
      </Link>
      <ButtonLink
        to={paths.write(letter.letterId)}
        state={{ randomMatched: true, matchedLetter: letter }}
        size="s"
        className="px-3"
      >
        이어 쓰기
      </ButtonLink>
    </section>
  )
}
