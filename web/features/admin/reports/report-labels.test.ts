import { describe, expect, it } from 'vitest'
import type { ReportTarget } from '#contract/reports.ts'
import { consequenceOf, keyOf, reasonsOf, thingOf } from './report-labels.ts'

const ids = {
  letterId: null,
  sharePostId: null,
  shareProposalId: null,
  eventCommentId: null,
  thanksLetterId: null,
  restLetterId: null,
}
const target = (more: Partial<ReportTarget>): ReportTarget => ({
  reportId: 9,
  reportType: 'LETTER',
  ...ids,
  letterId: 3,
  status: 'PENDING',
  count: 1,
  pendingCount: 1,
  decidable: true,
  firstReportedAt: '2026-11-20T03:00:00Z',
  lastReportedAt: '2026-11-20T03:00:00Z',
  author: { memberId: 5, zipCode: 'AB12C', email: null },
  contentDetail: { title: '', content: '안녕', contentNow: null },
  reports: [],
  ...more,
})

it('a thing keeps its key while reports come in, and no two things share a key', () => {
  expect(keyOf(target({ reportId: 10 }))).toBe(keyOf(target({ reportId: 9 })))
  const things = [
    { ...ids, letterId: 3 },
    { ...ids, sharePostId: 3 },
    { ...ids, shareProposalId: 3 },
    { ...ids, eventCommentId: 3 },
  ]
  expect(new Set(things.map(keyOf)).size).toBe(4)
})

it('a proposal is named as a proposal, whatever the report type is', () => {
  expect(thingOf(target({ reportType: 'SHARE_POST', sharePostId: 4 }))).toBe('게시글')
  expect(thingOf(target({ reportType: 'SHARE_POST', shareProposalId: 4 }))).toBe('공유 요청')
})

it('each reason appears once, the most frequent first', () => {
  const reasons = ['ETC', 'ABUSE', 'THREATS', 'ABUSE'] as const
  expect(reasonsOf(reasons.map(reasonType => ({ reasonType })))).toBe('욕설, 기타, 폭언')
})

describe('whatFollows', () => {
  it.each([
    [undefined, '편지를 가리고, 쓴 사람(AB12C)이 경고를 받아요. 경고 3번이면 이용이 정지돼요.'],
    [0, '편지를 가리고, 쓴 사람(AB12C)이 1번째 경고를 받아요. 경고 3번이면 이용이 정지돼요.'],
    [2, '편지를 가리고, 쓴 사람(AB12C)이 3번째 경고를 받아요. 그러면 바로 이용이 정지돼요.'],
  ])('an approval after %s warnings names the next warning', (warnings, expected) => {
    expect(consequenceOf(target({}), warnings).RESOLVED).toBe(expected)
  })

  it('a rejection changes nothing', () => {
    expect(consequenceOf(target({}), 0).REJECTED).toBe('편지는 그대로 남고, 경고도 없어요.')
  })

  it('names no author who has left', () => {
    const left = target({ author: { memberId: 5, zipCode: '', email: null } })
    expect(consequenceOf(left, 0).RESOLVED).toContain('쓴 사람이 1번째')
  })
})
