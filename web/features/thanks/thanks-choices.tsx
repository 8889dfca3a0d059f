import { useId } from 'react'
import { type ThanksStamp as Kind, thanksStampLabels, thanksStamps } from '#contract/thanks-stamps.ts'
import { ThanksStamp } from '#web/art/thanks/thanks-stamp.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './thanks-choices.module.css'

type Props = { legend: string; value: Kind | null; onChange: (stamp: Kind | null) => void; optional: boolean }

/** The twelve stamps of thanks as native radio buttons. If none is needed, a press on the chosen one removes it. */
export function ThanksChoices({ legend, value, onChange, optional }: Props) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-base">{legend}</legend>
      <div className={styles.grid}>
        {thanksStamps.map(stamp => (
          <label key={stamp} className={styles.choice}>
            <input
              type="radio"
              name={name}
              aria-label={`${thanksStampLabels[stamp]} 우표`}
              className="sr-only"
              checked={stamp === value}
              onChange={() => onChange(stamp)}
              onClick={() => optional && stamp === value && onChange(null)}
            />
            <ThanksStamp stamp={stamp} />
          </label>
        ))}
      </div>
      {optional && value && (
        <Button kind="text" size="s" className="-ms-3" onClick={() => onChange(null)}>
          우표 빼기
        </Button>
      )}
    </fieldset>
  )
}
