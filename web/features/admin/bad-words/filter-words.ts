import type { ListedWord } from '#contract/bad-words.ts'

export type Filter = 'ALL' | 'ON' | 'OFF'
export const filters: { value: Filter; label: string }[] = [
  { value: 'ALL', label: '전체' },
  { value: 'ON', label: '켜 둔 말' },
  { value: 'OFF', label: '꺼 둔 말' },
]

/** Chips per page. The limit keeps a list of thousands drawable. */
export const perPage = 60

/** The words that match search and filter, newest first. */
export function filterWords(words: ListedWord[], search: string, filter: Filter): ListedWord[] {
  const sought = plain(search)
  return words
    .filter(({ isUsed }) => filter === 'ALL' || isUsed === (filter === 'ON'))
    .filter(({ word }) => plain(word).includes(sought))
    .reverse()
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s/g, '')
