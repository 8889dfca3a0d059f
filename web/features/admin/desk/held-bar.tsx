import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useWide } from '#web/ui/use-wide.ts'
import {
  type FailedDecision,
  forgetFailed,
  type HeldDecision,
  repeatFailed,
  undo,
  useHeldDecisions,
} from './held-decisions.ts'
import { Kbd } from './kbd.tsx'
import { KeptWords } from './kept-words.tsx'

/** Decisions that can still be taken back, the newest below, and those that could not be sent. */
export function HeldBar() {
  const { held, failed } = useHeldDecisions()
  const isWide = useWide()
  // A phone has room for the newest one.
  const shown = held.slice(isWide ? -3 : -1)
  const more = held.length - shown.length
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-20 grid justify-items-stretch gap-2 p-2 wide:inset-x-auto wide:start-70 wide:bottom-4 wide:w-105 wide:p-0">
      {failed.map(decision => (
        <Failed key={decision.id} decision={decision} />
      ))}
      <div role="status" className="grid gap-2">
        {more > 0 && (
          <p className="justify-self-start rounded-full bg-ink px-3 py-1 text-paper text-sm">
            그 전 결정 {more}개도 기다려요
          </p>
        )}
        {shown.map((decision, at) => (
          <Held key={decision.id} decision={decision} isNewest={at === shown.length - 1} />
        ))}
      </div>
    </div>
  )
}

const bar = 'pointer-events-auto rounded-control bg-ink text-paper shadow-2'

const Held = ({ decision, isNewest }: { decision: HeldDecision; isNewest: boolean }) => (
  <div className={`${bar} flex min-h-14 items-center justify-between gap-2 ps-4`}>
    <span>{decision.text}</span>
    <button
      type="button"
      className="flex min-h-14 shrink-0 items-center gap-1 rounded-control px-4 font-semibold underline underline-offset-4"
      onClick={() => undo(decision.id)}
    >
      <span>되돌리기</span>
      {isNewest && <Kbd>Z</Kbd>}
      <Seconds until={decision.sendsAt} />
    </button>
  </div>
)

function Seconds({ until }: { until: number }) {
  const [left, setLeft] = useState(until - Date.now())
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - Date.now()), 250)
    return () => clearInterval(timer)
  }, [until])
  return (
    <span aria-hidden="true" className="min-w-5 text-end tabular-nums">
      {Math.max(0, Math.ceil(left / 1000))}
    </span>
  )
}

const Failed = ({ decision: { id, text, message, words, canRepeat } }: { decision: FailedDecision }) => (
  <div
    role="alert"
    className="pointer-events-auto grid gap-2 rounded-control border-2 border-post bg-surface p-4 text-ink shadow-2"
  >
    <p>
      <strong>보내지 못한 결정: {text}</strong>
      <br />
      {message}
    </p>
    {words && <KeptWords words={words} />}
    <div className="flex flex-wrap gap-2">
      {canRepeat && (
        <Button size="s" onClick={() => repeatFailed(id)}>
          다시 보내기
        </Button>
      )}
      <Button kind="quiet" size="s" onClick={() => forgetFailed(id)}>
        알겠어요
      </Button>
    </div>
  </div>
)
