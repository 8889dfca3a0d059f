/**
 * Calls once the page's words are painted, and nothing is waited for in their place; so what the page can do without does
 * not hold them up. Two frames on where it has been touched already; of a page that nobody has touched the browser tells
 * when its words stand on the screen, which on a slow phone is later.
 */
export function afterPaint(then: () => void): void {
  const isTold = PerformanceObserver.supportedEntryTypes.includes(words)
  if (!isTold || navigator.userActivation?.hasBeenActive) {
    requestAnimationFrame(() => requestAnimationFrame(then))
    return
  }
  const go = () => {
    clearTimeout(patience)
    observer.disconnect()
    for (const touch of touches) removeEventListener(touch, go)
    then()
  }
  const patience = setTimeout(go, patienceMs)
  for (const touch of touches) addEventListener(touch, go)
  // What this is called with is on the screen with the next frame.
  waitForWords()()
  const observer = new PerformanceObserver(list => {
    if (waits === 0 && list.getEntries().some(entry => paintedAt(entry) > since)) go()
  })
  observer.observe({ type: words })
}

/** Where the browser tells of that too: when it painted, and not when it showed what it had painted. */
const paintedAt = ({ paintTime, startTime }: PerformanceEntry & { paintTime?: number }) =>
  paintTime || startTime

/** How many answers are waited for, and since when there have been none: in which frame their words came. */
let waits = 0
let since = 0

/** Something grey stands where words are to come; the answer ends it. */
export function waitForWords(): () => void {
  waits++
  // Not before the next frame: the browser may tell late of what it painted before the words were there.
  return () =>
    requestAnimationFrame(() => {
      waits--
      since = performance.now()
    })
}

const words = 'largest-contentful-paint'
// Few words are not told of where more have been painted before.
const patienceMs = 1000
// Of a page that is touched nothing more is told.
const touches = ['pointerdown', 'keydown']
