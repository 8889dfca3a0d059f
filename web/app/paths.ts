/** Every address of the site, once. A route's pattern is the same function, given `:name` for its parameter. */
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
  notifications: '/mypage/notifications',
  terms: '/terms',
  privacy: '/privacy',
  notFound: '/notFound',
  notFoundToo: '/NotFound',
  /** With the letter that is answered. */
  write: (letterId?: number) =>
    letterId === undefined ? '/letter/write' : `/letter/write?letterId=${letterId}`,
  /** To write on at one's own draft. */
  draft: (draftId: number) => `/letter/write?draft=${draftId}`,
  letter: (letterId: number | ':letterId') => `/letter/${letterId}`,
  sharePost: (sharePostId: number | ':sharePostId') => `/board/letter/${sharePostId}`,
  shareProposal: (shareProposalId: number | ':shareProposalId') => `/board/share/${shareProposalId}`,
  rollingPaper: (eventPostId: number | ':eventPostId') => `/board/rolling/${eventPostId}`,
  correspondence: (matchingId: number | ':matchingId') => `/letter/box/${matchingId}`,
}
