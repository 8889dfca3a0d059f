import { type ComponentProps, Suspense, useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { getCorrespondence, getMailbox, type MailboxLetter } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import { Scene } from '#web/art/scene.tsx'
import { ClosingCard } from '#web/features/letters/closing-card.tsx'
import { RestNote } from '#web/features/letters/rest-note.tsx'
import { openPrivateName } from '#web/features/private-names/open-private-name.ts'
import { usePrivateName, withName } from '#web/features/private-names/private-names.ts'
import { PrivateNote } from '#web/features/private-names/private-note.tsx'
import type { SearchState } from '#web/features/search/asked.ts'
import { SentRequest } from '#web/features/sharing/sent-request.tsx'
import type { ShareModeProps } from '#web/features/sharing/share-mode.tsx'
import { prefetchScene } from '#web/motion/load-opening.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { caching, useAnswer, usePages } from '#web/platform/api/query.ts'
import { memberId } from '#web/platform/api/session.ts'
import { lazyPage } from '#web/platform/app/lazy-page.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import type { MenuItem } from '#web/platform/app/page-menu.tsx'
import { afterPaint } from '#web/platform/first-paint/after-paint.ts'
import { cx } from '#web/styles/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { useVeryWide } from '#web/ui/use-wide.ts'
import { LetterList, LetterListPlaceholder } from './letter-list.tsx'
import { HousePane } from './load-house-pane.ts'
import { getMailboxView } from './mailbox-view.ts'
import panes from './panes.module.css'
import { ReplyBar } from './reply-bar.tsx'
import { RoomWindow, room, roomPane } from './room.tsx'
import { SilenceCard } from './silence-card.tsx'
import { useDisconnect } from './use-disconnect.ts'
import { useShareMode } from './use-share-mode.ts'
import type { CorrespondenceState } from './window-look.ts'

/**
 * The letters of one correspondence, on a wide screen beside the house. The address is enough; the navigation state only
 * shows the name sooner.
 */
export default function CorrespondencePage() {
  const id = Number(useParams().matchingId)
  const given = useLocation().state as CorrespondenceState | null
  const navigate = useNavigate()
  const letters = usePages(getCorrespondence, { params: { id } }, caching.mailbox)
  const mailbox = useAnswer(getMailbox, {}, caching.mailbox)
  const sharing = useShareMode()
  // A member who chose the list may have hundreds of windows.
  const isBesideHouse = useVeryWide() && getMailboxView(memberId()) === 'house'
  const disconnect = useDisconnect(id)
  const isUnread = letters.data?.items.some(letter => !letter.read && hasArrived(letter))
  useEffect(() => {
    if (isUnread) void prefetchScene()
  }, [isUnread])
  const canShare = letters.data?.items.some(hasArrived) ?? false
  useEffect(() => {
    if (canShare) void afterPaint().then(preloadShareMode)
  }, [canShare])

  const entry = mailbox.data?.find(({ letterMatchingId }) => letterMatchingId === id)
  const zipCode = entry?.oppositeZipCode ?? given?.zipCode ?? ''
  const called = usePrivateName(zipCode)
  const name = withName(zipCode, called)
  const oppositeId = entry?.oppositeId ?? given?.oppositeId
  const isActive = letters.data?.items[0]?.active ?? entry?.active ?? !given?.isClosed
  const { oppositeRest: rest, letterId, ending, silent } = letters.data?.items[0] ?? {}
  // Deleting the last letter removes the correspondence. A member who was here sees no not-found page then.
  if (isCallError(letters.error, 'LET-003'))
    return <Navigate to={letters.data ? paths.mailbox : paths.notFound} replace />
  const isSharing = sharing.isOn && isActive
  const menu: MenuItem[] = []
  if (letters.data && zipCode && !isSharing)
    menu.push({
      icon: 'search',
      label: '이 편지들에서 찾기',
      onSelect: () =>
        void navigate(paths.mailbox, {
          state: { search: { matchingId: id, zipCode } } satisfies SearchState,
        }),
    })
  if (canShare && isActive && !isSharing)
    menu.push({ icon: 'share', label: '편지 공유', onSelect: sharing.enter })
  if (letters.data && zipCode && !isSharing)
    menu.push({
      icon: 'pencil',
      label: '이름 붙이기',
      onSelect: () => void openPrivateName(id, zipCode, called),
    })
  if (letters.data && isActive && !isSharing)
    menu.push({ icon: 'door', label: '연결 끊기', danger: true, onSelect: () => void disconnect(name) })
  const title = zipCode ? `${name} 님과의 편지` : '주고받은 편지'
  const header = (
    <PageHeader
      title={title}
      menu={menu}
      className={isBesideHouse ? undefined : 'wide:max-w-200'}
      note={
        <p className="min-h-[1.5em] text-xs tabular-nums">
          {letters.data && `편지 ${letters.data.totalElements}통`}
        </p>
      }
    />
  )
  const content = (
    <>
      <PrivateNote zipCode={zipCode} />
      {letters.data && !isActive && !ending && <EndedNote />}
      {ending && <ClosingCard ending={ending} />}
      {rest && letterId && <RestNote rest={rest} letterId={letterId} />}
      <QueryResult of={letters} waiting={<LetterListPlaceholder />}>
        {({ items, totalElements }) =>
          isSharing && oppositeId !== undefined ? (
            <Suspense fallback={<LetterListPlaceholder />}>
              <ShareMode
                letters={items}
                total={totalElements}
                oppositeId={oppositeId}
                foot={<MoreLetters of={letters} count={items.length} />}
                onLeave={sharing.leave}
              />
            </Suspense>
          ) : (
            <>
              {isActive && <SentRequest correspondenceId={id} />}
              {silent && <SilenceCard letters={items} />}
              <LetterList letters={items} total={totalElements} zipCode={zipCode} />
              <MoreLetters of={letters} count={items.length} />
              {isActive && !silent && <ReplyBar letters={items} />}
            </>
          )
        }
      </QueryResult>
    </>
  )
  // One tree for both: chosen letters and typed words survive a window that becomes narrower.
  return (
    <Page
      title={title}
      header={
        isBesideHouse ? (
          header
        ) : (
          <RoomWindow id={id} isActive={isActive}>
            {header}
          </RoomWindow>
        )
      }
      backdrop={isBesideHouse ? 'text-on-art' : room}
      className={isBesideHouse ? panes.panes : alone}
    >
      {isBesideHouse && (
        <>
          <Scene />
          <Suspense fallback={<div className={panes.house} />}>
            <HousePane current={id} />
          </Suspense>
        </>
      )}
      <div className={isBesideHouse ? cx(roomPane, panes.whole) : 'contents'}>
        {isBesideHouse && <RoomWindow id={id} isActive={isActive} inPane />}
        <div className={isBesideHouse ? 'flex flex-1 flex-col gap-4 px-4 pt-6' : 'contents'}>{content}</div>
      </div>
    </Page>
  )
}

const alone = 'mx-auto flex w-full max-w-160 flex-col gap-4 px-4 pt-6 wide:max-w-152'

// Its code loads once a letter can be shared.
const { Page: ShareMode, preload: preloadShareMode } = lazyPage<ShareModeProps>(
  () => import('#web/features/sharing/share-mode.tsx'),
)

const hasArrived = ({ status }: MailboxLetter) => status === 'DELIVERED'

const firstPage = 20

const MoreLetters = ({ of, count }: Pick<ComponentProps<typeof LoadMore>, 'of' | 'count'>) => (
  <LoadMore
    of={of}
    count={count}
    loaded={count > firstPage && `편지 ${count}통을 불러왔어요`}
    loading="편지를 더 불러오고 있어요"
    failed="편지를 더 불러오지 못했어요. 잠시 후에 다시 시도해 주세요."
  />
)

/** Says that the correspondence has ended. Its letters stay readable. */
const EndedNote = () => (
  <p className="flex items-center gap-2.5 rounded-control bg-sunken px-4 py-3 text-ink-2 text-sm">
    <Icon name="door" size={21} />
    끝난 대화예요. 편지는 그대로 볼 수 있지만 더는 주고받을 수 없어요.
  </p>
)
