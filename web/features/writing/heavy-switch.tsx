import { useId } from 'react'
import { heavyText } from '#web/paper/heavy-mark.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import type { LetterText } from './session/manuscript.ts'

type Props = { text: LetterText; change: (part: Partial<LetterText>) => void }

/** The writer of a new letter calls it a heavy story. */
export function HeavySwitch({ text: { heavy }, change }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <SwitchRow isOn={heavy} onToggle={() => change({ heavy: !heavy })} describedBy={id}>
        <span className="font-semibold">{heavyText}</span>
      </SwitchRow>
      <p id={id} className="text-ink-2 text-sm">
        마음의 준비를 하고 읽도록 작게 알려 드려요.
      </p>
    </div>
  )
}
