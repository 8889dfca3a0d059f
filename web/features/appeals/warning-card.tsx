import { useId } from 'react'
import type { MyWarning } from '#contract/members.ts'
import { Entry } from '#web/features/objections/entry.tsx'
import { isForAppeal } from '#web/platform/api/access-token.ts'
import { useSession } from '#web/platform/api/session.ts'
import { day } from '#web/ui/date.ts'
import { placeOf, ruleOf } from './appeal-labels.ts'
import { WarningAppeal } from './warning-appeal.tsx'
import { WarningEffect } from './warning-effect.tsx'

/** One warning: rule, passage, the administrator's words and its effect; below it the appeal or its form. */
export function WarningCard({ warning }: { warning: MyWarning }) {
  const id = useId()
  const { memo, warnedAt, step, takenBack, passage } = warning
  const isBarred = useSession(session => isForAppeal(session.accessToken))
  // A bar can be lifted while its warning stays.
  const bars = isBarred && warning.barred && !takenBack
  return (
    <article aria-labelledby={id} className="grid gap-4 rounded-card bg-surface p-5 text-ink shadow-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="text-lg">
          <time dateTime={warnedAt}>{day(warnedAt)}</time> {step === 'NOTICE' ? '안내' : '경고'}
        </h3>
        {takenBack && (
          <p className="font-semibold text-pine text-sm">
            {step === 'NOTICE' ? '거둔 안내예요' : '거둔 경고예요'}
          </p>
        )}
        {bars && <p className="font-semibold text-post text-sm">이 경고로 이용이 정지됐어요</p>}
      </div>
      <dl className="grid gap-3">
        <Entry name={warning.reasonType ? '지키지 않은 약속' : '종류'}>{ruleOf(warning)}</Entry>
        {passage && (
          <Entry name={`신고된 ${placeOf(warning)}`}>
            <blockquote className="grid gap-1 rounded-control bg-sunken px-4 py-3">
              {passage.title && (
                <p className="font-bold">
                  <bdi>{passage.title}</bdi>
                </p>
              )}
              <p className="whitespace-pre-wrap">
                <bdi>{passage.content}</bdi>
              </p>
            </blockquote>
          </Entry>
        )}
        <Entry name="우체국의 말">
          <span className="whitespace-pre-line">
            <bdi>{memo.trim() || '남긴 말이 없어요.'}</bdi>
          </span>
        </Entry>
        {!takenBack && !bars && (
          <Entry name="지금은">
            <WarningEffect warning={warning} />
          </Entry>
        )}
      </dl>
      <WarningAppeal warning={warning} bars={bars} isBarred={isBarred} />
    </article>
  )
}
