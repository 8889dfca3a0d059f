import type { AlarmType } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import type { PushMessage } from '#contract/push.ts'
import type { Delivery } from './claim-pushes.ts'

/**
 * The push message: kind, a fixed sentence, the link. Other people may read a lock screen, so it contains no letter
 * text, no zip code and no reason of a warning.
 */
export function createPushMessage(news: Delivery['news']): PushMessage {
  const [first, ...others] = news
  if (!first) throw new Error('there is nothing to tell')
  const count = news.length
  if (others.length === 0) {
    const { alarmType } = first
    return { type: alarmType, title: sentences[alarmType], link: linkOf(first), count }
  }
  return others.every(({ alarmType }) => alarmType === 'LETTER') && first.alarmType === 'LETTER'
    ? { type: 'LETTER', title: `편지 ${count}통이 도착했어요.`, link: paths.mailbox, count }
    : { type: 'SEVERAL', title: `새 소식 ${count}개가 기다리고 있어요.`, link: paths.notifications, count }
}

const sentences: Record<AlarmType, string> = {
  SENDING: '편지가 오고 있어요.',
  LETTER: '편지가 도착했어요.',
  REPORT: '새 알림이 있어요.',
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

const linkOf = ({ alarmType, content, link }: Delivery['news'][number]) =>
  link ?? links[alarmType](content ?? '')
