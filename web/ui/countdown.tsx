import { useEffect, useRef } from 'react'
import { twoDigits } from '#web/platform/api/two-digits.ts'
import { cx } from '#web/styles/cx.ts'
import { useSecond } from './use-second.ts'

type Props = {
  /** An instant of the server, as ISO text or milliseconds. */
  until: string | number
  /** Called once, one second after zero was shown. By then the server has passed the instant too. */
  onEnd?: () => void
  label?: string
  className?: string | undefined
}

/** `HH:MM:SS` until an instant of the server's clock. Screen readers hear hours and minutes, and only when they ask. */
export function Countdown({ until, onEnd, label = '남은 시간', className }: Props) {
  const now = useSecond()
  const end = typeof until === 'number' ? until : Date.parse(until)
  const seconds = Math.max(0, Math.ceil((end - now) / 1000))
  const isOver = now >= end + 1000
  const ended = useRef(onEnd)
  ended.current = onEnd
  useEffect(() => {
    if (isOver) ended.current?.()
  }, [isOver])
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={`${label} ${spoken(seconds)}`}
      className={cx('tabular-nums', className)}
    >
      {clock(seconds)}
    </span>
  )
}

export const clock = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':')

function spoken(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return '1분 미만'
  return [hours && `${hours}시간`, minutes % 60 && `${minutes % 60}분`].filter(Boolean).join(' ')
}
