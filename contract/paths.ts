/**
 * The address of every screen, for links of the browser and of the server. The pattern of a screen is the same function,
 * called with `:name` as its parameter.
 */
export const paths = {
  landing: '/landing',
  login: '/login',
  authCallback: '/auth-callback',
  onboarding: '/onboarding',
  home: '/',
  randomLetters: '/letter/random',
  mailbox: '/letter/box',
  board: '/board/letter',
  myPage: '/mypage',
  myPosts: '/mypage/board',
  myWarnings: '/mypage/warnings',
  notifications: '/mypage/notifications',
  appeal: '/appeal',
  admin: '/admin',
  adminReports: '/admin/report',
  adminReview: '/admin/filtered-letter',
  adminRollingPapers: '/admin/rolling-paper',
  adminPublicLetters: '/admin/share-posts',
  adminBadWords: '/admin/badwords',
  adminHelpLines: '/admin/help-lines',
  adminMembers: '/admin/members',
  adminAppeals: '/admin/appeals',
  adminAudit: '/admin/audit',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  notFound: '/notFound',
  notFoundToo: '/NotFound',
  /** With the letter that is answered. */
  write: (letterId?: number) =>
    letterId === undefined ? '/letter/write' : `/letter/write?letterId=${letterId}`,
  /** The editor with a draft of one's own. */
  draft: (draftId: number) => `/letter/write?draft=${draftId}`,
  letter: (letterId: number | ':letterId') => `/letter/${letterId}`,
  sharePost: (sharePostId: number | ':sharePostId') => `/board/letter/${sharePostId}`,
  shareProposal: (shareProposalId: number | ':shareProposalId') => `/board/share/${shareProposalId}`,
  rollingPaper: (eventPostId: number | ':eventPostId') => `/board/rolling/${eventPostId}`,
  correspondence: (matchingId: number | ':matchingId') => `/letter/box/${matchingId}`,
}
