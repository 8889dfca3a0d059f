import { expect, test } from 'vitest'
import { useToasts } from '#web/ui/toast.ts'
import { showArrival } from './show-arrival.ts'

test('an arrival shows a toast at the top for five seconds, and a press opens the list', () => {
  let opened = 0
  showArrival('AB12C 님의 편지가 도착했어요.', () => opened++)
  const [said] = useToasts.getState().toasts
  expect(said).toMatchObject({ text: 'AB12C 님의 편지가 도착했어요.', place: 'Top', duration: 5000 })
  said?.onClick?.()
  expect(opened).toBe(1)
})
