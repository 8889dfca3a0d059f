import { Route, Routes } from 'react-router'
import { Layout } from '#web/platform/app/layout.tsx'
import {
  BarredOnly,
  LetterOwnersOnly,
  LoggedInOnly,
  StrangersOnly,
  WithZipCodeOnly,
} from '#web/platform/app/route-guards.tsx'
import { pages } from './pages.ts'

const show = ({ path, Page }: (typeof pages)[keyof typeof pages]) => (
  <Route key={path} path={path} element={<Page />} />
)

const memberParts = {
  outbox: async () => (await import('#web/features/writing/sending/outbox-sender.tsx')).OutboxSender,
  arrivals: async () => (await import('#web/features/notifications/arrival-listener.tsx')).ArrivalListener,
}

/** Page and guard per address. `/notFound` is an unknown address like any other. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Layout memberParts={memberParts} />}>
      <Route element={<StrangersOnly />}>{[pages.landing, pages.login].map(show)}</Route>
      {[pages.authCallback, pages.help, pages.terms, pages.privacy, pages.transparency, pages.rights].map(
        show,
      )}
      <Route element={<LoggedInOnly />}>
        {show(pages.onboarding)}
        <Route element={<WithZipCodeOnly />}>
          {[
            pages.home,
            pages.write,
            pages.randomLetters,
            pages.keeper,
            pages.mailbox,
            pages.bookmarks,
            pages.stamps,
            pages.slowLetters,
            pages.writeSlowLetter,
            pages.slowLetter,
            pages.correspondence,
            pages.letter,
            pages.board,
            pages.sharePost,
            pages.shareProposal,
            pages.rollingPaper,
            pages.myPage,
            pages.myLetters,
            pages.mySettings,
            pages.myAccount,
            pages.myPosts,
            pages.myHiddenPosts,
            pages.myWarnings,
            pages.notifications,
            // It asks for the role of the member.
            pages.admin,
          ].map(show)}
        </Route>
      </Route>
      <Route element={<BarredOnly />}>{show(pages.appeal)}</Route>
      <Route element={<LetterOwnersOnly />}>{show(pages.letterBook)}</Route>
      {show(pages.notFound)}
    </Route>
  </Routes>
)
