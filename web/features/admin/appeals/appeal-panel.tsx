import type { AppealRow } from '#contract/appeals.ts'
import { appealStatusLabels } from '#contract/members.ts'
import { MemberText } from '#web/features/admin/ui/member-text.tsx'
import { OwnCase } from '#web/features/admin/ui/own-case.tsx'
import { PeopleFold } from '#web/features/admin/ui/people-fold.tsx'
import { Tag } from '#web/features/admin/ui/tag.tsx'
import { looks, placeOf, ruleOf } from '#web/features/appeals/appeal-labels.ts'
import { dayAndTime } from '#web/ui/date.ts'

/** An appeal, and below it its warning: rule, passage and the administrator's words. */
export const AppealPanel = ({ appeal }: { appeal: AppealRow }) => {
  const { appealId, status, content, appealedAt, member, warning, decidable, decision } = appeal
  return (
    <div className="grid gap-4">
      <p className="whitespace-pre-wrap text-ink text-lg leading-7">
        <bdi>{content}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
        <Tag look={looks[status]}>{appealStatusLabels[status]}</Tag>
        <time dateTime={appealedAt}>{dayAndTime(appealedAt)}</time>
      </p>
      {decision && (
        <div className="grid gap-1 rounded-control bg-sunken p-4">
          <p className="text-ink-2 text-sm">
            {decision.decidedBy || '운영자'} ·{' '}
            <time dateTime={decision.decidedAt}>{dayAndTime(decision.decidedAt)}</time>
          </p>
          <p className="whitespace-pre-wrap">
            <bdi>{decision.reason}</bdi>
          </p>
        </div>
      )}
      {status === 'PENDING' && !decidable && (
        <OwnCase>
          직접 준 경고이거나, 내가 신고한 글이거나, 내 이의 제기라서 다른 관리자가 살펴봐야 해요.
        </OwnCase>
      )}
      <div className="grid gap-2 border-line border-t pt-4">
        <h3 className="flex flex-wrap items-center gap-2 font-bold">
          <span>경고 · {ruleOf(warning)}</span>
          {warning.barred && <Tag look="warm">이용 정지</Tag>}
        </h3>
        {warning.passage && (
          <MemberText
            label={`신고된 ${placeOf(warning)}`}
            zipCode={member.zipCode}
            memberId={member.memberId}
            isJudged
            title={warning.passage.title}
            content={warning.passage.content}
          />
        )}
        <p className="whitespace-pre-wrap">
          <bdi>{warning.memo.trim() || '남긴 말이 없어요.'}</bdi>
        </p>
        <p className="text-ink-2 text-sm">
          {warning.warnedBy || '운영자'} ·{' '}
          <time dateTime={warning.warnedAt}>{dayAndTime(warning.warnedAt)}</time> · 지금 경고{' '}
          {member.warningCount}번
        </p>
      </div>
      <PeopleFold kind="APPEAL" id={appealId} />
    </div>
  )
}
