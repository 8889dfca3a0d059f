import {
  type ReasonType,
  type ReportTarget,
  type ReportType,
  reasonLabels,
  type SanctionStep,
} from '#contract/reports.ts'
import { stepEffect } from '#web/features/admin/ui/sanction-step.tsx'
import { josa } from '#web/ui/josa.ts'

export const statusLabels: Record<ReportTarget['status'], string> = {
  PENDING: '처리 전',
  RESOLVED: '승인',
  REJECTED: '반려',
}

const typeLabels: Record<ReportType, string> = {
  LETTER: '편지',
  SHARE_POST: '게시글',
  EVENT_COMMENT: '롤링페이퍼 편지',
}

export type Verdict = 'RESOLVED' | 'REJECTED'

export const statusOptions = (['RESOLVED', 'REJECTED'] as const satisfies Verdict[]).map(value => ({
  value,
  label: statusLabels[value],
}))

export const typeOptions = [
  { value: 'ALL' as const, label: '모든 글' },
  ...Object.entries(typeLabels).map(([value, label]) => ({ value: value as ReportType, label })),
]

/** The Korean name of a reported thing. A proposal is reported as the post it would become. */
export const thingOf = ({
  reportType,
  shareProposalId,
}: Pick<ReportTarget, 'reportType' | 'shareProposalId'>): string =>
  shareProposalId === null ? typeLabels[reportType] : '공유 요청'

export const ownCase = '내가 쓰거나 신고한 글이라서, 다른 관리자가 처리해야 해요.'

/** A row key that stays the same while new reports come in. */
export const keyOf = ({
  letterId,
  sharePostId,
  shareProposalId,
  eventCommentId,
}: Pick<ReportTarget, 'letterId' | 'sharePostId' | 'shareProposalId' | 'eventCommentId'>): string =>
  [letterId, sharePostId, shareProposalId, eventCommentId].map(id => id ?? '').join('/')

/** The reasons of the reports on a thing, each once, most frequent first. */
export function reasonsOf(reports: { reasonType: ReasonType }[]): string {
  const counts = new Map<ReasonType, number>()
  for (const { reasonType } of reports) counts.set(reasonType, (counts.get(reasonType) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([reason]) => reasonLabels[reason])
    .join(', ')
}

type Target = Pick<ReportTarget, 'reportType' | 'shareProposalId'> & { author: { zipCode: string } }

/** The consequences of each decision, shown before it. `warnings` is undefined until it is loaded. */
export function consequenceOf(
  target: Target,
  warnings: number | undefined,
  step: SanctionStep = 'WARNING',
): Record<Verdict, string> {
  const thing = thingOf(target)
  return {
    RESOLVED: `${josa(thing, '을/를')} 가리고, ${author(target)} ${stepEffect(step, warnings)}`,
    REJECTED: `${josa(thing, '은/는')} 그대로 남고, 경고도 없어요.`,
  }
}

const author = ({ author: { zipCode } }: Target) => (zipCode ? `쓴 사람(${zipCode})이` : '쓴 사람이')
