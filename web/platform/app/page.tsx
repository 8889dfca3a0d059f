import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { arrive } from './arrival.ts'

type Props = {
  title: string
  header?: ReactNode
  className?: string | undefined
  /** A class for the whole screen, header included: what it lies on, in place of plain paper. */
  backdrop?: string | undefined
  children: ReactNode
}

/** One screen: its title, header and main part. On arrival the focus goes to its heading, so that it is read. */
export function Page({ title, header, className, backdrop, children }: Props) {
  const { key } = useLocation()
  // Not later: an effect waits for the page's transition, and would take the focus from who types already.
  useLayoutEffect(() => arrive(key), [key])
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
