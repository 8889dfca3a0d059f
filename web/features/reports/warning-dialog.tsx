import { useNavigate } from 'react-router'
import { listMyWarnings } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { warningsUntilBar } from '#contract/reports.ts'
import type { Output } from '#contract/route.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { cx } from '#web/styles/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { day } from '#web/ui/date.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Overlay } from '#web/ui/overlay.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** My warnings by now. `memo` is the text of the new one; without it the dialog reads all of mine. */
export type Warnings = { count: number; memo?: string }

type Warning = Output<typeof listMyWarnings>[number]

/** The warning modal of the specification: count of three, consequence, and the administrator's words. */
export function WarningDialog({
  warnings: { count, memo },
  open,
  close,
}: { warnings: Warnings } & Overlay<void>) {
  const navigate = useNavigate()
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={title(count, memo !== undefined)}
      actions={
        <>
          {count > 0 && (
            <Button
              kind="quiet"
              size="s"
              onClick={() => {
                close()
                navigate(paths.myWarnings)
              }}
            >
              자세히 보기
            </Button>
          )}
          <Button size="s" data-first="" onClick={() => close()}>
            확인
          </Button>
        </>
      }
    >
      <Seals count={count} />
      <p>
        내가 쓴 글에 대한 신고가 받아들여질 때마다 그 글은 가려지고, 경고를 한 번 받아요. 경고를 세 번 받으면
        따숨우체국을 이용할 수 없어요. 사실과 다른 경고에는 ‘자세히 보기’에서 이의를 제기할 수 있어요.
      </p>
      {memo === undefined ? <MyWarnings /> : <Memo text={memo} />}
    </Dialog>
  )
}

function title(count: number, isNew: boolean): string {
  return isNew ? `경고를 받았어요. 지금까지 ${count}번이에요` : `지금까지 받은 경고는 ${count}번이에요`
}

const Seals = ({ count }: { count: number }) => (
  <div aria-hidden="true" className="flex justify-center gap-3 py-2">
    {Array.from({ length: warningsUntilBar }, (_, at) => at + 1).map(number => (
      <span
        key={number}
        className={cx(
          'grid size-12 place-items-center rounded-full border-2',
          number <= count ? 'border-post bg-post-soft text-post' : 'border-control border-dashed text-ink-2',
        )}
      >
        {number <= count ? <Icon name="warning" size={22} /> : number}
      </span>
    ))}
  </div>
)

function MyWarnings() {
  const warnings = useAnswer(listMyWarnings)
  return (
    <QueryResult
      of={warnings}
      waiting={<Skeleton className="h-20" />}
      isEmpty={warnings => warnings.length === 0}
      empty={null}
    >
      {warnings => (
        <ul className="grid gap-2" aria-label="받은 경고">
          {warnings.map(warning => (
            <li key={warning.warningId}>
              <Memo text={warning.memo} warning={warning} />
            </li>
          ))}
        </ul>
      )}
    </QueryResult>
  )
}

const Memo = ({ text, warning }: { text: string; warning?: Warning }) => (
  <div className="grid gap-1 rounded-control bg-sunken px-4 py-3">
    <p className="flex flex-wrap justify-between gap-x-3 text-ink-2 text-sm">
      <span>우체국의 말</span>
      {warning && (
        <span>
          {warning.takenBack && <span>거둔 경고 · </span>}
          <time dateTime={warning.warnedAt}>{day(warning.warnedAt)}</time>
        </span>
      )}
    </p>
    <p className="whitespace-pre-line">
      <bdi>{text.trim() || '남긴 말이 없어요.'}</bdi>
    </p>
  </div>
)
