/** Registers the service worker. Without it only offline use is missing. */
export function registerWorkerInProduction(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) registerWorker().catch(() => {})
}

/** Returns the existing registration if there is one. */
export const registerWorker = () => navigator.serviceWorker.register('/service-worker.js')
