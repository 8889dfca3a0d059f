import { countUnread, listComing, listDrafts, listWaiting, openLetter } from '#contract/letters.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { countNotRead } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import { listPrivateNames } from '#contract/private-names.ts'
import { listInvitations } from '#contract/random-letters.ts'
import { getCurrentRollingPaper } from '#contract/rolling-paper.ts'
import { getSharePost, listProposals } from '#contract/sharing.ts'

type Page = {
  /** `:name` stands for a number. */
  address: string
  module: string
  isForMembers?: boolean
  /** `prerendered-pages.tsx` draws it. */
  isPrerendered?: boolean
  /** Addresses of the first API reads; `$1` is the number in `address`. */
  reads?: string[]
}

const letter = paths.letter(':letterId')
const post = paths.sharePost(':sharePostId')

/** Pages that a visit often begins with. The head script starts their requests. */
export const pages: Page[] = [
  { address: paths.landing, module: '/features/auth/landing-page.tsx', isPrerendered: true },
  { address: paths.login, module: '/features/auth/login-page.tsx', isPrerendered: true },
  {
    address: paths.home,
    module: '/features/home/home-page.tsx',
    isForMembers: true,
    isPrerendered: true,
    reads: [
      ...[countUnread, countNotRead, getCurrentRollingPaper, listProposals, listInvitations].map(
        ({ path }) => path,
      ),
      `${listComing.path}?status=delivery`,
      `${listWaiting.path}?status=waiting`,
      `${listDrafts.path}?status=draft`,
    ],
  },
  {
    address: paths.mailbox,
    module: '/features/mailbox/mailbox-page.tsx',
    isForMembers: true,
    reads: [getMailbox.path, listPrivateNames.path],
  },
  {
    address: letter,
    module: '/features/letters/letter-page.tsx',
    isForMembers: true,
    reads: [openLetter.path.replace('{id}', '$1'), listPrivateNames.path],
  },
  { address: paths.board, module: '/features/sharing/board-page.tsx', isForMembers: true },
  {
    address: post,
    module: '/features/sharing/post-page.tsx',
    isForMembers: true,
    reads: [getSharePost.path.replace('{id}', '$1')],
  },
]
