/** Lets the browser keep the shell of the site; where it may not, the site is the same but for opening without the network. */
export function keepShell(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
}
