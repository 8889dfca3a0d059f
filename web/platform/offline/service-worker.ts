import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isMemberFile, keepMemberFiles, memberCache, renewMemberFiles } from './member-files.ts'
import { networkOrCache } from './network-or-cache.ts'
import { isOurFile } from './our-answers.ts'
import { serverAddresses } from './server-addresses.ts'
import './push-events.ts'

// Defined by the build.
declare const keptFiles: { url: string; revision: string | null }[]

type Worker = {
  location: Location
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: Extendable) => void): void
}
type Extendable = { data?: unknown; waitUntil(work: Promise<unknown>): void }
const worker = globalThis as unknown as Worker

/**
 * Keeps the files of the shell for everybody, and the pages' code once a member is here. API answers are never kept.
 * Documents come from the network first. A failure or a foreign page gives way to the kept document.
 */
addPlugins([{ fetchDidSucceed: ofThisBuild }])
precacheAndRoute(keptFiles, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
registerRoute(
  new NavigationRoute(
    ({ request }) =>
      networkOrCache(
        () => fetch(request),
        () => matchPrecache('/index.html'),
      ),
    {
      denylist: [serverAddresses],
    },
  ),
)
// Files do not depend on the requesting origin, whatever `Vary` says.
const matchOptions = { ignoreVary: true }
const ofOurs: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isOurFile(response) ? response : null),
}
registerRoute(
  ({ url }) => isMemberFile(url),
  new CacheFirst({ cacheName: memberCache, matchOptions, plugins: [ofOurs] }),
)
// Fonts and drawings, cached when seen. Their names have a hash of the content.
registerRoute(
  ({ url }) =>
    url.origin === worker.location.origin && /^\/(assets|icons)\/|^\/icon\.svg$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'seen-files',
    matchOptions,
    plugins: [ofOurs, new ExpirationPlugin({ maxEntries: 240, purgeOnQuotaError: true }) as WorkboxPlugin],
  }),
)

worker.addEventListener('install', event => event.waitUntil(renewMemberFiles()))
worker.addEventListener('message', event => {
  if (event.data === 'keep-member-files') event.waitUntil(keepMemberFiles())
})

// Open pages keep their loaded files; only new requests come through this worker.
void worker.skipWaiting()
clientsClaim()

/** During an upgrade another server may send the document of its own build. The installation then fails and is tried again. */
async function ofThisBuild({ response }: { response: Response }): Promise<Response> {
  const isDocument = response.headers.get('content-type')?.startsWith('text/html')
  const head = keptFiles.find(({ url }) => url.includes('/head-'))?.url ?? ''
  if (isDocument && !(await response.clone().text()).includes(head))
    throw new Error('a document of another build')
  return response
}
