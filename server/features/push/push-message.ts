import type { AlarmType } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import type { CallKind, DeskPushKind, PushMessage, SlowKind } from '#contract/push.ts'
import type { NewsDelivery } from './claim-pushes.ts'
import type { DeskWaiting } from './push-delivery.ts'

/**
 * The push message: kind, a fixed sentence, the link. Other people may read a lock screen, so it contains no letter
 * text, no zip code and no reason of a warning.
 */
export function createPushMessage(news: NewsDelivery['news']): PushMessage {
  const [first, ...others] = news
  if (!first) throw new Error('there is nothing to tell')
  const count = news.length
  if (others.length === 0) {
    const { alarmType, isReminder, isThanks } = first
    if (isReminder) return { type: 'REMINDER', title: reminderSentence, link: linkOf(first), count }
    const title = isThanks ? thanksSentence : sentences[alarmType]
    return { type: alarmType, title, link: linkOf(first), count }
  }
  return news.every(
    ({ alarmType, isReminder, isThanks }) => alarmType === 'LETTER' && !isReminder && !isThanks,
  )
    ? { type: 'LETTER', title: `편지 ${count}통이 도착했어요.`, link: paths.mailbox, count }
    : { type: 'SEVERAL', title: `새 소식 ${count}개가 기다리고 있어요.`, link: paths.notifications, count }
}

/** The push of a waiting letter that calls the member, of the keepers' line, or of a slow letter. */
export const createCallMessage = (kind: CallKind | SlowKind): PushMessage => ({
  type: kind,
  ...calls[kind],
  count: 1,
})

const calls: Record<CallKind | SlowKind, { title: string; link: string }> = {
  CALL: { title: '답장을 기다리는 편지가 있어요.', link: paths.home },
  KEEPER: { title: '온기지기를 기다리는 편지가 있어요.', link: paths.keeper },
  SLOW: { title: '나에게 쓴 편지가 도착했어요.', link: paths.slowLetters },
}

/**
 * The push to an administrator. Its sentence is chosen by the most urgent thing that waits at that moment, since quiet
 * hours or an outage may have delayed the push.
 */
export const createDeskMessage = (kind: DeskPushKind, waiting: DeskWaiting): PushMessage => ({
  type: kind,
  title: deskSentences[waiting],
  link: paths.adminDesk,
  count: 1,
})

const deskSentences: Record<DeskWaiting, string> = {
  REVIEW: '검토를 기다리는 답장이 있어요.',
  REVIEW_IN_30: '30분 안에 도착할 답장이 검토를 기다려요.',
  REVIEW_IN_10: '10분 안에 도착할 답장이 검토를 기다려요.',
  REVIEW_LATE: '도착할 시간이 지난 답장이 검토를 기다려요.',
  REPORT: '오래 기다린 신고가 있어요.',
}

/** Asks a holder whether they are still writing. The notification has the same sentence. */
export const reminderSentence = '쓰고 계신가요? 놓아주셔도 괜찮아요.'

const thanksSentence = '고마움이 도착했어요.'

const sentences: Record<AlarmType, string> = {
  SENDING: '편지가 오고 있어요.',
  LETTER: '편지가 도착했어요.',
  REPORT: '우체국에서 소식이 왔어요.',
  SHARE: '편지를 함께 나누자는 요청이 왔어요.',
  POSTED: '함께 나눈 편지가 게시판에 올라갔어요.',
}

// The screen of each kind by the specification; a warning is read in the list.
const links: Record<AlarmType, (id: string) => string> = {
  SENDING: () => paths.home,
  LETTER: id => paths.letter(Number(id)),
  REPORT: () => paths.notifications,
  SHARE: id => paths.shareProposal(Number(id)),
  POSTED: id => paths.sharePost(Number(id)),
}

const linkOf = ({ alarmType, content, link }: NewsDelivery['news'][number]) =>
  link ?? links[alarmType](content ?? '')
