import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { getYearAgo, type YearAgoLetter } from '#contract/mailbox.ts'
import { changeYearAgo, getMe } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { mayNeedHelp } from '#web/features/help/may-need-help.ts'
import { useAnswer, useSend } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'

/** One line: a letter of this day a year ago, which one press switches off, or the way to switch it on. */
export default function YearAgo() {
  const { data: me } = useAnswer(getMe)
  const { data: letter } = useAnswer(getYearAgo, {}, { staleTime: 3600_000 })
  const isLight = useIsLight(letter)
  const { mutate, isPending } = useSend(changeYearAgo, {
    onError: ({ message }) => toast({ type: 'Error', text: message }),
  })
  const isOff = me?.yearAgo === false
  if (!isOff && !isLight) return null
  return (
    <section aria-label="1년 전 오늘">
      <Card className="flex flex-wrap items-center justify-between gap-2 py-2">
        {isOff || !letter ? (
          <span className="font-semibold">1년 전 오늘의 편지</span>
        ) : (
          <Link
            to={paths.letter(letter.letterId)}
            className="min-h-11 content-center font-semibold underline"
          >
            1년 전 오늘 {letter.myLetter ? '보낸' : '받은'} 편지
          </Link>
        )}
        <Button kind="text" size="s" busy={isPending} onClick={() => mutate({ body: { on: isOff } })}>
          {isOff ? '다시 보기' : '보지 않기'}
        </Button>
      </Card>
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
