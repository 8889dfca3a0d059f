import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getMailbox } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import { listComingSlowLetters } from '#contract/slow-letters.ts'
import { Magpie } from '#web/art/magpie.tsx'
import { Scene } from '#web/art/scene.tsx'
import { SillThing } from '#web/art/windows/sill-thing.tsx'
import { ListFailed } from '#web/features/not-found/list-failed.tsx'
import type { SearchState } from '#web/features/search/asked.ts'
import { SearchLink } from '#web/features/search/search-link.tsx'
import { SlowPostboxLink } from '#web/features/slow-letters/slow-postbox-link.tsx'
import { isUnanswered } from '#web/platform/api/call-error.ts'
import { caching, useAnswer } from '#web/platform/api/query.ts'
import { memberId } from '#web/platform/api/session.ts'
import { lazyPage } from '#web/platform/app/lazy-page.ts'
import { LoadingScreen } from '#web/platform/app/loading-screen.tsx'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { afterPaint } from '#web/platform/first-paint/after-paint.ts'
import { cx } from '#web/styles/cx.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-and-error-states.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Waiting } from '#web/ui/skeleton.tsx'
import { useVeryWide } from '#web/ui/use-wide.ts'
import { House, HousePlaceholder } from './house.tsx'
import { preloadHousePane } from './load-house-pane.ts'
import { MailboxList } from './mailbox-list.tsx'
import { getMailboxView, type MailboxView, rememberMailboxView } from './mailbox-view.ts'
import { OwnRow } from './own-row.tsx'
import { OwnWindow } from './own-window.tsx'
import panes from './panes.module.css'
import styles from './panes.module.css'
import { RoomWindow, roomPane } from './room.tsx'
import { useMailboxList } from './use-mailbox-list.ts'

const views: { value: MailboxView; label: string; icon: IconName }[] = [
  { value: 'house', label: '집', icon: 'home' },
  { value: 'list', label: '목록', icon: 'list' },
]

const drawers: { label: string; icon: IconName; at: string }[] = [
  { label: '우표첩', icon: 'stamp', at: paths.stamps },
  { label: '책갈피', icon: 'bookmark', at: paths.bookmarks },
  { label: '느린 우체통', icon: 'clock', at: paths.slowLetters },
]

// A search has no address of its own: it would show in the history of the browser.
const { Page: SearchPage } = lazyPage(() => import('#web/features/search/search-page.tsx'))

/** My letter box, or the search in it. */
export default function MailboxPage() {
  const state = useLocation().state as Partial<SearchState> | null
  return state?.search ? (
    <Suspense fallback={<LoadingScreen />}>
      <SearchPage />
    </Suspense>
  ) : (
    <LetterBox />
  )
}

/** A house with one window for each correspondence, or a list. */
function LetterBox() {
  const navigate = useNavigate()
  const [view, setView] = useState(() => getMailboxView(memberId()))
  const isList = view === 'list'
  const isRoomy = useVeryWide()
  const mailbox = useAnswer(getMailbox, {}, { ...caching.mailbox, enabled: !isList })
  const slow = useAnswer(listComingSlowLetters, {}, caching.mailbox)
  const list = useMailboxList(isList)
  // My own letters must not push the others when their answer comes late.
  const isOwnKnown = !slow.isPending || slow.failureCount > 0
  const own = slow.data && slow.data.arrivedCount > 0 ? slow.data : undefined
  const people = isOwnKnown ? mailbox.data : undefined
  useEffect(() => {
    if (isRoomy && !isList) void afterPaint().then(preloadHousePane)
  }, [isRoomy, isList])
  const isNotHeard = isUnanswered(mailbox.error)
  if (!isList && mailbox.isError && !people && !isNotHeard) return <ListFailed />
  const count = isList ? list.counts && list.counts.all + list.counts.ended : people?.length
  const choose = (view: MailboxView) => {
    rememberMailboxView(memberId(), view)
    setView(view)
  }
  // Beside the house is the room of its windows, from the first moment on.
  const isInRoom = isRoomy && !isList && !isNotHeard && !(people?.length === 0 && !own)
  return (
    <Page
      title="내 편지함"
      header={
        <PageHeader
          title="내 편지함"
          menu={drawers.map(({ at, ...item }) => ({ ...item, onSelect: () => void navigate(at) }))}
        />
      }
      backdrop="text-on-art"
      className={isInRoom ? panes.panes : 'flex flex-col'}
    >
      <Scene />
      <div
        className={cx(
          'mb-4 flex w-full flex-wrap items-center justify-between gap-2',
          isInRoom ? panes.bar : 'mx-auto max-w-155 px-4 wide:max-w-280 wide:px-6',
        )}
      >
        <SearchLink />
        <p className="rounded-full bg-surface/94 px-4 py-2.5 font-semibold text-ink shadow-1">
          <span>편지를 나누는 사람 </span>
          {count !== undefined && <b className="tabular-nums">{count}명</b>}
        </p>
        <Segments label="편지함 모양" options={views} value={view} onChange={choose} />
      </div>
      <div className={isInRoom ? panes.house : 'contents'}>
        {isList ? (
          <MailboxList
            of={isOwnKnown ? list : { ...list, items: undefined }}
            empty={<NobodyYet />}
            own={own && <OwnRow {...own} />}
            foot={<SlowPostboxLink className="mx-auto mt-auto pt-3" />}
          />
        ) : people ? (
          <House
            people={people}
            empty={<NobodyYet />}
            own={own && <OwnWindow {...own} />}
            lawn={<SlowPostboxLink />}
          />
        ) : isNotHeard ? (
          <div className="mx-4 rounded-card bg-surface/94 text-ink shadow-1 wide:mx-auto wide:w-100">
            <ErrorState
              error={mailbox.error}
              busy={mailbox.isFetching}
              onRetry={() => void mailbox.refetch()}
            />
          </div>
        ) : (
          <Waiting>
            <HousePlaceholder />
          </Waiting>
        )}
      </div>
      {isInRoom && <EmptyRoom />}
    </Page>
  )
}

const NobodyYet = () => (
  <div className="rounded-card bg-surface/94 text-ink shadow-1">
    <EmptyState
      title="아직 주고 받은 편지가 없어요."
      text="누군가의 편지에 답장하면 이 집에 첫 불이 켜져요."
      action={
        <ButtonLink to={paths.randomLetters} size="s">
          편지 골라 보기
        </ButtonLink>
      }
    />
  </div>
)

/** The room beside the house before a window is chosen: its sashes are closed, and nothing lies on its table. */
const EmptyRoom = () => (
  <div className={cx(roomPane, styles.below)}>
    <RoomWindow isActive={false} inPane />
    <div className={styles.choose}>
      <Magpie className="w-24" />
      <p className="font-semibold">창문을 누르면 주고받은 편지가 여기에 놓여요.</p>
    </div>
    <div aria-hidden="true" className={styles.table}>
      <SillThing id={flowerpot} className={styles.thing} />
    </div>
  </div>
)

/** A number for which `SillThing` draws a flowerpot. */
const flowerpot = 0
