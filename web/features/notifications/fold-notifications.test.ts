import { expect, test } from 'vitest'
import type { AlarmType, Notification } from '#contract/notifications.ts'
import { foldNotifications } from './fold-notifications.ts'

const notification = (timelineId: number, alarmType: AlarmType, sender: string): Notification => ({
  timelineId,
  title:
    alarmType === 'LETTER' ? `${sender} 님의 편지가 도착했어요.` : `${sender} 님이 보낸 편지가 오고 있어요.`,
  content: alarmType === 'LETTER' ? String(timelineId) : null,
  alarmType,
  read: false,
  createdAt: '2026-03-01T12:00:00Z',
  link: null,
})
/** Newest first, as the server sends them; the number is the time. */
const rowsOf = (...sent: [AlarmType, string][]) =>
  foldNotifications(sent.map(([type, sender], at) => notification(at, type, sender)).toReversed()).map(
    ({ latest, sending }) => [latest.timelineId, sending?.timelineId ?? null],
  )

test('an arrival takes in the row that told of its way', () => {
  expect(rowsOf(['SENDING', 'AB12C'], ['LETTER', 'AB12C'])).toEqual([[1, 0]])
})

test('a letter under way keeps its own row', () => {
  expect(rowsOf(['SENDING', 'AB12C'])).toEqual([[0, null]])
  expect(rowsOf(['SENDING', 'AB12C'], ['LETTER', 'AB12C'], ['SENDING', 'AB12C'])).toEqual([
    [2, null],
    [1, 0],
  ])
})

test('two letters of one sender fold in the order in which they were sent', () => {
  expect(
    rowsOf(['SENDING', 'AB12C'], ['SENDING', 'AB12C'], ['LETTER', 'AB12C'], ['LETTER', 'AB12C']),
  ).toEqual([
    [3, 1],
    [2, 0],
  ])
})

test('letters of different senders never share a row', () => {
  expect(rowsOf(['SENDING', 'AB12C'], ['LETTER', 'DE34F'])).toEqual([
    [1, null],
    [0, null],
  ])
})

test('an arrival whose way is on a later page, or was never told, stands alone', () => {
  expect(rowsOf(['LETTER', 'AB12C'])).toEqual([[0, null]])
})

test('other kinds keep their rows and their order', () => {
  expect(rowsOf(['REPORT', 'AB12C'], ['SENDING', 'AB12C'], ['SHARE', 'AB12C'], ['LETTER', 'AB12C'])).toEqual([
    [3, 1],
    [2, null],
    [0, null],
  ])
})

test('thanks for a letter are no arrival', () => {
  const sending = notification(0, 'SENDING', 'AB12C')
  const thanks = { ...notification(1, 'LETTER', 'AB12C'), title: 'AB12C 님이 고마움을 보냈어요.' }
  expect(foldNotifications([thanks, sending])).toEqual([{ latest: thanks }, { latest: sending }])
})
