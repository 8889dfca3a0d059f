import type { AlarmType, Notification } from '#contract/notifications.ts'
import { isThanksNotice } from '#contract/thanks-stamps.ts'
import { nameInNotice, usePrivateNames } from '#web/features/private-names/private-names.ts'
import { cx } from '#web/styles/cx.ts'
import { dayAndTime } from '#web/ui/date.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const icons: Record<AlarmType, IconName> = {
  SENDING: 'send',
  LETTER: 'mail',
  REPORT: 'warning',
  SHARE: 'share',
  POSTED: 'pin',
}

type Props = { notification: Notification; onOpen: () => void }

/** One notification. Unread is shown in text too, not by colour alone. */
export function NotificationRow({
  notification: { title, alarmType, read, createdAt, link },
  onOpen,
}: Props) {
  const names = usePrivateNames()
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-center gap-3 rounded-card bg-surface p-4 text-start shadow-1 transition-shadow duration-180 ease-soft hover:shadow-2"
      >
        <span
          className={cx(
            'grid size-11 shrink-0 place-items-center rounded-full',
            read ? 'bg-sunken text-ink-2' : 'bg-post-soft text-post',
          )}
        >
          <Icon name={link ? 'info' : isThanksNotice(title) ? 'stamp' : icons[alarmType]} size={22} />
        </span>
        <span className="grid min-w-0 flex-1 basis-[7rem] gap-0.5">
          <span className={cx('text-base', read ? 'text-ink-2' : 'font-bold')}>
            <bdi>{nameInNotice(title, names)}</bdi>
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
            <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
            {!read && <span className="font-bold text-post">읽지 않음</span>}
          </span>
        </span>
        <Icon name="next" size={18} className="text-ink-2" />
      </button>
    </li>
  )
}
