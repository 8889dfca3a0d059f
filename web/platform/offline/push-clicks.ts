/** A message of the service worker to an open tab: show the screen of a clicked push. */
export type PushClick = { follow: string }

/** Listens for clicked pushes. It confirms through the port, so that the worker does not reload the page. */
export function onPushClick(follow: (link: string) => void): () => void {
  const worker = navigator.serviceWorker
  const hear = ({ data, ports }: MessageEvent<Partial<PushClick> | null>) => {
    if (typeof data?.follow !== 'string') return
    ports[0]?.postMessage(true)
    follow(data.follow)
  }
  worker?.addEventListener('message', hear)
  return () => worker?.removeEventListener('message', hear)
}
