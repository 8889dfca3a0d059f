import { leastShown, type TransparencyMonth } from '#contract/transparency.ts'
import { duration } from '#web/ui/duration.ts'

/** 2026년 11월 */
export function monthName(month: string): string {
  const [year, number] = month.split('-')
  return `${year}년 ${Number(number)}월`
}

/** A number of cases. A masked one is at least the next smallest of its total, so it has no upper bound. */
export const numberText = (count: number | null, unit = '건'): string =>
  count === null ? '가림' : `${count.toLocaleString('ko')}${unit}`

export const durationText = (seconds: number | null): string =>
  seconds === null ? `${leastShown}건보다 적어 가림` : duration(seconds)

/** Returns whether a number of the month is neither masked nor zero. */
export const hasFigures = (month: TransparencyMonth): boolean =>
  groupsOf(month).some(({ total, parts }) => total || parts.some(([, value]) => value))

type Group = {
  name: string
  unit?: string
  total: number | null
  parts: [name: string, value: number | null][]
}

/** The rows of a month: each total, then its parts. */
export function groupsOf(month: TransparencyMonth): Group[] {
  const { delivered, reports, decisions, steps, appeals, appealDecisions, claims, claimDecisions } = month
  return [
    { name: '도착한 편지', unit: '통', total: delivered, parts: [] },
    { name: '들어온 신고', total: reports, parts: [] },
    {
      name: '결정한 신고',
      total: decisions.total,
      parts: [
        ['받아들임', decisions.resolved],
        ['받아들이지 않음', decisions.rejected],
      ],
    },
    {
      name: '회원에게 한 조치',
      total: steps.total,
      parts: [
        ['안내', steps.notices],
        ['경고', steps.warnings],
        ['글쓰기 쉬기', steps.pauses],
        ['이용 정지', steps.bars],
      ],
    },
    { name: '이의 제기', total: appeals, parts: [] },
    {
      name: '결정한 이의 제기',
      total: appealDecisions.total,
      parts: [
        ['받아들임', appealDecisions.accepted],
        ['받아들이지 않음', appealDecisions.refused],
      ],
    },
    { name: '권리 침해 신고', total: claims, parts: [] },
    {
      name: '결정한 권리 침해 신고',
      total: claimDecisions.total,
      parts: [
        ['임시로 가림', claimDecisions.hidden],
        ['거절', claimDecisions.refused],
      ],
    },
  ]
}
