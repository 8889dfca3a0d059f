/** Longest wait for answers and for a paint, in milliseconds. */
const patienceMs = 1000

let waiting = 0
let answered = Promise.resolve()
let resolveAnswered = () => {}

/** Marks a place of the page that waits for its answer. The returned function ends the wait. */
export function markWaiting(): () => void {
  waiting++
  if (waiting === 1)
    answered = new Promise(resolve => {
      resolveAnswered = resolve
    })
  return () => {
    waiting--
    if (waiting === 0) resolveAnswered()
  }
}

/** Resolves when the page shows its words, so that further requests do not delay them. */
export async function afterPaint(): Promise<void> {
  await Promise.race([answered, patience()])
  await Promise.race([isPaintReported() ? reportedPaint() : nextFrame().then(nextFrame), patience()])
}

const patience = () => new Promise(resolve => setTimeout(resolve, patienceMs))
const nextFrame = () => new Promise(requestAnimationFrame)

/** After the first touch the browser reports no further paint. */
const isPaintReported = () =>
  PerformanceObserver.supportedEntryTypes.includes(type) && !navigator.userActivation?.hasBeenActive

/** A slow phone shows a frame up to 0.3 s after its callbacks; only the browser's report tells when. */
async function reportedPaint(): Promise<void> {
  await nextFrame()
  const since = performance.now()
  await new Promise<void>(resolve => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntries().some(entry => paintedAt(entry) > since)) return
      observer.disconnect()
      resolve()
    }).observe({ type })
  })
}

const type = 'largest-contentful-paint'

/** Newer browsers report the start of the paint too; `startTime` is its end. */
const paintedAt = ({ paintTime, startTime }: PerformanceEntry & { paintTime?: number }) =>
  paintTime || startTime
