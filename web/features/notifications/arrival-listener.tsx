import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { countDesk, listDesk, openDeskItem } from '#contract/desk.ts'
import { countUnread, listLetters, openLetter } from '#contract/letters.ts'
import { getCorrespondence, getMailbox, listMailbox } from '#contract/mailbox.ts'
import { countNotRead, getTimeline } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import { getSentProposal, listMySharePosts, listProposals } from '#contract/sharing.ts'
import { listComingSlowLetters, listSlowLetters } from '#contract/slow-letters.ts'
import { listThanks } from '#contract/thanks.ts'
import { readAgainAfterOpening, wasOpenedHere } from '#web/features/letters/mark-opened.ts'
import { refreshWaiting } from '#web/features/letters/refresh-waiting.ts'
import { nameInNotice, usePrivateNames } from '#web/features/private-names/private-names.ts'
import { renewSubscription } from '#web/features/push/renew-subscription.ts'
import { call } from '#web/platform/api/call.ts'
import { answerAtHand, refresh } from '#web/platform/api/query.ts'
import { readSiteState } from '#web/platform/api/read-site-state.ts'
import { useSession } from '#web/platform/api/session.ts'
import { useSiteState } from '#web/platform/api/site-state.ts'
import { onPushClick } from '#web/platform/offline/push-clicks.ts'
import { toast } from '#web/ui/toast.ts'
import { showArrival } from './show-arrival.ts'
import { type Arrival, type LetterSignal, openStream } from './stream.ts'

/** While a member is signed in: shows a toast for each arrival and reads the changed answers again. Renders nothing. */
export function ArrivalListener() {
  const isMember = useSession(session => session.isLoggedIn && session.zipCode !== '')
  const navigate = useNavigate()
  const names = usePrivateNames()
  const nameIn = useEffectEvent((title: string) => nameInNotice(title, names))
  const openList = useEffectEvent(() => navigate(paths.notifications))
  const openSlow = useEffectEvent(() => navigate(paths.slowLetters))
  const openHanded = useEffectEvent(() => navigate(`${paths.adminDesk}?filter=HANDED`))
  const openByTitle = useEffectEvent(async (title: string) => {
    return navigate((await findLink(title)) ?? paths.notifications)
  })
  // A second push to the same address adds no history entry.
  const follow = useEffectEvent((link: string) => navigate(link, { replace: link === location.pathname }))

  useEffect(() => onPushClick(link => void follow(link)), [])

  useEffect(() => {
    // The next visit tries again.
    if (isMember) void renewSubscription().catch(() => {})
  }, [isMember])

  useEffect(() => {
    if (!isMember) return
    const leaving = new AbortController()
    const onArrival = (arrival: Arrival) => {
      readAgain()
      showArrival(
        arrival,
        { openList: () => openList(), openLetter: title => void openByTitle(title) },
        nameIn(arrival.title),
      )
    }
    // Events are missed while no stream is open, so each opening reads again. The first opening comes right after the
    // screen was read, so it reads again only if the unread count has changed.
    let look: () => unknown = readNews
    const onOpen = () => {
      void look()
      look = readAgain
      // The stream sends only a state that is not empty.
      const { notice, readOnly } = useSiteState.getState()
      if (notice || readOnly) void readSiteState()
    }
    const onRead = ({ letterId }: LetterSignal) => {
      if (!wasOpenedHere(letterId)) readAgainAfterOpening()
    }
    const onSlow = () => {
      for (const route of [listComingSlowLetters, listSlowLetters]) refresh(route)
      toast({
        text: '나에게 쓴 편지가 도착했어요.',
        duration: 5000,
        // Home has a chip for it.
        look: location.pathname === paths.home ? 'Quiet' : 'Arrival',
        onClick: () => openSlow(),
      })
    }
    const onDesk = ({ handed }: { handed?: boolean }) => {
      readDesk()
      if (handed) toast({ text: '동료가 나에게 일을 넘겼어요.', duration: 5000, onClick: () => openHanded() })
    }
    const onWaiting = ({ letterId }: LetterSignal) => refreshWaiting(letterId)
    void openStream({ onOpen, onArrival, onRead, onWaiting, onSlow, onDesk }, leaving.signal)
    return () => leaving.abort()
  }, [isMember])

  return null
}

// A decision about many things sends many signals.
const deskPauseMs = 300
let isDeskDue = false

function readDesk() {
  if (isDeskDue) return
  isDeskDue = true
  setTimeout(() => {
    isDeskDue = false
    for (const route of [listDesk, countDesk, openDeskItem]) refresh(route)
  }, deskPauseMs)
}

const changed = [
  countNotRead,
  getTimeline,
  listLetters,
  // A shown letter may have a next one now, or another waiting status.
  openLetter,
  countUnread,
  getMailbox,
  listMailbox,
  getCorrespondence,
  listProposals,
  listMySharePosts,
  getSentProposal,
  listThanks,
  listComingSlowLetters,
  listSlowLetters,
]

function readAgain() {
  for (const route of changed) refresh(route)
}

async function readNews(): Promise<void> {
  const known = answerAtHand(countNotRead, {})
  if (!known) return readAgain()
  const now = await call(countNotRead).catch(() => null)
  if (now?.notReadCount !== known.notReadCount) readAgain()
}

/** The screen of the newest LETTER with this title; the stream carries no link. A reminder leads to the held letter. */
async function findLink(title: string): Promise<string | undefined> {
  const page = await call(getTimeline, { query: { page: '1', size: '10' } }).catch(() => null)
  const news = page?.content.find(other => other.alarmType === 'LETTER' && other.title === title)
  const letterId = Number(news?.content)
  return news?.link ?? (letterId ? paths.letter(letterId) : undefined)
}
