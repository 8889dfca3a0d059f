import { expect, test } from 'vitest'
import { listTemperatureMoves } from '#contract/members.ts'
import { answerOf, render } from '#test/support/render.tsx'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { Temperature } from './temperature.tsx'

test.each([
  [0, '따뜻함이 필요한 따숨님'],
  [36.5, '따스한 온기를 가진 따숨님'],
  [100, '사랑이 넘치는 따숨님'],
])('%d degrees are as many per cent of the bar, and say so in words', (temperature, words) => {
  const html = render(<Temperature temperature={temperature} />)
  expect(html).toContain(`inline-size:${temperature}%`)
  expect(html).toMatch(new RegExp(`<meter [^>]*min="0" max="100" value="${temperature}"`))
  expect(html).toContain(`>${temperature}도</p>`)
  expect(html).toContain(`>${words}</p>`)
})

test('the last change stands beside the words, with its day', () => {
  const movedAt = new Date(serverNow()).toISOString()
  const page = {
    content: [{ cause: 'REPLY_ARRIVED' as const, delta: 0.5, movedAt }],
    currentPage: 1,
    size: 1,
    totalElements: 1,
    totalPages: 1,
  }
  const last = answerOf(listTemperatureMoves, page, { query: { page: '1', size: '1' } })
  expect(render(<Temperature temperature={37} />, last)).toMatch(/\+0\.5도 <time [^>]*>오늘<\/time>/)
})
