import { expect, test } from 'vitest'
import { readArrival } from './stream.ts'

test('an event of a known kind is read', () => {
  const arrival = { title: 'A1B2C 님의 편지가 도착했어요.', alarmType: 'LETTER' }
  expect(readArrival(JSON.stringify(arrival))).toEqual(arrival)
})

test.each(['', '{', 'null', '{"title":"?"}', '{"title":"?","alarmType":"OTHER"}', '{"alarmType":"LETTER"}'])(
  'an unknown event is ignored: %s',
  data => {
    expect(readArrival(data)).toBeNull()
  },
)
