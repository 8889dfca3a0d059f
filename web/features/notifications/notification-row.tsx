import type { AlarmType, Notification } from '#contract/notifications.ts'
import { isThanksNotice } from '#contract/thanks-stamps.ts'
import { Envelope } from '#web/art/envelope.tsx'
import { Magpie } from '#web/art/magpie.tsx'
import { nameInNotice, usePrivateNames } from '#web/features/private-names/private-names.ts'
import { halfDayTime } from '#web/platform/api/seoul-time.ts'
import { cx } from '#web/styles/cx.ts'
import { calendarDay, dayAndTime } from '#web/ui/date.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { FoldedNotification } from './fold-notifications.ts'
import styles from './notifications.module.css'

const icons: Record<Exclude<AlarmType, 'SENDING'>, IconName> = {
  // Thanks: a letter that arrived has its picture.
  LETTER: 'stamp',
  REPORT: 'warning',
  SHARE: 'share',
  POSTED: 'pin',
}

type Props = {
  notification: FoldedNotification
  /** Stands above the row: the first of its day. */
  day: string | false | undefined
  onOpen: () => void
}

/** A notification, or both of one letter. Unread shows by a dot and by weight, and is read out. */
export function NotificationRow({ notification: { latest, sending }, day, onOpen }: Props) {
  const names = usePrivateNames()
  const { title, createdAt } = latest
  const isRead = latest.read && sending?.read !== false
  return (
    <li className={styles.row}>
      {day && <h2 className={styles.day}>{day}</h2>}
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-center gap-3 rounded-card bg-surface p-4 text-start shadow-1 transition-shadow duration-180 ease-soft hover:shadow-2"
      >
        <Picture of={latest} isRead={isRead} />
        <span className="grid min-w-0 flex-1 basis-[7rem] gap-0.5">
          <span className={cx('text-base', isRead ? 'text-ink-2' : 'font-bold')}>
            {!isRead && <span aria-hidden="true" className={styles.dot} />}
            <bdi>{nameInNotice(title, names)}</bdi>
          </span>
          <span className="text-ink-2 text-sm">
            <time dateTime={createdAt}>{halfDayTime(createdAt)}</time>
            {sending && (
              <>
                {' · '}
                <time dateTime={sending.createdAt}>{leftAt(sending.createdAt, createdAt)}</time> 출발
              </>
            )}
            {!isRead && <span className="sr-only"> 읽지 않음</span>}
          </span>
        </span>
        <Icon name="next" size={18} className="text-ink-2" />
      </button>
    </li>
  )
}

/** The time of departure, with its day if it is not that of the arrival. */
const leftAt = (left: string, arrived: string): string =>
  calendarDay(left) === calendarDay(arrived) ? halfDayTime(left) : dayAndTime(left)

/** An envelope for a letter, the magpie for one under way, an icon for the rest. */
function Picture({ of: { alarmType, link, title }, isRead }: { of: Notification; isRead: boolean }) {
  if (alarmType === 'LETTER' && !isThanksNotice(title))
    return <Envelope open={isRead} flat className="w-11 shrink-0" />
  if (alarmType === 'SENDING') return <Magpie pose="carry" className="w-11 shrink-0" />
  return (
    <span
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-full',
        isRead ? 'bg-sunken text-ink-2' : 'bg-post-soft text-post',
      )}
    >
      <Icon name={link ? 'info' : icons[alarmType]} size={22} />
    </span>
  )
}
