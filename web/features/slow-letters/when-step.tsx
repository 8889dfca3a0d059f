import { type ReactNode, useState } from 'react'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { calendarDay } from '#web/ui/date.ts'
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  addMonths,
  arrivalText,
  firstDay,
  hourText,
  instantOf,
  isDayAllowed,
  lastDay,
  localText,
  nextBirthday,
  nextNewYear,
} from './arrival-day.ts'

type When = { arrivesOn: string; arrivesHour: number }
type Props = {
  care: ReactNode
  isSending: boolean
  problem: string | undefined
  onBack: () => void
  onSend: (when: When) => void
}

type Kind = 'month' | 'half' | 'year' | 'years' | 'newYear' | 'birthday' | 'day'

const kinds: { value: Kind; label: string }[] = [
  { value: 'month', label: '한 달 뒤' },
  { value: 'half', label: '반년 뒤' },
  { value: 'year', label: '1년 뒤' },
  { value: 'years', label: '5년 뒤' },
  { value: 'newYear', label: '새해 첫날' },
  { value: 'birthday', label: '내 생일' },
  { value: 'day', label: '다른 날' },
]

const months: Partial<Record<Kind, number>> = { month: 1, half: 6, year: 12, years: 60 }
const numbered = (count: number, unit: string) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: `${at + 1}${unit}` }))
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }))

/** The day and the hour of Seoul. A reader in another time zone sees their own time below. */
export function WhenStep({ care, isSending, problem, onBack, onSend }: Props) {
  const isReadOnly = useReadOnlyUntil() !== null
  const today = calendarDay(serverNow())
  const [kind, setKind] = useState<Kind>('year')
  const [picked, setPicked] = useState('')
  const [birthday, setBirthday] = useState({ month: '1', date: '1' })
  const [hour, setHour] = useState('9')
  const ahead = months[kind]
  const arrivesOn = ahead
    ? addMonths(today, ahead)
    : kind === 'newYear'
      ? nextNewYear(today)
      : kind === 'birthday'
        ? nextBirthday(Number(birthday.month), Number(birthday.date), today)
        : picked
  const isAllowed = isDayAllowed(arrivesOn, today)
  const at = isAllowed ? instantOf(arrivesOn, Number(hour)) : null
  const local = at && localText(at)
  return (
    <div className="safe-bottom mx-auto grid w-full max-w-150 content-start gap-4 px-4 pt-2 pb-6">
      <Card as="section" className="grid gap-5">
        <Choices
          legend="도착하는 날"
          columns={3}
          options={kinds}
          value={kind}
          onChange={kind => kind && setKind(kind)}
        />
        {kind === 'birthday' && (
          <div className="grid gap-2">
            <div className="flex flex-wrap gap-3">
              <SelectField
                label="생일의 달"
                className="grow"
                options={numbered(12, '월')}
                value={birthday.month}
                onChange={month => setBirthday({ ...birthday, month })}
              />
              <SelectField
                label="생일의 날"
                className="grow"
                options={numbered(31, '일')}
                value={birthday.date}
                onChange={date => setBirthday({ ...birthday, date })}
              />
            </div>
            <p className="text-ink-2 text-sm">생일은 날짜를 고르는 데에만 쓰고, 따로 저장하지 않아요.</p>
          </div>
        )}
        {kind === 'day' && (
          <TextField
            type="date"
            label="날짜"
            min={firstDay(today)}
            value={picked}
            onChange={setPicked}
            error={picked && !isAllowed ? '내일부터 10년 안의 날짜를 골라 주세요.' : undefined}
            hint={`${lastDay(today).replaceAll('-', '.')}까지 고를 수 있어요.`}
          />
        )}
        <SelectField label="도착하는 시각 (한국 시각)" options={hours} value={hour} onChange={setHour} />
        <div role="status" className="grid gap-1">
          {at && <p className="font-bold text-lg">{arrivalText(at)}에 도착해요.</p>}
          {local && (
            <p className="text-ink-2 text-sm">한국 시각이에요. 지금 계신 곳의 시계로는 {local}이에요.</p>
          )}
        </div>
        <p className="text-ink-2 text-sm">
          도착하기 전에는 나도 다시 읽을 수 없어요. 읽지 않고 거둘 수는 있어요.
        </p>
      </Card>
      {problem && (
        <p role="alert" className="rounded-card bg-surface p-4 font-semibold text-post">
          {problem}
        </p>
      )}
      <ReadOnlyNote />
      {care}
      <div className="flex flex-wrap gap-2.5">
        <Button kind="quiet" disabled={isSending} onClick={onBack}>
          이전 단계
        </Button>
        <Button
          className="grow"
          icon="send"
          busy={isSending}
          disabled={!isAllowed || isReadOnly}
          onClick={() => onSend({ arrivesOn, arrivesHour: Number(hour) })}
        >
          느린 우체통에 넣기
        </Button>
      </div>
    </div>
  )
}
