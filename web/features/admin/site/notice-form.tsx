import { type FormEvent, useState } from 'react'
import { endNotice, noticeMax, type SiteState, setNotice } from '#contract/site.ts'
import { Section } from '#web/features/admin/ui/section.tsx'
import type { CallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { readSiteState } from '#web/platform/api/read-site-state.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { isBlank, isOver } from '#web/ui/text-length.ts'
import { toast } from '#web/ui/toast.ts'
import { fieldTime, roundFieldTime, sentTime } from './seoul-time.ts'
import styles from './site.module.css'

const hourMs = 3_600_000

/** Sets one sentence for a time, or takes it down. */
export function NoticeForm({ notice }: { notice: SiteState['notice'] }) {
  const [text, setText] = useState('')
  const [from, setFrom] = useState(() => fieldTime(serverNow()))
  const [to, setTo] = useState(() => roundFieldTime(serverNow() + 12 * hourMs))
  const [problem, setProblem] = useState('')
  const set = useSend(setNotice, {
    onSuccess: () => {
      setText('')
      toast({ type: 'Success', text: '공지를 걸었어요.' })
      void readSiteState()
    },
    onError: ({ message, fields }: CallError) =>
      setProblem(fields.text ?? fields.to ?? fields.from ?? message),
  })
  const end = useSend(endNotice, {
    onSuccess: () => {
      toast({ type: 'Success', text: '공지를 내렸어요.' })
      void readSiteState()
    },
    onError: ({ message }) => toast({ type: 'Error', text: message }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    if (isBlank(text)) return setProblem('공지를 적어 주세요.')
    if (!isOver(text, noticeMax)) set.mutate({ body: { text, from: sentTime(from), to: sentTime(to) } })
  }
  return (
    <Section title="공지" lead="한 문장이 모든 화면 위에 나와요. 읽은 사람은 닫을 수 있어요.">
      {notice && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3">
          <div className="grid min-w-0 gap-0.5">
            <p className="font-semibold">
              <bdi>{notice.text}</bdi>
            </p>
            <p className="text-ink-2 text-sm">
              {dayAndTime(notice.from)}부터 {dayAndTime(notice.to)}까지
            </p>
          </div>
          <Button kind="quiet" size="s" busy={end.isPending} onClick={() => end.mutate()}>
            공지 내리기
          </Button>
        </div>
      )}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={notice ? '새 공지' : '공지'}
          placeholder="오늘 새벽 2시부터 30분 동안 점검이 있어요."
          max={noticeMax}
          value={text}
          error={problem || undefined}
          onChange={setText}
        />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <TextField
            label="언제부터"
            type="datetime-local"
            value={from}
            onChange={setFrom}
            className={styles.time}
          />
          <TextField
            label="언제까지"
            type="datetime-local"
            value={to}
            onChange={setTo}
            className={styles.time}
          />
          <Button type="submit" size="s" busy={set.isPending} className="ms-auto">
            {notice ? '공지 바꾸기' : '공지 걸기'}
          </Button>
        </div>
      </form>
    </Section>
  )
}
