import type { AppealStatus } from '#contract/members.ts'
import { type ReasonType, type ReportType, reasonLabels } from '#contract/reports.ts'

const thingLabels: Record<ReportType, string> = {
  LETTER: '편지',
  SHARE_POST: '게시글',
  EVENT_COMMENT: '롤링페이퍼 편지',
}

type Ground = { reportType: ReportType | null; reasonType: ReasonType | null }

/** The broken rule of a warning. A warning without a report has no report type. */
export const ruleOf = ({ reasonType }: Pick<Ground, 'reasonType'>): string =>
  reasonType ? reasonLabels[reasonType] : '우체국이 직접 준 경고'

/** The place of the reported passage. */
export const placeOf = ({ reportType }: Pick<Ground, 'reportType'>): string =>
  reportType ? thingLabels[reportType] : '글'

export const looks: Record<AppealStatus, 'warm' | 'good' | 'plain'> = {
  PENDING: 'warm',
  ACCEPTED: 'good',
  REFUSED: 'plain',
}

/** The reader of an appeal (docs/decisions/own-cases.md). */
export const whoDecides =
  '이의는 우체국에서 경고를 주지 않은 사람이 읽어요. 우체국을 돌보는 사람이 한 명뿐이면 그 사람이 읽어요.'
