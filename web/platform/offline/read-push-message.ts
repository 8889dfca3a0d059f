import { paths } from '#contract/paths.ts'
import type { PushMessage } from '#contract/push.ts'

export type PushData = { json(): unknown }

/** The message of a push. A browser requires a notification for every push, also for an empty or unreadable one. */
export function readPushMessage(data: PushData | null): PushMessage {
  try {
    const message = data?.json() as Partial<PushMessage> | null | undefined
    if (isText(message?.type) && isText(message.title) && isText(message.link)) return message as PushMessage
  } catch {}
  return { type: 'SEVERAL', title: '새 알림이 있어요.', link: paths.notifications, count: 1 }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
