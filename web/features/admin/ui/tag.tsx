import type { ReactNode } from 'react'
import { cx } from '#web/styles/cx.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const looks = {
  plain: 'bg-sunken text-ink-2',
  good: 'bg-sunken text-pine',
  warm: 'bg-post-soft text-ink ring-1 ring-post ring-inset',
  loud: 'bg-badge text-on-badge',
}

type Props = { look?: keyof typeof looks; icon?: IconName; children: ReactNode }

/** A state in one or two words; the colour only repeats them. */
export const Tag = ({ look = 'plain', icon, children }: Props) => (
  <span
    className={cx(
      'inline-flex min-h-7 items-center gap-1.5 whitespace-nowrap rounded-full px-3 font-semibold text-sm',
      looks[look],
    )}
  >
    {icon && <Icon name={icon} size={16} />}
    {children}
  </span>
)
