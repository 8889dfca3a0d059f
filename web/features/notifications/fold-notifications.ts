import type { Notification } from '#contract/notifications.ts'
import { isThanksNotice } from '#contract/thanks-stamps.ts'

/** One row of the list. `sending` says that the letter of `latest` was under way, if that is told in the same row. */
export type FoldedNotification = { latest: Notification; sending?: Notification }

/**
 * Folds the notifications of one letter: its LETTER row takes its SENDING row in. A SENDING row names no letter. The
 * letters of one sender arrive in the order in which they were sent, so the oldest free one belongs to each arrival.
 */
export function foldNotifications(newestFirst: Notification[]): FoldedNotification[] {
  const underWay = new Map<string, Notification[]>()
  const folded = new Map<Notification, Notification>()
  for (const notification of newestFirst.toReversed()) {
    const { alarmType, title } = notification
    const isArrival = alarmType === 'LETTER' && !isThanksNotice(title)
    if (alarmType !== 'SENDING' && !isArrival) continue
    const sender = senderOf(notification)
    const waiting = underWay.get(sender) ?? []
    underWay.set(sender, waiting)
    if (alarmType === 'SENDING') waiting.push(notification)
    else {
      const sending = waiting.shift()
      if (sending) folded.set(notification, sending)
    }
  }
  const taken = new Set(folded.values())
  return newestFirst
    .filter(notification => !taken.has(notification))
    .map(latest => {
      const sending = folded.get(latest)
      return sending ? { latest, sending } : { latest }
    })
}

/** The title begins with the zip code. It is empty if the sender withdrew. */
const senderOf = ({ title }: Notification): string => title.split(' ', 1)[0] ?? ''
