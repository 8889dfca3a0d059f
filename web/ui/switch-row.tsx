import type { ReactNode } from 'react'
import styles from './switch-row.module.css'

type Props = { isOn: boolean; onToggle: () => void; describedBy?: string; children: ReactNode }

/** One thing that is on or off. */
export const SwitchRow = ({ isOn, onToggle, describedBy, children }: Props) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-describedby={describedBy}
    onClick={onToggle}
    className={styles.row}
  >
    <span className="min-w-0">{children}</span>
    <span aria-hidden="true" className={styles.switch} />
  </button>
)
