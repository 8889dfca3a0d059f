import { expect, test } from 'vitest'
import type { Row } from './offline-store.ts'
import { expired, firstPages, limits } from './storage-limits.ts'

const now = Date.UTC(2026, 10, 21)
const mine = { memberId: '7', contract: 'one' }
const row = (part: Partial<Row>): Row => ({
  ...mine,
  hash: '',
  queryKey: [],
  data: null,
  at: now,
  size: 10,
  ...part,
})
const hashes = (rows: Row[]) => expired(rows, mine, now).map(({ hash }) => hash)

test('expired returns rows of another member, of another contract or too old', () => {
  const rows = [
    row({ hash: 'stays' }),
    row({ hash: 'just stays', at: now - limits.ms }),
    row({ hash: 'too old', at: now - limits.ms - 1 }),
    row({ hash: 'of another', memberId: '8' }),
    row({ hash: 'of another contract', contract: 'two' }),
  ]
  expect(hashes(rows).sort()).toEqual(['of another', 'of another contract', 'too old'])
})

test('expired returns the oldest rows above the number limit', () => {
  const rows = Array.from({ length: limits.rows + 2 }, (_, at) => row({ hash: `${at}`, at: now - at }))
  expect(hashes(rows)).toEqual([`${limits.rows}`, `${limits.rows + 1}`])
})

test('expired returns the oldest rows above the size limit', () => {
  const rows = Array.from({ length: 12 }, (_, at) => row({ hash: `${at}`, at: now - at, size: limits.ofOne }))
  expect(hashes(rows)).toEqual(['10', '11'])
})

test('firstPages keeps the first pages of a long list', () => {
  const pages = [1, 2, 3, 4, 5, 6, 7]
  expect(firstPages({ pages, pageParams: pages })).toEqual({
    pages: [1, 2, 3, 4, 5],
    pageParams: [1, 2, 3, 4, 5],
  })
  expect(firstPages({ content: pages })).toEqual({ content: pages })
  expect(firstPages(3)).toBe(3)
})
