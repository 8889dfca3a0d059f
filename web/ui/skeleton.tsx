import { type ReactNode, useLayoutEffect } from 'react'
import { waitForWords } from './after-paint.ts'
import { cx } from './cx.ts'

type Props = { className?: string | undefined; onArt?: boolean }

/** The grey place of something that is still coming; its size by classes. On a dark desk it is as light as its words. */
export const Skeleton = ({ className, onArt }: Props) => (
  <span
    aria-hidden="true"
    className={cx('block animate-pulse rounded-control', onArt ? 'bg-current/15' : 'bg-ink/10', className)}
  />
)

/** Says once that something is being fetched, around the skeletons that show it. */
export function Waiting({ children }: { children?: ReactNode }) {
  useLayoutEffect(waitForWords, [])
  return (
    <div role="status">
      <span className="sr-only">불러오고 있어요</span>
      {children}
    </div>
  )
}
