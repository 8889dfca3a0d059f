import { keeperLettersMax } from '#contract/keepers.ts'
import { cx } from '#web/styles/cx.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { KeeperState } from './line-card.tsx'
import { lineText } from './line-text.ts'

/** The letters of the last day, with one envelope for each that a keeper may take, and the length of the line. */
export const KeptToday = ({ keeper: { takenToday, lineLength } }: { keeper: KeeperState }) => (
  <Card as="section" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
    <div className="flex flex-wrap items-baseline gap-x-2">
      <h2 className="text-base tabular-nums">오늘 맡은 편지 {takenToday}통</h2>
      <p className="text-ink-2 text-sm">
        하루 {keeperLettersMax}통까지 · 기다리는 편지 {lineText(lineLength)}
      </p>
    </div>
    <span aria-hidden="true" className="flex gap-1">
      {Array.from({ length: keeperLettersMax }, (_, at) => (
        <Icon
          // biome-ignore lint/suspicious/noArrayIndexKey: the envelopes never change their order
          key={at}
          name={at < takenToday ? 'mail-open' : 'mail'}
          size={22}
          className={cx(at < takenToday ? 'text-post' : 'text-ink-2 opacity-50')}
        />
      ))}
    </span>
  </Card>
)
