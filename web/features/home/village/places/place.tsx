import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#web/styles/cx.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from './places.module.css'

type Props = {
  to: string
  name: string
  unreadCount?: number
  /** Light around the building at night: none, a little, or that of an unread letter. */
  light?: 'none' | 'little' | 'letters'
  className?: string | undefined
  children: ReactNode
}

/** A drawn building with its name on a plate; the whole is one link. */
export const Place = ({ to, name, unreadCount = 0, light = 'little', className, children }: Props) => (
  <Link
    to={to}
    aria-label={unreadCount > 0 ? `${name}, 새 편지 ${unreadCount}통` : undefined}
    className={cx(styles.place, lightStyles[light], className)}
  >
    <span className={styles.plate}>
      {name}
      <Badge count={unreadCount} className={styles.count ?? ''} />
    </span>
    {children}
  </Link>
)

const lightStyles = { none: styles.unlit, little: undefined, letters: styles.lit }
