import { countNotRead, getTimeline, markAllRead, markRead } from '#contract/notifications.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { countUnread, markEvery, markOne, pageTimeline } from './timeline.ts'

export const endpoints = [
  endpoint(getTimeline, pageTimeline),
  endpoint(markRead, markOne),
  endpoint(markAllRead, markEvery),
  endpoint(countNotRead, countUnread),
]
