import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#web/styles/cx.ts'
import { focusHeading } from './focus-heading.ts'

type Props = {
  title: string
  header?: ReactNode
  className?: string | undefined
  /** Class of the whole screen with its header: the ground below it. Default: plain paper. */
  backdrop?: string | undefined
  children: ReactNode
}

/** One screen: title, header and main part. On arrival the heading gets the focus, so that it is read out. */
export function Page({ title, header, className, backdrop, children }: Props) {
  const { key } = useLocation()
  // A later effect waits for the page transition and would take the focus from a reader who types.
  useLayoutEffect(() => focusHeading(key), [key])
  return (
    <div className={cx('safe-sides relative isolate flex min-h-dvh flex-col', backdrop ?? 'bg-paper')}>
      <title>{`${title} | 따숨우체국`}</title>
      {header}
      <main id="main" tabIndex={-1} className={cx('flex-1', className)}>
        {children}
      </main>
    </div>
  )
}
