import type { MenuItem } from '#web/platform/app/page-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { chosenArrival } from '#web/ui/date.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { WritingSession } from './session/writing-session.ts'
import { dayAhead, isDayToChoose } from './session/writing-texts.ts'

/** The menu item that lets the answer arrive on a chosen day. */
export const chosenDayItem = (writingSession: WritingSession): MenuItem => ({
  label: '이날 도착하게',
  icon: 'clock',
  onSelect: () => writingSession.dispatch({ type: 'dayChosen', arrivesOn: '' }),
})

/** Chooses the day beside the sheet, says it in words, and takes the choice back. */
export function ChosenDayNote({ writingSession, day }: { writingSession: WritingSession; day: string }) {
  const { dispatch } = writingSession
  return (
    <Card as="section" className="grid gap-2 py-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-bold text-base">이날 도착하게</h2>
        <Button kind="quiet" size="s" onClick={() => dispatch({ type: 'dayChosen', arrivesOn: null })}>
          취소
        </Button>
      </div>
      <TextField
        type="date"
        label="도착하는 날 (한국 날짜)"
        min={dayAhead(1)}
        value={day}
        onChange={arrivesOn => dispatch({ type: 'dayChosen', arrivesOn })}
        error={day && !isDayToChoose(day) ? '내일부터 1년 안의 날짜를 골라 주세요.' : undefined}
      />
      <p role="status" className="text-ink-2 text-sm">
        {isDayToChoose(day) && (
          <>
            <b className="text-ink">{chosenArrival(day)}.</b> 그때까지 받는 사람은 몰라요. 도착하기 전에는
            거둘 수 있어요.
          </>
        )}
      </p>
    </Card>
  )
}
