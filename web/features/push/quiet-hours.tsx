import { useId, useState } from 'react'
import type { PushSettings } from '#contract/push.ts'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Quiet = PushSettings['quiet']
type Props = { quiet: Quiet; onChange: (quiet: Quiet) => void }

/** The quiet hours without pushes. News of that time comes in one push at their end. */
export function QuietHours({ quiet, onChange }: Props) {
  const about = useId()
  // The text of the fields, which can be an incomplete time.
  const [typed, setTyped] = useState(quiet)
  const isSame = typed.from === typed.to
  const type = (change: Partial<Quiet>) => {
    const next = { ...quiet, from: typed.from, to: typed.to, ...change }
    setTyped(next)
    if (next.from && next.to && next.from !== next.to) onChange(next)
  }
  return (
    <div className="grid gap-2">
      <SwitchRow isOn={quiet.on} onToggle={() => onChange({ ...quiet, on: !quiet.on })} describedBy={about}>
        <span className="font-semibold">조용한 시간</span>
      </SwitchRow>
      <p id={about} className="text-ink-2 text-sm">
        이 시간에는 알리지 않고 모아 두었다가, 끝나면 한 번에 알려 드려요. 한국 시간 기준이에요.
      </p>
      {quiet.on && (
        <div className="grid grid-cols-2 gap-3">
          <TextField type="time" label="시작" value={typed.from} onChange={from => type({ from })} />
          <TextField
            type="time"
            label="끝"
            value={typed.to}
            onChange={to => type({ to })}
            error={isSame ? '시작과 끝이 서로 달라야 해요.' : undefined}
          />
        </div>
      )}
    </div>
  )
}
