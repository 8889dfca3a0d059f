import type { ComponentType } from 'react'
import { paths } from '#contract/paths.ts'
import { lazyPage } from '#web/platform/app/lazy-page.ts'
import type { ScreenEntry } from './ui/screens-context.ts'

type Screen = ScreenEntry & { Page: ComponentType }

/**
 * The screens of the administration: an entry here is routed for its role and, unless another screen leads to
 * it, shown in the sidebar.
 */
export const screens: Screen[] = [
  {
    path: paths.adminDesk,
    least: 'REVIEWER',
    label: '처리할 일',
    icon: 'check',
    ...lazyPage(() => import('./desk/desk-page.tsx')),
  },
  {
    path: paths.admin,
    least: 'MODERATOR',
    label: '관리 홈',
    icon: 'home',
    ...lazyPage(() => import('./dashboard/dashboard-page.tsx')),
  },
  {
    path: paths.adminReview,
    least: 'MODERATOR',
    label: '막힌 글',
    icon: 'warning',
    ...lazyPage(() => import('./review/review-page.tsx')),
  },
  {
    path: paths.adminReports,
    least: 'REVIEWER',
    label: '신고',
    icon: 'flag',
    ...lazyPage(() => import('./desk/reports-page.tsx')),
  },
  {
    path: paths.adminPublicLetters,
    least: 'MODERATOR',
    label: '공개 편지',
    icon: 'share',
    ...lazyPage(() => import('./public-letters/public-letters-page.tsx')),
  },
  {
    path: paths.adminRollingPapers,
    least: 'MODERATOR',
    label: '롤링페이퍼',
    icon: 'scroll',
    ...lazyPage(() => import('./rolling-papers/rolling-papers-page.tsx')),
  },
  {
    path: paths.adminBadWords,
    least: 'MODERATOR',
    label: '금칙어',
    icon: 'shield',
    ...lazyPage(() => import('./bad-words/bad-words-page.tsx')),
  },
  {
    path: paths.adminHelpLines,
    least: 'MODERATOR',
    label: '도움 전화',
    icon: 'phone',
    under: paths.adminDeskSettings,
    ...lazyPage(() => import('./help-lines/help-lines-page.tsx')),
  },
  {
    path: paths.adminKeepers,
    least: 'MODERATOR',
    label: '온기지기',
    icon: 'flame',
    ...lazyPage(() => import('./keepers/keepers-page.tsx')),
  },
  {
    path: paths.adminMembers,
    least: 'MODERATOR',
    label: '회원',
    icon: 'person',
    ...lazyPage(() => import('./members/members-page.tsx')),
  },
  {
    path: paths.adminAppeals,
    least: 'MODERATOR',
    label: '이의 제기',
    icon: 'scale',
    under: paths.adminDesk,
    ...lazyPage(() => import('./appeals/appeals-page.tsx')),
  },
  {
    path: paths.adminRoles,
    least: 'ADMIN',
    label: '역할',
    icon: 'leaf',
    under: paths.adminDeskSettings,
    ...lazyPage(() => import('./roles/roles-page.tsx')),
  },
  {
    path: paths.adminSite,
    least: 'ADMIN',
    label: '공지와 점검',
    icon: 'info',
    under: paths.adminDeskSettings,
    ...lazyPage(() => import('./site/site-page.tsx')),
  },
  {
    path: paths.adminAudit,
    least: 'MODERATOR',
    label: '기록',
    icon: 'list',
    ...lazyPage(() => import('./audit/audit-page.tsx')),
  },
  {
    path: paths.adminDeskSettings,
    least: 'REVIEWER',
    label: '설정',
    icon: 'brush',
    ...lazyPage(() => import('./desk/desk-settings-page.tsx')),
  },
]
