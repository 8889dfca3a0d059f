import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { elsewhere } from './elsewhere.ts'
import { answerInTime } from './in-time.ts'
import { isMemberFile, keepMemberFiles, memberCache, renewMemberFiles } from './member-files.ts'
import './push-events.ts'

// Written in by the build.
declare const keptFiles: { url: string; revision: string | null }[]

type Worker = {
  location: Location
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: Extendable) => void): void
}
type Extendable = { data?: unknown; waitUntil(work: Promise<unknown>): void }
const worker = globalThis as unknown as Worker

/**
 * Keeps the shell of the site, the same for everybody, so that it opens without the network; the code of the members'
 * pages once a member is here. Answers of the API are never kept by it, and a document comes from the network where
 * there is one: a new version is there at the next navigation, and no page is ever shown the files of another.
 */
precacheAndRoute(keptFiles, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
registerRoute(
  new NavigationRoute(
    ({ request }) =>
      answerInTime(
        () => fetch(request),
        () => matchPrecache('/index.html'),
      ),
    {
      denylist: [elsewhere],
    },
  ),
)
// A file is the same for whoever asks, whatever its answer says of origins.
const matchOptions = { ignoreVary: true }
registerRoute(({ url }) => isMemberFile(url), new CacheFirst({ cacheName: memberCache, matchOptions }))
// Faces and drawings, as they were seen; their names change with what they hold.
registerRoute(
  ({ url }) =>
    url.origin === worker.location.origin && /^\/(assets|icons)\/|^\/icon\.svg$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'seen-files',
    matchOptions,
    plugins: [new ExpirationPlugin({ maxEntries: 240, purgeOnQuotaError: true }) as WorkboxPlugin],
  }),
)

worker.addEventListener('install', event => event.waitUntil(renewMemberFiles()))
worker.addEventListener('message', event => {
  if (event.data === 'keep-member-files') event.waitUntil(keepMemberFiles())
})

// A page that is open goes on with what it has loaded; only what it asks for from now on comes past here.
void worker.skipWaiting()
clientsClaim()
