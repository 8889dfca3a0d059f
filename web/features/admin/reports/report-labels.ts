import {
  type ReasonType,
  type ReportTarget,
  type ReportType,
  reasonLabels,
  reportStatuses,
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

export const statusOptions = reportStatuses.map(value => ({ value, label: statusLabels[value] }))

export const typeOptions = [
  { value: 'ALL' as const, label: '모든 글' },
  ...Object.entries(typeLabels).map(([value, label]) => ({ value: value as ReportType, label })),
]

type Thing = Pick<ReportTarget, 'reportType' | 'shareProposalId' | 'thanksLetterId' | 'restLetterId'>

/** The Korean name of a reported thing. Some are reported by the type of the thing that they belong to. */
export function thingOf({ reportType, shareProposalId, thanksLetterId, restLetterId }: Thing): string {
  if (shareProposalId !== null) return '공유 요청'
  if (thanksLetterId !== null) return '고마움의 말'
  return restLetterId === null ? typeLabels[reportType] : '쉬는 동안의 말'
}

export const ownCase = '내가 쓰거나 신고한 글이라서, 다른 관리자가 처리해야 해요.'

type Ids = Pick<
  ReportTarget,
  'letterId' | 'sharePostId' | 'shareProposalId' | 'eventCommentId' | 'thanksLetterId' | 'restLetterId'
>

/** A row key that stays the same while new reports come in. */
export const keyOf = ({ letterId, sharePostId, shareProposalId, eventCommentId, ...other }: Ids): string =>
  [letterId, sharePostId, shareProposalId, eventCommentId, other.thanksLetterId, other.restLetterId]
    .map(id => id ?? '')
    .join('/')

/** The reasons of the reports on a thing, each once, most frequent first. */
export function reasonsOf(reports: { reasonType: ReasonType }[]): string {
  const counts = new Map<ReasonType, number>()
  for (const { reasonType } of reports) counts.set(reasonType, (counts.get(reasonType) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([reason]) => reasonLabels[reason])
    .join(', ')
}

type Target = Thing & { author: { zipCode: string } }

/** The consequences of each decision, shown before it. `warnings` is undefined until it is loaded. */
export function consequenceOf(
  target: Target,
  warnings: number | undefined,
  step: SanctionStep = 'WARNING',
): Record<'RESOLVED' | 'REJECTED', string> {
  const thing = thingOf(target)
  return {
    RESOLVED: `${josa(thing, '을/를')} 가리고, ${author(target)} ${stepEffect(step, warnings)}`,
    REJECTED: `${josa(thing, '은/는')} 그대로 남고, 경고도 없어요.`,
  }
}

const author = ({ author: { zipCode } }: Target) => (zipCode ? `쓴 사람(${zipCode})이` : '쓴 사람이')
