import { type FormEvent, useState } from 'react'
import { type HelpLine, type HelpLines, helpLinesMax, replaceHelpLines, unreachable } from '#contract/help.ts'
import { useSend } from '#web/platform/api/query.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { calendarDay } from '#web/ui/date.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { LineFields } from './line-fields.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/** A help line with an id of this form, so that moving a line keeps its typed text. */
type Row = { id: number; line: HelpLine }

/** The whole list as a form. Saving replaces the whole list. */
export function LinesEditor({ current }: { current: HelpLines }) {
  const [checkedOn, setCheckedOn] = useState(current.checkedOn)
  const [rows, setRows] = useState<Row[]>(() => current.lines.map((line, id) => ({ id, line })))
  const [openId, setOpenId] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  const written: HelpLines = { checkedOn, lines: rows.map(({ line }) => line) }
  const [saved, setSaved] = useState(written)
  useUnsavedGuard(JSON.stringify(written) !== JSON.stringify(saved))
  const replaceHelpLinesMutation = useSend(replaceHelpLines, {
    onSuccess: (_, { body }) => {
      setSaved(body)
      setTried(false)
      toast({ type: 'Success', text: '도움 전화를 저장했어요.' })
    },
    onError: ({ message, fields }) =>
      toast({ type: 'Error', text: fields.checkedOn ?? fields.lines ?? message }),
  })
  const change = (id: number, part: Partial<HelpLine>) =>
    setRows(rows.map(row => (row.id === id ? { id, line: { ...row.line, ...part } } : row)))
  const move = (at: number, by: 1 | -1) => setRows(swapped(rows, at, at + by))
  const add = () => {
    const id = Math.max(-1, ...rows.map(({ id }) => id)) + 1
    setRows([...rows, { id, line: empty }])
    setOpenId(id)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = rows.find(({ line }) => problemOf(line))
    if (!wrong) return replaceHelpLinesMutation.mutate({ body: written })
    setOpenId(wrong.id)
    toast({ type: 'Warning', text: '표시된 곳을 다시 살펴봐 주세요.' })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Card className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <TextField
          label="번호를 모두 확인한 날"
          type="date"
          value={checkedOn}
          onChange={setCheckedOn}
          className="w-52"
        />
        <Button kind="quiet" size="s" icon="check" onClick={() => setCheckedOn(today())}>
          오늘 확인했어요
        </Button>
      </Card>
      <ol className="grid gap-4">
        {rows.map(({ id, line }, at) => (
          <LineFields
            key={id}
            line={line}
            place={at + 1}
            count={rows.length}
            problem={isTried ? problemOf(line) : null}
            isOpen={openId === id}
            onToggle={() => setOpenId(openId === id ? null : id)}
            onChange={part => change(id, part)}
            onMove={by => move(at, by)}
            onDelete={() => setRows(rows.filter(row => row.id !== id))}
          />
        ))}
      </ol>
      <div className="flex flex-wrap justify-between gap-3">
        <Button kind="quiet" icon="plus" disabled={rows.length >= helpLinesMax} onClick={add}>
          도움 전화 추가
        </Button>
        <Button type="submit" icon="check" busy={replaceHelpLinesMutation.isPending}>
          저장하기
        </Button>
      </div>
    </form>
  )
}

const empty: HelpLine = { name: '', about: '', hours: '', number: '', calls: true, texts: false, link: '' }

const problemOf = (line: HelpLine): string | null =>
  [line.name, line.about, line.hours].some(text => text.trim() === '')
    ? '이름과 누구를 위한 곳인지, 시간을 모두 적어 주세요.'
    : unreachable(line)

/** Today in Asia/Seoul, the time zone of the server. */
const today = () => calendarDay(serverNow())

function swapped(rows: Row[], one: number, other: number): Row[] {
  const [a, b] = [rows[one], rows[other]]
  return a && b ? rows.with(one, b).with(other, a) : rows
}
