import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './switch-row.module.css'

type Props = {
  isOn: boolean
  onToggle: () => void
  describedBy?: string
  icon?: IconName
  children: ReactNode
}

/** A row with a switch. */
export const SwitchRow = ({ isOn, onToggle, describedBy, icon, children }: Props) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-describedby={describedBy}
    onClick={onToggle}
    className={styles.row}
  >
    <span className="flex min-w-0 items-center gap-3">
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
    <span aria-hidden="true" className={styles.switch} />
  </button>
)
