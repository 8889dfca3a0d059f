import type { SharedLetter } from '#contract/sharing.ts'
import { Card } from '#web/ui/card.tsx'
import { day } from '#web/ui/date.ts'

/** The number and the dates of the letters. Shown beside the letters only: below them the reader has seen all. */
export const LettersCard = ({ letters }: { letters: SharedLetter[] | undefined }) => (
  <Card as="section" className="hidden gap-1 wide:grid">
    <h2 className="text-lg">두 사람이 나눈 편지{letters && ` ${letters.length}통`}</h2>
    <p className="min-h-lh text-ink-2 text-sm tabular-nums">{letters && daysOf(letters)}</p>
    <p className="pt-2">천천히 읽고, 마음에 닿았다면 좋아요를 눌러 주세요.</p>
  </Card>
)

function daysOf(letters: SharedLetter[]): string {
  const days = letters.map(({ createdAt }) => createdAt).sort()
  return [...new Set([days.at(0), days.at(-1)].flatMap(at => (at ? [day(at)] : [])))].join(' – ')
}
