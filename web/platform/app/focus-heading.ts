let seen = 'default'

/**
 * Moves the focus to the heading of a new page, or to its main part. The first page of a visit keeps the browser's
 * focus, and so does an open dialog.
 */
export function focusHeading(key: string): void {
  const isLost = document.activeElement === document.body
  if (key === 'default' || (key === seen && !isLost)) return
  seen = key
  if (document.querySelector('dialog:modal')) return
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  ;(heading ?? document.getElementById('main'))?.focus({ preventScroll: true })
}
