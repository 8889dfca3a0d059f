import { type ReactNode, useLayoutEffect } from 'react'
import { markWaiting } from '#web/platform/first-paint/after-paint.ts'
import { cx } from '#web/styles/cx.ts'

type Props = { className?: string | undefined; onArt?: boolean }

/**
 * A grey placeholder for content that is still loading. Classes give its size. On a dark desk it has the colour of the
 * words.
 */
export const Skeleton = ({ className, onArt }: Props) => (
  <span
    aria-hidden="true"
    className={cx('block animate-pulse rounded-control', onArt ? 'bg-current/15' : 'bg-ink/10', className)}
  />
)

/** Announces the loading once, around the skeletons that show it. */
export function Waiting({ children }: { children?: ReactNode }) {
  useLayoutEffect(markWaiting, [])
  return (
    <div role="status">
      <span className="sr-only">불러오고 있어요</span>
      {children}
    </div>
  )
}
