import { useMemo, useState } from 'react'
import { changeRest } from '#contract/members.ts'
import { type Rest, restDaysMost, restNoteMax } from '#contract/rest.ts'
import { countCharacters } from '#contract/text.ts'
import { MarkedField } from '#web/features/letters/marked-field.tsx'
import { marksOf } from '#web/features/letters/marks.ts'
import { restSentence } from '#web/features/letters/rest-note.tsx'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { calendarDay } from '#web/ui/date.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

/** My rest: it begins with a day and a note, and ends on that day or by a press. */
export function RestCard({ rest }: { rest: Rest | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <h2 className="text-lg">쉬어 가기</h2>
      {rest ? (
        <Resting rest={rest} />
      ) : (
        <>
          <p className="text-ink-2 text-sm">
            쉬는 동안에는 편지를 부탁하지 않아요. 편지를 주고받는 분들에게는 돌아오는 날을 알려 드리고, 편지는
            그대로 도착해요.
          </p>
          {isOpen ? (
            <RestForm onClose={() => setOpen(false)} />
          ) : (
            <Button kind="quiet" size="s" icon="moon" onClick={() => setOpen(true)}>
              쉬어 가기
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

function Resting({ rest }: { rest: Rest }) {
  const end = useSend(changeRest, {
    onSuccess: () => toast({ type: 'Success', text: '다시 만나서 반가워요.' }),
    onError: ({ message }) => toast({ type: 'Error', text: message }),
  })
  return (
    <>
      <p className="font-semibold">{restSentence(rest)}</p>
      {rest.note && (
        <p className="text-ink-2">
          <bdi>{rest.note}</bdi>
        </p>
      )}
      <Button
        kind="quiet"
        size="s"
        busy={end.isPending}
        onClick={() => end.mutate({ body: { until: null, note: '' } })}
      >
        이제 돌아왔어요
      </Button>
    </>
  )
}

const dayMs = 24 * 3600_000

function RestForm({ onClose }: { onClose: () => void }) {
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
        placeholder="쓰지 않아도 괜찮아요."
        max={restNoteMax}
        value={note}
        onChange={setNote}
        marks={marks}
        selectsMark
        contactPlace="rest"
        className="rounded-control border-[1.5px] border-control bg-surface px-4 py-3 focus-within:border-ink"
        onEnter={start}
      />
      {begin.error && !refusal && (
        <p role="alert" className="font-semibold text-post text-sm">
          {begin.error.message}
        </p>
      )}
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
