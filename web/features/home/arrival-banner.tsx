import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { listMailbox } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import { call } from '#web/platform/api/call.ts'
import { cx } from '#web/styles/cx.ts'
import styles from './home.module.css'
import type { Arrivals } from './use-arrivals.ts'

/**
 * Announces unopened letters and links to them, a single one to its envelope. The empty element is present before, so that screen readers announce it;
 * to the eye the first letter's banner drops when the magpie has landed.
 */
export const ArrivalBanner = ({
  count,
  arrivals: { before, stage },
}: {
  count: number
  arrivals: Arrivals
}) => {
  const navigate = useNavigate()
  const open = async (event: MouseEvent) => {
    if (count > 1 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(await placeOfUnread())
  }
  return (
    <div role="status">
      {count > 0 && (
        <Link
          to={paths.mailbox}
          onClick={event => void open(event)}
          className={cx(styles.banner, before === 0 && stage === 'flying' && styles.underWay)}
        >
          {count}통의 편지가 도착했어요!
        </Link>
      )}
    </div>
  )
}

/** The newest letter of the correspondence with an unread one, or that correspondence if the newest is mine. */
const placeOfUnread = (): Promise<string> =>
  call(listMailbox, { query: { filter: 'unread', size: '1' } }).then(
    ({ content: [row] }) => {
      if (!row) return paths.mailbox
      return row.lastLetter && !row.lastLetter.myLetter
        ? paths.letter(row.lastLetter.letterId)
        : paths.correspondence(row.letterMatchingId)
    },
    () => paths.mailbox,
  )
