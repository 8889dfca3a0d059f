import { registerWorkerInProduction } from '#web/platform/offline/register-worker.ts'

/** Fetches, while the page is idle, the full font and the files that the service worker keeps. */
export function prefetchWhenIdle(): void {
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  whenIdle(() => void import('#web/styles/full-font.css').catch(() => {}))
  whenIdle(registerWorkerInProduction)
}
