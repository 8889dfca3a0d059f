import type { ListedWord } from '#contract/bad-words.ts'

export type Filter = 'ALL' | 'ON' | 'OFF'
export const filters: { value: Filter; label: string }[] = [
  { value: 'ALL', label: '전체' },
  { value: 'ON', label: '켜 둔 말' },
  { value: 'OFF', label: '꺼 둔 말' },
]

/** So many chips stand on a page: a list of thousands stays one that a browser can draw. */
export const perPage = 60

/** What fits search and filter, the newest first. */
export function shownOf(words: ListedWord[], search: string, filter: Filter): ListedWord[] {
  const sought = plain(search)
  return words
    .filter(({ isUsed }) => filter === 'ALL' || isUsed === (filter === 'ON'))
    .filter(({ word }) => plain(word).includes(sought))
    .reverse()
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s/g, '')
