import { useMemo, useState } from 'react'
import { changeRest } from '#contract/members.ts'
import { restDaysMost, restNoteMax } from '#contract/rest.ts'
import { countCharacters } from '#contract/text.ts'
import { MarkedField } from '#web/paper/marked-field.tsx'
import { marksOf } from '#web/paper/marks.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { calendarDay } from '#web/ui/date.ts'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const dayMs = 24 * 3600_000

/** Begins a rest: its last day and a note for the counterparts. */
export default function RestForm({ onClose }: { onClose: () => void }) {
  const [from] = useState(() => serverNow())
  const [until, setUntil] = useState('')
  const [note, setNote] = useState('')
  const begin = useSend(changeRest, { onSuccess: onClose })
  const [first, last] = [calendarDay(from + dayMs), calendarDay(from + restDaysMost * dayMs)]
  const isDay = until >= first && until <= last
  const dayError = until && !isDay ? '내일부터 1년 안의 날짜를 골라 주세요.' : undefined
  const refusal =
    isCallError(begin.error, 'MOD-003', 'MOD-004') && begin.variables?.body.note === note
      ? begin.error
      : undefined
  const marks = useMemo(() => (refusal ? marksOf(refusal, 'note') : []), [refusal])
  const isOverlong = countCharacters(note) > restNoteMax
  const start = () => {
    if (isDay && !isOverlong && !begin.isPending) begin.mutate({ body: { until, note } })
  }
  return (
    <form
      className="grid w-full gap-3"
      onSubmit={event => {
        event.preventDefault()
        start()
      }}
    >
      <TextField
        type="date"
        label="돌아오는 날"
        min={first}
        value={until}
        onChange={setUntil}
        error={dayError}
      />
      <MarkedField
        label="남기는 말"
        placeholder="비워 둬도 괜찮아요."
        max={restNoteMax}
        value={note}
        onChange={setNote}
        marks={marks}
        selectsMark
        contactPlace="rest"
        className="rounded-control border-[1.5px] border-control bg-surface px-4 py-3 focus-within:border-ink"
        onEnter={start}
      />
      {begin.error && !refusal && <ErrorNote>{begin.error.message}</ErrorNote>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" busy={begin.isPending} disabled={!isDay || isOverlong}>
          쉬기 시작하기
        </Button>
        <Button kind="text" size="s" onClick={onClose}>
          그만두기
        </Button>
      </div>
    </form>
  )
}
