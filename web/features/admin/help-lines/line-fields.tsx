import { type HelpLine, helpLineMax } from '#contract/help.ts'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  line: HelpLine
  place: number
  count: number
  problem: string | null
  isOpen: boolean
  onToggle: () => void
  onChange: (part: Partial<HelpLine>) => void
  onMove: (by: 1 | -1) => void
  onDelete: () => void
}

/** One help line with its position. Its fields are shown while it is edited. */
export function LineFields({ line, place, count, problem, isOpen, onToggle, ...to }: Props) {
  const name = line.name || `${place}번째 전화`
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <div className="grid min-w-0 grow basis-40 gap-0.5">
          <h2 className="text-lg">
            <span className="me-2 text-ink-2 tabular-nums">{place}</span>
            {name}
          </h2>
          <p className="text-ink-2 text-sm">{summary(line)}</p>
        </div>
        <div className="ms-auto flex">
          <IconButton icon="pencil" label={`${name} 고치기`} aria-expanded={isOpen} onClick={onToggle} />
          <IconButton icon="up" label={`${name} 위로`} disabled={place === 1} onClick={() => to.onMove(-1)} />
          <IconButton
            icon="down"
            label={`${name} 아래로`}
            disabled={place === count}
            onClick={() => to.onMove(1)}
          />
          <IconButton icon="trash" label={`${name} 지우기`} disabled={count === 1} onClick={to.onDelete} />
        </div>
      </div>
      {isOpen && <Fields name={name} line={line} onChange={to.onChange} />}
      {problem && (
        <p role="alert" className="font-semibold text-post">
          {problem}
        </p>
      )}
    </Card>
  )
}

const summary = ({ number, calls, texts, link }: HelpLine): string =>
  [number, calls && '전화', texts && '문자', link && '누리집'].filter(Boolean).join(' · ')

type FieldsProps = { name: string; line: HelpLine; onChange: (part: Partial<HelpLine>) => void }

const Fields = ({ name, line, onChange }: FieldsProps) => (
  <fieldset className="grid gap-4">
    <legend className="sr-only">{name}</legend>
    <div className="grid items-start gap-4 wide:grid-cols-2">
      {fields.map(({ part, ...field }) => (
        <TextField key={part} value={line[part]} onChange={text => onChange({ [part]: text })} {...field} />
      ))}
    </div>
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      <Check label="전화를 받아요" checked={line.calls} onChange={calls => onChange({ calls })} />
      <Check label="문자를 받아요" checked={line.texts} onChange={texts => onChange({ texts })} />
    </div>
  </fieldset>
)

const fields = [
  { part: 'name', label: '이름', max: helpLineMax.name },
  { part: 'number', label: '번호', inputMode: 'tel', placeholder: '숫자와 붙임표' },
  { part: 'about', label: '누구를 위한 곳인지', max: helpLineMax.about, className: 'wide:col-span-2' },
  { part: 'hours', label: '이용 시간', max: helpLineMax.hours },
  { part: 'link', label: '누리집 주소', inputMode: 'url', placeholder: 'https://' },
] as const

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className="flex min-h-11 items-center gap-2.5">
    <input
      type="checkbox"
      checked={checked}
      onChange={event => onChange(event.target.checked)}
      className="size-5 accent-(--post)"
    />
    {label}
  </label>
)
