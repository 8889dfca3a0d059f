import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { getYearAgo, type YearAgoLetter } from '#contract/mailbox.ts'
import { changeYearAgo } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { mayNeedHelp } from '#web/features/help/may-need-help.ts'
import { setAnswer, useAnswer, useSend } from '#web/platform/api/query.ts'
import { cx } from '#web/styles/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './home.module.css'

/** A letter of this day a year ago. One press leads to it, another switches the reminder off. */
export default function YearAgo() {
  const { data: letter } = useAnswer(getYearAgo, {}, { staleTime: 3600_000 })
  const isLight = useIsLight(letter)
  const { mutate } = useSend(changeYearAgo, {
    onSuccess: () =>
      toast({ text: '1년 전 오늘을 껐어요. 나의 편지에서 다시 켤 수 있어요.', duration: 4000 }),
    onError: ({ message }) => toast({ type: 'Error', text: message }),
  })
  if (!letter || !isLight) return null
  return (
    <section aria-label="1년 전 오늘" className={cx(styles.chip, styles.yearAgo)}>
      <Link to={paths.letter(letter.letterId)}>1년 전 오늘 {letter.myLetter ? '보낸' : '받은'} 편지</Link>
      <IconButton
        icon="close"
        label="1년 전 오늘 끄기"
        onClick={() => {
          setAnswer(getYearAgo, {}, () => null)
          mutate({ body: { on: false } })
        }}
      />
    </section>
  )
}

/** Whether the help card would stay away from the letter. False until that is known. */
function useIsLight(letter: YearAgoLetter | null | undefined): boolean {
  const [light, setLight] = useState<YearAgoLetter>()
  useEffect(() => {
    if (!letter) return
    let isOver = false
    void mayNeedHelp(`${letter.title}\n${letter.content}`).then(mayNeed => {
      if (!isOver && !mayNeed) setLight(letter)
    })
    return () => {
      isOver = true
    }
  }, [letter])
  return letter != null && light?.letterId === letter.letterId
}
