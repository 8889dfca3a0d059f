import { registerWorkerInProduction } from '#web/platform/offline/register-worker.ts'

/** Fetches, while the page is idle, the late fonts and the files that the service worker keeps. */
export function prefetchWhenIdle(): void {
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  whenIdle(() => void import('#web/styles/late-fonts.ts').catch(() => {}))
  whenIdle(registerWorkerInProduction)
}
