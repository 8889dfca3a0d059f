import { useState } from 'react'
import { type ReasonType, reasonLabels, reasonTypes, reportReasonMax } from '#contract/reports.ts'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Overlay } from '#web/ui/overlay.tsx'
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { isOver } from '#web/ui/text-length.ts'
import { type AtOnce, HelpAtOnce } from './at-once.tsx'
import { type ReportTarget, useReport } from './use-report.ts'

const reasons = reasonTypes.map(value => ({ value, label: reasonLabels[value] }))

type Props = { target: ReportTarget; atOnce?: AtOnce } & Overlay<boolean>

/**
 * Asks for the reason of a report and says what happens next. The reason is required, a comment is optional. The ways
 * without a report are folded below.
 */
export function ReportDialog({ target, atOnce, open, close }: Props) {
  const isReadOnly = useReadOnlyUntil() !== null
  const [reasonType, setReasonType] = useState<ReasonType | null>(null)
  const [reason, setReason] = useState('')
  const [alsoBlock, setAlsoBlock] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const { send, isBusy, problem } = useReport(target, close)
  const isReady = reasonType !== null && !isOver(reason, reportReasonMax)
  return (
    <Dialog
      open={open}
      onClose={() => close(false)}
      busy={isBusy}
      title="어떤 점이 불편했나요?"
      description="우체국에서만 읽고 판단해요. 누가 신고했는지는 상대에게 알려지지 않아요."
      actions={
        <>
          <Button kind="quiet" size="s" disabled={isBusy} onClick={() => close(false)}>
            취소
          </Button>
          <Button
            kind="danger"
            size="s"
            busy={isBusy}
            disabled={!isReady || isReadOnly}
            onClick={() =>
              reasonType && void send({ reasonType, reason, alsoBlock: alsoBlock && !isBlocked })
            }
          >
            신고하기
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2">
        <Choices
          legend="신고하는 이유"
          hideLegend
          columns={3}
          clearable
          options={reasons}
          value={reasonType}
          onChange={setReasonType}
        />
        <TextArea
          label="더 알려 주고 싶은 것"
          placeholder="비워 둬도 괜찮아요."
          max={reportReasonMax}
          rows={2}
          value={reason}
          onChange={setReason}
        />
        {target.correspondenceId && !isBlocked && <AlsoBlock checked={alsoBlock} onChange={setAlsoBlock} />}
        <NextSteps />
        <ReadOnlyNote />
        {problem && (
          <p role="alert" className="rounded-control bg-post-soft px-4 py-3 text-sm">
            {problem}
          </p>
        )}
        {atOnce && (
          <HelpAtOnce
            target={target}
            atOnce={atOnce}
            isBlocked={isBlocked}
            onBlocked={() => setBlocked(true)}
            onLeave={() => close(false)}
          />
        )}
      </div>
    </Dialog>
  )
}

/** A report waits for an administrator without a fixed time. Until then the text stays as it is. */
const NextSteps = () => (
  <p className="text-ink-2 text-sm">
    정해진 시간은 없지만, 결정하면 바로 알림으로 알려 드려요. 받아들이면 글은 가려지고 쓴 분은 경고를 받아요.
    그 전에는 글이 그대로 보여요.
  </p>
)

const AlsoBlock = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      checked={checked}
      onChange={event => onChange(event.target.checked)}
      className="size-5 shrink-0 accent-post"
    />
    <span>
      연결도 끊기 <span className="text-ink-2 text-sm">신고한 뒤에는 되돌릴 수 없어요.</span>
    </span>
  </label>
)
