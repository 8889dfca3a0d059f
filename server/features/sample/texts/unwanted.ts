import type { UnwantedList } from './text-types.ts'

/**
 * 하린 leaves out letters about her quarrel and about deaths. Her unread letter of m21 arrives covered, and her draws have
 * no letter of m25.
 */
export const unwanted: readonly UnwantedList[] = [
  { account: 'harin', hoursAgo: 120, words: ['여동생'], topics: ['DEATH'] },
]
