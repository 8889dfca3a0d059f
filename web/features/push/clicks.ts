/** What the service worker asks an open tab of ours: to show what a push leads to. */
export type PushClick = { follow: string }

/** Hears where a clicked push leads, and says through the port that it goes there, so that no page is loaded anew. */
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
