import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#web/styles/cx.ts'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'text'

type Look = {
  kind?: ButtonKind
  size?: 'm' | 's'
  icon?: IconName
  full?: boolean
  className?: string | undefined
}
type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { busy?: boolean }

/**
 * One primary button per screen. `disabled` and `busy` refuse the click but keep the focus, so that screen readers
 * keep their place. Say beside the button why it is disabled.
 */
export function Button({
  kind,
  size,
  icon,
  full,
  className,
  busy,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isBlocked = busy || disabled
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBlocked || undefined}
      aria-busy={busy || undefined}
      className={look({ kind, size, full, className })}
      onClick={event => (isBlocked ? event.preventDefault() : onClick?.(event))}
    >
      {content(icon, children)}
    </button>
  )
}

type LinkProps = Look & { to: string; state?: unknown; replace?: boolean; children: ReactNode }

/** A link that looks like a button. */
export function ButtonLink({ kind, size, icon, full, className, children, ...link }: LinkProps) {
  return (
    <Link {...link} className={look({ kind, size, full, className })}>
      {content(icon, children)}
    </Link>
  )
}

type AnchorProps = Look & { href: string; target?: '_blank'; 'aria-label'?: string; children: ReactNode }

/** The same for addresses outside of the site: a telephone number, another site. */
export function ButtonAnchor({ kind, size, icon, full, className, children, ...anchor }: AnchorProps) {
  return (
    <a {...anchor} rel="noopener noreferrer" className={look({ kind, size, full, className })}>
      {content(icon, children)}
    </a>
  )
}

type Given = { [K in 'kind' | 'size' | 'full' | 'className']: Look[K] | undefined }

const look = ({ kind = 'primary', size = 'm', full, className }: Given) =>
  cx(styles.button, styles[kind], styles[size], full && styles.full, className)

const content = (icon: IconName | undefined, children: ReactNode) => (
  <>
    {icon && <Icon name={icon} size={21} />}
    <span>{children}</span>
  </>
)
