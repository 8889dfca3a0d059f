import { beforeEach, expect, test } from 'vitest'
import { dismiss, toast, untilDismissed, useToasts } from './toast.ts'

const shown = () => useToasts.getState().toasts
beforeEach(() => useToasts.setState({ toasts: [] }))

test('a toast stands at the bottom for two seconds', () => {
  toast({ text: '저장했어요.' })
  expect(shown()).toMatchObject([{ type: 'Info', place: 'Bottom', duration: 2000 }])
})

test('an error toast stays for five seconds', () => {
  for (const type of ['Error', 'Warning', 'Success', 'Info'] as const) toast({ type, text: type })
  expect(shown().map(({ type, duration }) => [type, duration])).toEqual([
    ['Error', 5000],
    ['Warning', 2000],
    ['Success', 2000],
    ['Info', 2000],
  ])
})

test('a toast takes another type, place and duration', () => {
  toast({ text: '도착했어요.', place: 'Top', duration: 7000 })
  expect(shown()).toMatchObject([{ place: 'Top', duration: 7000 }])
})

test('the same text stands once in one place and goes when it is dismissed', () => {
  toast({ text: '한 번' })
  const id = toast({ text: '한 번' })
  toast({ text: '한 번', place: 'Top' })
  expect(shown()).toHaveLength(2)
  dismiss(id)
  expect(shown()).toMatchObject([{ place: 'Top' }])
})

test('a toast with untilDismissed stays until it is dismissed', () => {
  const id = toast({ type: 'Error', text: '저장하지 못했어요.', duration: untilDismissed })
  expect(shown()).toMatchObject([{ duration: Number.POSITIVE_INFINITY }])
  dismiss(id)
  expect(shown()).toEqual([])
})
