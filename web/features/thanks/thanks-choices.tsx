import { useId } from 'react'
import { type ThanksStamp as Kind, thanksStampLabels, thanksStamps } from '#contract/thanks-stamps.ts'
import { ThanksStamp } from '#web/art/thanks/thanks-stamp.tsx'
import styles from './thanks-choices.module.css'

type Props = { legend: string; value: Kind | null; onChange: (stamp: Kind) => void }

/** The twelve stamps of thanks as native radio buttons. */
export function ThanksChoices({ legend, value, onChange }: Props) {
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
            />
            <ThanksStamp stamp={stamp} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
