import { useEffect, useState } from 'react'
import type { Output } from '#contract/route.ts'
import { getSite } from '#contract/site.ts'
import { sendRequest } from '#web/platform/api/send-request.ts'
import { cx } from '#web/styles/cx.ts'

type Answered = Output<typeof getSite>['answered']

/**
 * How many letters were answered within a day, for visitors. It is read after the first paint. `className` takes it out
 * of the flow, so that nothing moves when it appears.
 */
export function AnsweredLetters({ className }: { className: string }) {
  const [answered, setAnswered] = useState<Answered>(null)
  useEffect(() => {
    sendRequest(getSite, {}, '').then(
      site => setAnswered((site as Output<typeof getSite>).answered),
      () => {},
    )
  }, [])
  if (!answered) return null
  const [letters, withinDay] = [answered.letters, answered.withinDay].map(count => count.toLocaleString('ko'))
  return (
    <p className={cx('text-balance text-center', className)}>
      어제까지 7일 동안, 편지 {letters}통 가운데 {withinDay}통이 하루 안에 답장을 받았어요
    </p>
  )
}
