import type { ReactNode } from 'react'
import type { readMember } from '#contract/administration.ts'
import { actLabels } from '#contract/audit.ts'
import type { Output } from '#contract/route.ts'
import { WarningTags } from '#web/features/admin/ui/warning-tags.tsx'
import { dayAndTime } from '#web/ui/date.ts'

/** The warnings of a member and the decisions of administrators about the member, newest first. */
export const History = ({ member: { warnings, decisions } }: { member: Output<typeof readMember> }) => (
  <>
    <Part title="받은 경고" empty="받은 경고가 없어요.">
      {warnings.map(({ warningId, memo, warnedAt, step, takenBack, lapsed, barred, reportId, warnedBy }) => (
        <li key={warningId} className={row}>
          <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
            <time dateTime={warnedAt}>{dayAndTime(warnedAt)}</time>
            <WarningTags step={step} barred={barred} takenBack={takenBack} lapsed={lapsed} />
          </p>
          <p className="whitespace-pre-wrap">
            <bdi>{memo.trim() || '남긴 말이 없어요.'}</bdi>
          </p>
          <p className="text-ink-2 text-sm">
            {warnedBy || '운영자'}
            {reportId !== null && ` · 신고 ${reportId}번`}
          </p>
        </li>
      ))}
    </Part>
    <Part title="관리자가 한 일" empty="아직 없어요.">
      {decisions.map(({ at, act, adminZipCode, reason }) => (
        <li key={`${at} ${act} ${reason}`} className={row}>
          <p className="font-semibold">{actLabels[act]}</p>
          {reason && (
            <p className="whitespace-pre-wrap">
              <bdi>{reason}</bdi>
            </p>
          )}
          <p className="text-ink-2 text-sm">
            {adminZipCode || '운영자'} · <time dateTime={at}>{dayAndTime(at)}</time>
          </p>
        </li>
      ))}
    </Part>
  </>
)

const row = 'grid gap-1 border-line border-t pt-3'

const Part = ({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) => (
  <section aria-label={title} className="grid gap-2">
    <h3 className="font-bold">{title}</h3>
    {children.length > 0 ? (
      <ul className="grid gap-3">{children}</ul>
    ) : (
      <p className="text-ink-2 text-sm">{empty}</p>
    )}
  </section>
)
