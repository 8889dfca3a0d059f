import { type FormEvent, useState } from 'react'
import { endReadOnly, startReadOnly } from '#contract/site.ts'
import { Section } from '#web/features/admin/ui/section.tsx'
import type { CallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { untilTime } from '#web/platform/api/read-only-texts.ts'
import { readSiteState } from '#web/platform/api/read-site-state.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { roundFieldTime, sentTime } from './seoul-time.ts'
import styles from './site.module.css'

const halfHourMs = 1_800_000

/** Starts the read-only mode, changes its end, or ends it. */
export function ReadOnlyForm({ until }: { until: string | null }) {
  const [end, setEnd] = useState(() => roundFieldTime(serverNow() + halfHourMs))
  const [problem, setProblem] = useState('')
  const onError = ({ message, fields }: CallError) => setProblem(fields.until ?? message)
  const start = useSend(startReadOnly, {
    onSuccess: ({ readOnly }) => {
      toast({ type: 'Success', text: `${untilTime(readOnly?.until ?? '')}까지 읽기만 할 수 있어요.` })
      void readSiteState()
    },
    onError,
  })
  const finish = useSend(endReadOnly, {
    onSuccess: () => {
      toast({ type: 'Success', text: '이제 다시 쓸 수 있어요.' })
      void readSiteState()
    },
    onError,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    const isSure =
      until !== null ||
      (await confirm({
        title: '읽기 전용으로 바꿀까요?',
        description:
          '그동안 아무도 편지를 보내거나 저장할 수 없어요. 로그인과 읽기는 되고, 쓰던 글은 그대로 남아요. 정한 시각이 되면 저절로 끝나요.',
        confirmText: '바꾸기',
      }))
    if (isSure) start.mutate({ body: { until: sentTime(end) } })
  }
  return (
    <Section
      title="읽기 전용"
      lead="점검하는 동안 쓰는 일을 멈춰요. 그동안 기록이 남는 관리 화면도 열리지 않아요."
    >
      {until && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3">
          <p className="font-semibold">{untilTime(until)}까지 읽기 전용이에요.</p>
          <Button kind="quiet" size="s" busy={finish.isPending} onClick={() => finish.mutate()}>
            지금 끝내기
          </Button>
        </div>
      )}
      <form
        noValidate
        onSubmit={event => void submit(event)}
        className="flex flex-wrap items-start gap-x-4 gap-y-3"
      >
        <TextField
          label="언제까지"
          type="datetime-local"
          value={end}
          error={problem || undefined}
          onChange={setEnd}
          className={styles.time}
        />
        {/* Beside the field, under the line of its label. */}
        <Button
          type="submit"
          size="s"
          kind={until ? 'quiet' : 'danger'}
          busy={start.isPending}
          className="mt-8"
        >
          {until ? '끝나는 시각 바꾸기' : '읽기 전용으로 바꾸기'}
        </Button>
      </form>
    </Section>
  )
}
