import type { Rest } from '#contract/rest.ts'
import { dayOfMonth } from '#web/platform/api/seoul-time.ts'
import { Icon } from '#web/ui/icon.tsx'

export const restSentence = ({ until }: Rest) => `쉬는 중 · ${dayOfMonth(until)}에 돌아와요`

/** The rest of a counterpart, shown before a reply. Letters still arrive. */
export const RestNote = ({ rest }: { rest: Rest }) => (
  <p className="flex items-start gap-2.5 rounded-control bg-sunken px-4 py-3 text-ink text-sm">
    <Icon name="moon" size={21} />
    <span className="grid min-w-0">
      <span className="font-semibold">{restSentence(rest)}</span>
      {rest.note && (
        <span className="text-ink-2">
          <bdi>{rest.note}</bdi>
        </span>
      )}
    </span>
  </p>
)
