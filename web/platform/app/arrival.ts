let seen = 'default'

/**
 * Moves the focus to the heading of a page that was just opened, or to its main part; also where a page took the place
 * of what had the focus. Not on the first page of a visit, which starts at the top like any document, nor while a
 * dialog has the focus.
 */
export function arrive(key: string): void {
  const isLost = document.activeElement === document.body
  if (key === 'default' || (key === seen && !isLost)) return
  seen = key
  if (document.querySelector('dialog:modal')) return
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  ;(heading ?? document.getElementById('main'))?.focus({ preventScroll: true })
}
