import { matchPath } from 'react-router'
import { paths } from '#contract/paths.ts'
import { lazyPage } from '#web/platform/app/lazy-page.ts'

const myPages = () => import('#web/features/members/my-page.tsx')

/** All pages with their path patterns. */
export const pages = {
  landing: { path: paths.landing, ...lazyPage(() => import('#web/features/auth/landing-page.tsx')) },
  login: { path: paths.login, ...lazyPage(() => import('#web/features/auth/login-page.tsx')) },
  authCallback: {
    path: paths.authCallback,
    ...lazyPage(() => import('#web/features/auth/callback-page.tsx')),
  },
  onboarding: {
    path: paths.onboarding,
    ...lazyPage(() => import('#web/features/onboarding/onboarding-page.tsx')),
  },
  home: { path: paths.home, ...lazyPage(() => import('#web/features/home/home-page.tsx')) },
  write: { path: paths.write(), ...lazyPage(() => import('#web/features/writing/write-page.tsx')) },
  randomLetters: {
    path: paths.randomLetters,
    ...lazyPage(() => import('#web/features/random-letters/random-letters-page.tsx')),
  },
  keeper: { path: paths.keeper, ...lazyPage(() => import('#web/features/keepers/keeper-page.tsx')) },
  mailbox: { path: paths.mailbox, ...lazyPage(() => import('#web/features/mailbox/mailbox-page.tsx')) },
  bookmarks: {
    path: paths.bookmarks,
    ...lazyPage(() => import('#web/features/bookmarks/bookmarks-page.tsx')),
  },
  stamps: { path: paths.stamps, ...lazyPage(() => import('#web/features/stamps/stamps-page.tsx')) },
  letterBook: {
    path: paths.letterBook,
    ...lazyPage(() => import('#web/features/letter-book/letter-book-page.tsx')),
  },
  slowLetters: {
    path: paths.slowLetters,
    ...lazyPage(() => import('#web/features/slow-letters/slow-letters-page.tsx')),
  },
  writeSlowLetter: {
    path: paths.writeSlowLetter,
    ...lazyPage(() => import('#web/features/slow-letters/write-slow-letter-page.tsx')),
  },
  slowLetter: {
    path: paths.slowLetter(':slowLetterId'),
    ...lazyPage(() => import('#web/features/slow-letters/slow-letter-page.tsx')),
  },
  correspondence: {
    path: paths.correspondence(':matchingId'),
    ...lazyPage(() => import('#web/features/mailbox/correspondence-page.tsx')),
  },
  letter: {
    path: paths.letter(':letterId'),
    ...lazyPage(() => import('#web/features/letters/letter-page.tsx')),
  },
  board: { path: paths.board, ...lazyPage(() => import('#web/features/sharing/board-page.tsx')) },
  sharePost: {
    path: paths.sharePost(':sharePostId'),
    ...lazyPage(() => import('#web/features/sharing/post-page.tsx')),
  },
  shareProposal: {
    path: paths.shareProposal(':shareProposalId'),
    ...lazyPage(() => import('#web/features/sharing/proposal-page.tsx')),
  },
  rollingPaper: {
    path: paths.rollingPaper(':eventPostId'),
    ...lazyPage(() => import('#web/features/rolling-paper/rolling-paper-page.tsx')),
  },
  myPosts: { path: paths.myPosts, ...lazyPage(() => import('#web/features/sharing/my-posts-page.tsx')) },
  myPage: { path: paths.myPage, ...lazyPage(myPages) },
  myLetters: {
    path: paths.myLetters,
    ...lazyPage(async () => ({ default: (await myPages()).MyLettersPage })),
  },
  mySettings: {
    path: paths.mySettings,
    ...lazyPage(async () => ({ default: (await myPages()).MySettingsPage })),
  },
  myAccount: {
    path: paths.myAccount,
    ...lazyPage(async () => ({ default: (await myPages()).MyAccountPage })),
  },
  myWarnings: {
    path: paths.myWarnings,
    ...lazyPage(() => import('#web/features/appeals/warnings-page.tsx')),
  },
  appeal: { path: paths.appeal, ...lazyPage(() => import('#web/features/appeals/appeal-page.tsx')) },
  notifications: {
    path: paths.notifications,
    ...lazyPage(() => import('#web/features/notifications/notifications-page.tsx')),
  },
  admin: { path: `${paths.admin}/*`, ...lazyPage(() => import('#web/features/admin/administration.tsx')) },
  help: { path: paths.help, ...lazyPage(() => import('#web/features/help/help-page.tsx')) },
  terms: { path: paths.terms, ...lazyPage(() => import('#web/features/site/terms-page.tsx')) },
  privacy: { path: paths.privacy, ...lazyPage(() => import('#web/features/site/privacy-page.tsx')) },
  transparency: {
    path: paths.transparency,
    ...lazyPage(() => import('#web/features/transparency/transparency-page.tsx')),
  },
  rights: { path: paths.rights, ...lazyPage(() => import('#web/features/rights-claims/rights-page.tsx')) },
  myHiddenPosts: {
    path: paths.myHiddenPosts,
    ...lazyPage(() => import('#web/features/rights-claims/hidden-posts-page.tsx')),
  },
  notFound: { path: '*', ...lazyPage(() => import('#web/features/not-found/not-found-page.tsx')) },
}

/** Fetches the code of the page at an address. Never rejects. */
export async function preloadPage(pathname: string): Promise<void> {
  await pageAt(pathname)?.preload()
}

/** Whether that code is loaded, so that the page can be drawn at once. */
export const isPageThere = (pathname: string): boolean => pageAt(pathname)?.isThere() ?? false

const pageAt = (pathname: string) =>
  Object.values(pages).find(({ path }) => path !== '*' && matchPath(path, pathname))

/** Fetches the code of a page when the reader points at a link to it. */
export function preloadOnIntent(): void {
  const intend = (event: Event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (link) void preloadPage(link.pathname)
  }
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(type, intend, { passive: true })
}
