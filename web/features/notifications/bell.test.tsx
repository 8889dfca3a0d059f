import { expect, test } from 'vitest'
import { countNotRead } from '#contract/notifications.ts'
import { answerOf, render } from '#test/support/render.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Bell } from './bell.tsx'

const bell = (notReadCount: number) => render(<Bell />, answerOf(countNotRead, { notReadCount }))

test('the bell leads to the notifications and is called 알림', () => {
  expect(bell(0)).toMatch(/^<a aria-label="알림"[^>]* href="\/mypage\/notifications"/)
  expect(bell(0)).not.toContain('bg-badge')
})

test.each([
  [1, '1', '알림, 읽지 않은 알림 1개'],
  [99, '99', '알림, 읽지 않은 알림 99개'],
  [100, '99+', '알림, 읽지 않은 알림 99개 초과'],
  [1234, '99+', '알림, 읽지 않은 알림 99개 초과'],
])('the red badge of %d unread notifications reads %s', (count, read, label) => {
  expect(bell(count)).toContain(`aria-label="${label}"`)
  expect(bell(count)).toMatch(new RegExp(`<span [^>]*bg-badge[^>]*>${read.replace('+', '\\+')}</span>`))
})

test('from 100 on the badge is a little larger', () => {
  const height = (count: number) => Number(/ h-\[([\d.]+)em\] /.exec(render(<Badge count={count} />))?.[1])
  expect(height(100)).toBeGreaterThan(height(99))
  expect(height(100) - height(99)).toBeLessThanOrEqual(1)
})
