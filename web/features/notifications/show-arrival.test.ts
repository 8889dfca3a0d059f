import { beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '#web/ui/toast.ts'
import { showArrival } from './show-arrival.ts'

const opened: string[] = []
const openings = { openList: () => opened.push('list'), openLetter: (title: string) => opened.push(title) }

const show = (alarmType: 'SENDING' | 'LETTER' | 'SHARE', pathname: string) => {
  vi.stubGlobal('location', { pathname })
  const title = alarmType === 'LETTER' ? 'AB12C 님의 편지가 도착했어요.' : '새 소식이 있어요.'
  showArrival({ title, alarmType }, openings)
  return useToasts.getState().toasts[0]
}

beforeEach(() => {
  opened.length = 0
  useToasts.setState({ toasts: [] })
})

test('a letter shows a toast of its own at the bottom for five seconds, and a press opens the letter', () => {
  const said = show('LETTER', '/letter/box')
  expect(said).toMatchObject({ place: 'Bottom', duration: 5000, look: 'Arrival' })
  said?.onClick?.()
  expect(opened).toEqual(['AB12C 님의 편지가 도착했어요.'])
})

test('another arrival shows a toast at the top for five seconds, and a press opens the list', () => {
  const said = show('SHARE', '/')
  expect(said).toMatchObject({ text: '새 소식이 있어요.', place: 'Top', duration: 5000, look: undefined })
  said?.onClick?.()
  expect(opened).toEqual(['list'])
})

test.each(['SENDING', 'LETTER'] as const)('at home %s is announced to screen readers only', alarmType => {
  expect(show(alarmType, '/')).toMatchObject({ place: 'Top', duration: 5000, look: 'Quiet' })
})

test('elsewhere a letter that sets out shows a toast at the top', () => {
  expect(show('SENDING', '/mypage')).toMatchObject({ place: 'Top', look: undefined })
})
