import type { ReactNode } from 'react'
import { cx } from '#web/styles/cx.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './side-button.module.css'

type Props = {
  icon: IconName
  name: string
  count: number
  /** The name of the counted thing. */
  unit?: string
  onClick: () => void
  children?: ReactNode
}

/** A button of the side column: name, number and an optional note. */
export const SideButton = ({ icon, name, count, unit = '통', onClick, children }: Props) => (
  <button type="button" aria-haspopup="dialog" className={styles.button} onClick={onClick}>
    <span className={styles.face}>
      <Icon name={icon} />
      {count > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
    <span className={cx(styles.plate, styles.name)}>
      {name}
      {count > 0 && <span className="sr-only"> {count + unit}</span>}
    </span>
    {children && <span className={styles.plate}>{children}</span>}
  </button>
)
