import type { NudgedLetter } from './text-types.ts'

/** Letters of the last days whose writers were asked about a phrase, for the figure of the administration. */
export const nudgedLetters: readonly NudgedLetter[] = [
  { writer: 'm02', hoursAgo: 240, outcome: 'CHANGED' },
  { writer: 'm08', hoursAgo: 212, outcome: 'SENT' },
  { writer: 'm14', hoursAgo: 190 },
  { writer: 'm14', hoursAgo: 166, outcome: 'SENT' },
  { writer: 'm21', hoursAgo: 141, outcome: 'CHANGED' },
  { writer: 'm29', hoursAgo: 138, outcome: 'CHANGED' },
  { writer: 'm33', hoursAgo: 95, outcome: 'CHANGED' },
  { writer: 'junho', hoursAgo: 70, outcome: 'CHANGED' },
  { writer: 'm36', hoursAgo: 44 },
  { writer: 'm05', hoursAgo: 42, outcome: 'SENT' },
  { writer: 'm11', hoursAgo: 20, outcome: 'CHANGED' },
]
