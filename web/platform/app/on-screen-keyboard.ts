// A letter has ten lines above a keyboard only if everything else is small.
const lowHeight = 560
// Smaller differences come from the browser's bars.
const leastHeight = 100

/**
 * Safari lays its keyboard over the page and ignores `interactive-widget`. Sets `--keyboard` to the covered height at
 * the foot, and `--view-top` to the offset of the visible part. Both are unset without a keyboard. The class `is-low`
 * says that less than 560 px are visible.
 */
export function watchOnScreenKeyboard(): (() => void) | undefined {
  const view = window.visualViewport
  if (!view) return undefined
  const html = document.documentElement
  const measure = () => {
    const isOpen = view.scale < 1.01 && html.clientHeight - view.height >= leastHeight
    const covered = html.clientHeight - view.offsetTop - view.height
    html.classList.toggle('is-low', view.height * view.scale < lowHeight)
    set('--keyboard', isOpen ? Math.max(0, covered) : 0)
    set('--view-top', isOpen ? Math.max(0, view.offsetTop) : 0)
  }
  const set = (name: string, length: number) =>
    length > 0 ? html.style.setProperty(name, `${length}px`) : html.style.removeProperty(name)
  measure()
  for (const event of ['resize', 'scroll']) view.addEventListener(event, measure)
  return () => {
    for (const event of ['resize', 'scroll']) view.removeEventListener(event, measure)
  }
}
