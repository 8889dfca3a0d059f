import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#web/styles/cx.ts'

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

let seen = 'default'

/**
 * Moves the focus to the heading of a new page, or to its main part. The first page of a visit keeps the browser's
 * focus, and so does an open dialog.
 */
function focusHeading(key: string): void {
  const isLost = document.activeElement === document.body
  if (key === 'default' || (key === seen && !isLost)) return
  seen = key
  if (document.querySelector('dialog:modal')) return
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  ;(heading ?? document.getElementById('main'))?.focus({ preventScroll: true })
}
