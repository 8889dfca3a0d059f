import { expect, test } from 'vitest'
import type { Exported } from '#contract/export.ts'
import { usualPushSettings } from '#contract/push.ts'
import { textOf } from '#test/support/render.tsx'
import { chaptersOf } from './chapters.ts'
import { letterBook } from './letter-book.ts'

type Letter = Exported['letters'][number]

let last = 0
const letter = (given: Partial<Letter> = {}): Letter => ({
  letterId: ++last,
  parentLetterId: null,
  myLetter: true,
  oppositeZipCode: 'AB12C',
  title: '잠이 안 와요',
  content: '낮에 한 말이 떠올라요.',
  category: 'CONSOLATION',
  paperType: 'PAPER',
  fontType: 'KYOBO',
  heavy: false,
  status: 'DELIVERED',
  createdAt: '2026-03-01T12:00:00Z',
  deliveryCompletedAt: '2026-03-01T13:00:00Z',
  evaluation: null,
  last: false,
  ...given,
})

const exported = (letters: Letter[]): Exported => ({
  exportedAt: '2026-03-04T12:00:00Z',
  member: {
    zipCode: 'ZZ99Z',
    email: 'mina@example.com',
    social: 'KAKAO',
    temperature: 36.5,
    warningCount: 0,
    joinedAt: '2026-03-01T00:00:00Z',
  },
  correspondences: [],
  letters,
  drafts: [],
  rollingPaperLetters: [],
  proposals: [],
  posts: [],
  likes: [],
  reports: [],
  warnings: [],
  temperatureMoves: [],
  notifications: [],
  pushSettings: usualPushSettings,
  keeper: { since: null, offeredAt: null },
  rest: null,
  yearAgo: true,
  unwanted: { words: [], topics: [] },
  bookmarks: [],
  thanks: [],
  privateNames: [],
  slowLetters: [],
  desk: null,
  consents: [],
})

test('letters are grouped by correspondent in order, with unanswered letters last', () => {
  const letters = [
    letter({ oppositeZipCode: '', letterId: 1 }),
    letter({ oppositeZipCode: 'BBBBB', letterId: 2 }),
    letter({ oppositeZipCode: 'AAAAA', letterId: 3 }),
    letter({ oppositeZipCode: 'BBBBB', letterId: 4, myLetter: false }),
  ]
  expect(
    chaptersOf(letters).map(({ zipCode, letters }) => [zipCode, letters.map(row => row.letterId)]),
  ).toEqual([
    ['BBBBB', [2, 4]],
    ['AAAAA', [3]],
    ['', [1]],
  ])
})

test('the book escapes the text of members, and nothing in it runs or loads', () => {
  const mean = `</p><script>alert('1')</script><img src=x onerror="alert(1)"> & "끝"`
  const html = letterBook(exported([letter({ title: mean, content: mean })]))
  expect(html).not.toMatch(/<(script|img|link|iframe|object|embed)\b/i)
  expect(html).not.toContain('<p></p><')
  const escaped =
    '&lt;/p&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &quot;끝&quot;'
  expect(html).toContain(`<h3><bdi>${escaped}</bdi></h3>`)
  expect(html).toContain(`<p class="text"><bdi>${escaped}</bdi></p>`)
  expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
})

test('a book has a title page, contents, and each letter with writer and receiver', () => {
  const html = letterBook(
    exported([
      letter({ content: '첫 줄\n  둘째 줄' }),
      letter({ myLetter: false, title: '답장', createdAt: '2026-03-02T12:00:00Z' }),
      letter({ oppositeZipCode: '', status: 'WAITING', title: '혼자 쓴 편지' }),
      letter({ status: 'IN_DELIVERY', title: '가는 편지', createdAt: '2026-03-02T13:00:00Z' }),
    ]),
  )
  const text = textOf(html)
  expect(text).toContain('편지책 ZZ99Z 2026.03.01 – 2026.03.02 · 편지 4통 따숨우체국에서 2026.03.04에 펴냄')
  expect(text).toContain('차례 AB12C 님과 나눈 편지 3통 답장을 기다리는 편지 1통')
  expect(text).toContain('TO. ZZ99Z 2026.03.02 · 위로와 공감 답장 낮에 한 말이 떠올라요. FROM. AB12C')
  expect(text).toContain('TO. 누군가 2026.03.01 · 위로와 공감 혼자 쓴 편지')
  expect(text.match(/아직 도착하지 않은 편지/g)).toHaveLength(1)
  expect(html).toContain('첫 줄\n  둘째 줄')
  expect(html).not.toContain('mina@example.com')
})

test('a book without letters says so', () => {
  const text = textOf(letterBook(exported([])))
  expect(text).toContain('아직 주고받은 편지가 없어요.')
  expect(text).not.toContain('차례')
})
