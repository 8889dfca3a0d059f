import type { ComponentType } from 'react'
import { paths } from '#contract/paths.ts'
import { lazyPage } from '#web/platform/app/lazy-page.ts'
import type { IconName } from '#web/ui/icon.tsx'

export type Screen = {
  path: string
  label: string
  icon: IconName
  /** The purpose of the screen. */
  says: string
  Page: ComponentType
  preload: () => void
}

/** The first screen of the administration. */
export const front: Screen = {
  path: paths.admin,
  label: '관리 홈',
  icon: 'home',
  says: '우체국의 오늘과 지난 30일이에요.',
  ...lazyPage(() => import('./dashboard/dashboard-page.tsx')),
}

/** The other screens in the order of the sidebar. Each entry gets a route and a link. */
export const screens: Screen[] = [
  {
    path: paths.adminReview,
    label: '편지 검토',
    icon: 'clock',
    says: '고민 상담 답장을 도착하기 전에 읽어요.',
    ...lazyPage(() => import('./review/review-page.tsx')),
  },
  {
    path: paths.adminReports,
    label: '신고',
    icon: 'flag',
    says: '들어온 신고를 살펴보고 처리해요.',
    ...lazyPage(() => import('./reports/reports-page.tsx')),
  },
  {
    path: paths.adminPublicLetters,
    label: '공개 편지',
    icon: 'share',
    says: '게시판에 올라온 편지를 찾고, 가리고, 다시 올려요.',
    ...lazyPage(() => import('./public-letters/public-letters-page.tsx')),
  },
  {
    path: paths.adminRollingPapers,
    label: '롤링페이퍼',
    icon: 'scroll',
    says: '롤링페이퍼를 만들고, 시작하고, 멈춰요.',
    ...lazyPage(() => import('./rolling-papers/rolling-papers-page.tsx')),
  },
  {
    path: paths.adminBadWords,
    label: '금칙어',
    icon: 'shield',
    says: '편지와 게시글에 쓸 수 없는 말을 정해요.',
    ...lazyPage(() => import('./bad-words/bad-words-page.tsx')),
  },
  {
    path: paths.adminHelpLines,
    label: '도움 전화',
    icon: 'phone',
    says: '마음이 힘든 사람에게 보이는 번호를 고치고, 확인한 날을 적어요.',
    ...lazyPage(() => import('./help-lines/help-lines-page.tsx')),
  },
  {
    path: paths.adminMembers,
    label: '회원',
    icon: 'person',
    says: '우편번호나 이메일로 회원을 찾아 경고하고, 이용을 정지하고, 풀어요.',
    ...lazyPage(() => import('./members/members-page.tsx')),
  },
  {
    path: paths.adminAppeals,
    label: '이의 제기',
    icon: 'scale',
    says: '경고에 대한 이의를 읽고 판단해요.',
    ...lazyPage(() => import('./appeals/appeals-page.tsx')),
  },
  {
    path: paths.adminAudit,
    label: '기록',
    icon: 'list',
    says: '관리자가 한 일을 찾아보고 내려받아요.',
    ...lazyPage(() => import('./audit/audit-page.tsx')),
  },
]
