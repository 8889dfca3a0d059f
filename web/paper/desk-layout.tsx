import type { ReactNode } from 'react'
import { cx } from '#web/styles/cx.ts'
import styles from './desk-layout.module.css'

type Props = {
  /** The sheet of paper. */
  children: ReactNode
  /** From 1,240 px at the other side of the sheet. */
  beside?: ReactNode
  /** The rail holds choices with pictures. */
  wideRail?: boolean
  /** A line about the sheet: above the buttons, from 900 px below them. */
  state?: ReactNode
  /** A row between that line and the buttons that nothing covers. */
  care?: ReactNode
  /** Cards that stand under the sheet, from 900 px beside it. */
  aside?: ReactNode
  /** On a narrow screen too the cards come before the sheet. */
  asideFirst?: boolean
  /** The buttons: a bar at the foot of the screen, from 900 px in the rail; in large letters at the end of it all. */
  actions?: ReactNode
  className?: string | undefined
}

/** A sheet on the desk and what can be done with it. */
export const DeskLayout = ({
  children,
  beside,
  wideRail,
  state,
  care,
  aside,
  asideFirst,
  actions,
  className,
}: Props) => (
  <div className={cx(styles.desk, wideRail && styles.wideRail, Boolean(beside) && styles.three, className)}>
    {beside && <div className={styles.beside}>{beside}</div>}
    <div className={styles.sheet}>{children}</div>
    <div className={cx(styles.rail, asideFirst && styles.first, 'text-ink')}>
      {aside}
      {(state || care) && (
        <div className={styles.above}>
          {state}
          {care}
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </div>
)
