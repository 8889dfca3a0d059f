import type { ReactNode } from 'react'
import { cx } from '#web/styles/cx.ts'

type Props = {
  as?: 'div' | 'section' | 'article' | 'li'
  className?: string | undefined
  children: ReactNode
}

export const Card = ({ as: Tag = 'div', className, children }: Props) => (
  <Tag className={cx('rounded-card bg-surface p-5 text-ink shadow-1', className)}>{children}</Tag>
)
