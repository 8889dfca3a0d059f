import { useState } from 'react'
import { Link } from 'react-router'
import { listDrafts } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import { useSlowNewsStrip } from '#web/features/slow-letters/slow-news.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ArrivalBanner } from './arrival-banner.tsx'
import { useHeldLetterStrip } from './held-letter.tsx'
import styles from './home.module.css'
import { useInvitationStrip } from './invitations.tsx'
import { useMyWaitingLettersStrip } from './my-waiting-letters.tsx'
import { SheetTitle } from './sheet-parts.tsx'
import type { Arrivals } from './use-arrivals.ts'

type Props = {
  unreadCount: number
  arrivals: Arrivals
}

/** The most urgent strip. A press on `n개 더` shows the others. Unread letters come before all. */
export function Strips({ unreadCount, arrivals }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const strips = [
    useHeldLetterStrip(),
    useReturnedAnswerStrip(),
    useInvitationStrip(),
    useMyWaitingLettersStrip(),
    useSlowNewsStrip(styles.chip),
  ].filter(Boolean)
  const first = unreadCount > 0 ? null : strips.shift()
  return (
    <>
      <ArrivalBanner count={unreadCount} arrivals={arrivals} />
      {first}
      {strips.length > 0 && (
        <button type="button" aria-haspopup="dialog" className={styles.chip} onClick={() => setIsOpen(true)}>
          {strips.length}개 더
        </button>
      )}
      <Sheet open={isOpen && strips.length > 0} onClose={() => setIsOpen(false)} title="다른 소식">
        <SheetTitle title="다른 소식" count={strips.length} />
        <div className="grid justify-items-start gap-3 pb-2">{strips}</div>
      </Sheet>
    </>
  )
}

/** The strip of answers that the review returned; the newest is opened. */
function useReturnedAnswerStrip() {
  const drafts = useAnswer(listDrafts, { query: { status: 'draft' } })
  const returned = drafts.data?.filter(({ status }) => status === 'RETURNED') ?? []
  const [newest] = returned
  if (!newest) return null
  return (
    <Link key="returned" to={paths.draft(newest.letterId)} className={styles.chip}>
      돌아온 답장 {returned.length}통
    </Link>
  )
}
