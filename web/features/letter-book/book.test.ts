import { expect, test } from 'vitest'
import { bound, letter, slowLetter } from './book.fixture.ts'
import { lettersIn, partsOf, volumesOf } from './parts.ts'

const chaptersOf = (...given: Parameters<typeof bound>) =>
  bound(...given).chapters.map(({ title, pages }) => [title, pages.map(({ key }) => key)])

test('chapters follow the first letter of each counterpart, then slow and unanswered letters', () => {
  const letters = [
    letter({ letterId: 1, oppositeZipCode: '' }),
    letter({ letterId: 2, oppositeZipCode: 'BBBBB' }),
    letter({ letterId: 3 }),
    letter({ letterId: 4, oppositeZipCode: 'BBBBB', myLetter: false }),
  ]
  expect(chaptersOf(letters, { slow: [slowLetter] })).toEqual([
    ['BBBBB 님과 나눈 편지', ['2', '4']],
    ['봄이(AB12C) 님과 나눈 편지', ['3']],
    ['나에게 쓴 느린 편지', ['slow-1']],
    ['답장을 기다리는 편지', ['1']],
  ])
})

test('a letter has its name and date in one line, and the name of its writer at the end', () => {
  const { chapters } = bound(
    [
      letter(),
      letter({ myLetter: false, status: 'DELIVERED' }),
      letter({ status: 'IN_DELIVERY' }),
      letter({ status: 'IN_DELIVERY', arrivesOn: '2027-01-02' }),
      letter({ arrivesOn: '2027-01-02' }),
      letter({ oppositeZipCode: '', status: 'WAITING' }),
    ],
    { slow: [slowLetter] },
  )
  const pages = chapters.flatMap(({ pages }) => pages)
  expect(pages.map(({ line, from, note }) => [line, from, note])).toEqual([
    ['2026년 3월 1일, 봄이(AB12C) 님에게 보낸 편지', 'ZZ99Z', undefined],
    ['2026년 3월 1일, 봄이(AB12C) 님이 보낸 편지', '봄이(AB12C)', undefined],
    ['2026년 3월 1일, 봄이(AB12C) 님에게 보낸 편지', 'ZZ99Z', '아직 도착하지 않은 편지'],
    ['2026년 3월 1일, 봄이(AB12C) 님에게 보낸 편지', 'ZZ99Z', '2027년 1월 2일에 도착하는 편지'],
    ['2026년 3월 1일, 봄이(AB12C) 님에게 보낸 편지', 'ZZ99Z', '2027년 1월 2일에 맞춰 도착한 편지'],
    ['2026년 3월 1일의 내가 2027년 3월 1일의 나에게 보낸 편지', '2026년 3월 1일의 나', undefined],
    ['2026년 3월 1일, 누군가에게 보낸 편지', 'ZZ99Z', undefined],
  ])
})

test('contact data is struck out, unless covered texts are wanted', () => {
  const given = letter({
    title: '010-1234-5678',
    content: '제 번호는 010-1234-5678, 메일은 a@b.kr',
    contacts: [
      { field: 'title', start: 0, end: 13, kind: 'phone' },
      { field: 'content', start: 6, end: 19, kind: 'phone' },
      { field: 'content', start: 25, end: 31, kind: 'email' },
    ],
  })
  const textsOf = (covered: boolean) => {
    const [page] = bound([given], { covered }).chapters[0]!.pages
    return [page!.title, page!.content]
  }
  expect(textsOf(false)).toEqual(['■■■', '제 번호는 ■■■, 메일은 ■■■'])
  expect(textsOf(true)).toEqual([given.title, given.content])
})

test('a book names its days and the number of its letters', () => {
  const one = bound([letter()])
  expect([one.count, one.span]).toEqual([1, '2026년 3월 1일'])
  const two = bound([letter({ createdAt: '2026-04-02T00:00:00Z' }), letter()])
  expect([two.count, two.span]).toEqual([2, '2026년 3월 1일 – 2026년 4월 2일'])
})

test('parts have at most 50 letters of one chapter', () => {
  const many = (count: number, oppositeZipCode: string) =>
    Array.from({ length: count }, () => letter({ oppositeZipCode }))
  const parts = partsOf(bound([...many(101, 'AAAAA'), ...many(2, 'BBBBB')]))
  expect(parts.map(({ key, isFirst, pages }) => [key, isFirst, pages.length])).toEqual([
    ['1-1', true, 50],
    ['1-2', false, 50],
    ['1-3', false, 1],
    ['2-1', true, 2],
  ])
})

test('volumes have at most 500 letters in whole parts, and together all letters', () => {
  const codes = Array.from({ length: 30 }, (_, n) => `AAA${String(n).padStart(2, '0')}`)
  const letters = codes.flatMap(oppositeZipCode =>
    Array.from({ length: 70 }, () => letter({ oppositeZipCode })),
  )
  const volumes = volumesOf(bound(letters)).map(lettersIn)
  expect(volumes.every(count => count <= 500)).toBe(true)
  expect(volumes.reduce((sum, count) => sum + count)).toBe(letters.length)
  expect([volumes.length, volumesOf(bound([letter()])).length]).toEqual([5, 1])
})
