import { countNotRead, getTimeline, markAllRead, markRead } from '#contract/notifications.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { countUnread, markEvery, markOne, pageTimeline } from './timeline.ts'

export const doors = [
  door(getTimeline, pageTimeline),
  door(markRead, markOne),
  door(markAllRead, markEvery),
  door(countNotRead, countUnread),
]
