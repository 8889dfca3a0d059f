import { countNotRead, getTimeline, markAllRead, markRead } from './timeline.ts'

export const endpoints = [getTimeline, markRead, markAllRead, countNotRead]
