import type { SearchSide } from '#contract/search.ts'
import { getUnwanted } from '#contract/unwanted.ts'
import { usePrivateName, withName } from '#web/features/private-names/private-names.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { cx } from '#web/styles/cx.ts'
import { Chips } from '#web/ui/chips.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Choice } from './asked.ts'

const sides: { value: SearchSide; label: string }[] = [
  { value: 'all', label: '모두' },
  { value: 'received', label: '받은 편지' },
  { value: 'sent', label: '보낸 편지' },
]

type Props = { choice: Choice; change: (change: Partial<Choice>) => void }

/** The side as radio buttons, and everything else that narrows a search as switches. */
export function Filters({ choice, change }: Props) {
  const { side, bookmarked, covered, matchingId, isDated, from, to } = choice
  const unwanted = useAnswer(getUnwanted).data
  const hasUnwanted = unwanted !== undefined && unwanted.words.length + unwanted.topics.length > 0
  return (
    <div className="grid gap-1">
      <Chips label="누가 쓴 편지" options={sides} value={side} onChange={side => change({ side })} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name each switch by its legend */}
      <div role="group" aria-label="더 좁혀 찾기" className="flex flex-wrap gap-2 p-1.5">
        {matchingId !== null && (
          <Within zipCode={choice.zipCode} onEnd={() => change({ matchingId: null, zipCode: '' })} />
        )}
        <Switch
          icon="bookmark"
          label="책갈피"
          isOn={bookmarked}
          onToggle={() => change({ bookmarked: !bookmarked })}
        />
        <Switch
          icon="clock"
          label="날짜"
          isOn={isDated}
          onToggle={() => change({ isDated: !isDated, from: null, to: null })}
        />
        {(hasUnwanted || covered) && (
          <Switch label="가려 둔 편지도" isOn={covered} onToggle={() => change({ covered: !covered })} />
        )}
      </div>
      {isDated && (
        <div className="grid gap-3 p-1.5">
          <TextField
            label="이날부터"
            type="date"
            value={from ?? ''}
            onChange={value => change({ from: value || null })}
          />
          <TextField
            label="이날까지"
            type="date"
            min={from ?? undefined}
            value={to ?? ''}
            error={from !== null && to !== null && to < from ? '시작하는 날보다 앞이에요.' : undefined}
            onChange={value => change({ to: value || null })}
          />
        </div>
      )}
    </div>
  )
}

function Within({ zipCode, onEnd }: { zipCode: string; onEnd: () => void }) {
  const name = withName(zipCode, usePrivateName(zipCode))
  return <Switch icon="close" label={zipCode ? `${name} 님과의 편지` : '이 대화'} isOn onToggle={onEnd} />
}

type SwitchProps = { icon?: IconName; label: string; isOn: boolean; onToggle: () => void }

const Switch = ({ icon, label, isOn, onToggle }: SwitchProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onToggle}
    className={cx(
      'flex min-h-11 items-center gap-1.5 rounded-full px-4 font-semibold text-sm shadow-1 transition-colors duration-120',
      isOn ? 'bg-ink text-paper' : 'bg-surface text-ink',
    )}
  >
    {icon && <Icon name={icon} size={18} />}
    {label}
  </button>
)
