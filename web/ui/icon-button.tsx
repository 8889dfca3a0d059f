import type { ButtonHTMLAttributes } from 'react'
import { Link } from 'react-router'
import { cx } from '#web/styles/cx.ts'
import { Badge } from './badge.tsx'
import { Icon, type IconName } from './icon.tsx'

const look =
  'relative grid size-11 shrink-0 place-items-center rounded-full text-current transition-[background-color,scale] duration-120 ease-soft hover:bg-current/10 active:scale-95 aria-pressed:bg-current/13 aria-disabled:opacity-55'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  icon: IconName
  label: string
  /** For a button that switches something on and off. */
  pressed?: boolean
  busy?: boolean
}

/** A round button of 44 px with an icon; `label` is its accessible name. */
export function IconButton({ icon, label, pressed, busy, disabled, onClick, className, ...rest }: Props) {
  const isBlocked = busy || disabled
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={isBlocked || undefined}
      title={label}
      className={cx(look, className)}
      onClick={event => (isBlocked ? event.preventDefault() : onClick?.(event))}
    >
      <Icon name={icon} />
    </button>
  )
}

type LinkProps = { icon: IconName; label: string; to: string; badge?: number; className?: string | undefined }

/** The same as a link. `badge` is decoration, so `label` says the count too. */
export function IconLink({ icon, label, to, badge = 0, className }: LinkProps) {
  return (
    <Link to={to} aria-label={label} title={label} className={cx(look, className)}>
      <Icon name={icon} />
      <Badge count={badge} className="absolute -end-0.5 bottom-5.5" />
    </Link>
  )
}
