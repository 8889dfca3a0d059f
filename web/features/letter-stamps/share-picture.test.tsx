import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SharePicture } from './share-picture.tsx'

const sourceOf = (number: number, createdAt: string) =>
  renderToStaticMarkup(<SharePicture stamp={{ number, createdAt }} />)

describe('the picture to share', () => {
  const source = sourceOf(48_213_977, '2026-11-27T21:43:10+09:00')

  it('has no text but its label, which is the same for every letter', () => {
    expect(source).not.toMatch(/<text|<title|<desc|<foreignObject|<image|href/)
    const label = 'aria-label="우표 그림. 모르는 사람이 보낸 편지 한 통, 따숨우체국"'
    expect(source).toContain(label)
    expect(source.replace(label, '')).not.toMatch(/[가-힣]/)
    expect(sourceOf(5, '2026-02-03T04:05:06+09:00')).toContain(label)
  })

  it('has neither the number nor the time of its letter', () => {
    expect(source).not.toMatch(/48213977|2026|11-27|21:43|12:43/)
  })

  it('needs nothing outside of itself: every variable has a value in its place', () => {
    expect(source.match(/var\([^)]*\)/g)?.filter(use => !use.includes(','))).toEqual([])
    expect(source).not.toMatch(/style=|url\((?!#)/)
  })

  it('is 1080 by 1350', () => {
    expect(source).toContain('viewBox="0 0 1080 1350" width="1080" height="1350"')
  })
})
