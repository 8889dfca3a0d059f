import * as z from 'zod/mini'
import { get, id, idParam, instant, pageOf, pageQuery, patch } from './route.ts'

export const alarmTypes = ['SENDING', 'LETTER', 'REPORT', 'SHARE', 'POSTED'] as const
export type AlarmType = (typeof alarmTypes)[number]

export const notification = z.object({
  timelineId: id,
  title: z.string(),
  content: z.nullable(z.string()),
  alarmType: z.enum(alarmTypes),
  read: z.boolean(),
  createdAt: instant,
  link: z.nullable(z.string()),
})
export type Notification = z.output<typeof notification>

/** The server writes to a stream at least this often. A screen gives a stream up after `streamSilenceSeconds`. */
export const streamHeartbeatSeconds = 15
export const streamSilenceSeconds = 45
export const streamPath = '/api/notifications/sub'
/** A stream opened with `?signals=1` also carries these named events, without an id. Other streams carry notifications. */
export const streamSignals = [
  /** The member opened a letter somewhere: `{"letterId"}`. */
  'read',
  /** The waiting status of the member's letter changed: `{"letterId"}`. */
  'waiting',
  /** A slow letter of the member arrived: `{"slowLetterId"}`. */
  'slow',
  /** The stream ends because of a bar. */
  'barred',
  /** The answer of `getSiteState`: when it changes, and at the opening if it is not empty. */
  'site',
  /**
   * To administrators, `{"kind", "id"}`: an item of the desk came, was claimed or released, changed or went. The
   * colleague to whom it was handed over gets `"handed": true` besides.
   */
  'desk',
] as const
export type StreamSignal = (typeof streamSignals)[number]

const marked = z.object({ notificationId: id, isRead: z.boolean() })

export const getTimeline = get('/api/timelines', {
  says: 'My notifications, newest first.',
  guard: 'member',
  query: z.object(pageQuery(100)),
  returns: pageOf(notification),
})

export const markRead = patch('/api/notifications/{id}/read', {
  says: 'Marks one notification read.',
  guard: 'member',
  params: idParam,
  missing: 'TIME-001',
  returns: marked,
  fails: ['TIME-001'],
  changes: ['/api/timelines', '/api/notifications/not-read'],
})

export const markAllRead = patch('/api/notifications/read', {
  says: 'Marks all of my notifications read and names those that were not.',
  guard: 'member',
  returns: z.array(marked),
  changes: ['/api/timelines', '/api/notifications/not-read'],
})

export const countNotRead = get('/api/notifications/not-read', {
  says: 'How many of my notifications are not read.',
  guard: 'member',
  returns: z.object({ notReadCount: z.int() }),
})
