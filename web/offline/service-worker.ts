import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { elsewhere } from './elsewhere.ts'

// Written in by the build.
declare const keptFiles: { url: string; revision: string | null }[]

/**
 * Keeps the shell of the site, the same for everybody, so that /help opens without the network. Answers of the API are
 * never kept, and a document always comes from the network where there is one: a new version is there at the next
 * navigation, and no page is ever shown the files of another.
 */
precacheAndRoute(keptFiles, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request)
      } catch (error) {
        return (await matchPrecache('/index.html')) ?? Promise.reject(error)
      }
    },
    { denylist: [elsewhere] },
  ),
)

// A page that is open goes on with what it has loaded; only what it asks for from now on comes past here.
;(globalThis as unknown as { skipWaiting(): Promise<void> }).skipWaiting()
clientsClaim()
