import { expect, test } from 'vitest'
import { render } from '#test/support/render.tsx'
import { BrandHeader } from './brand-header.tsx'
import { PageHeader } from './page-header.tsx'

test('a page has the way back, its heading and a menu with the theme at its head', () => {
  const html = render(<PageHeader title="내 편지함" />)
  expect(html).toMatch(
    /aria-label="뒤로 가기".*<h1[^>]*>내 편지함<\/h1>.*aria-label="더 보기".*어두운 테마로 바꾸기/,
  )
})

test('home has the theme, the place of the bell and the way to my page', () => {
  const html = render(<BrandHeader bell={<i>bell</i>} />)
  expect(html).toMatch(
    /aria-label="어두운 테마로 바꾸기".*<i>bell<\/i>.*aria-label="마이페이지"[^>]*href="\/mypage"/,
  )
})
