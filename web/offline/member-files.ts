// Written in by the build: the code of all pages that a member comes to, but not the administration's.
declare const memberFiles: string[]

export const memberCache = 'member-files'

export const isMemberFile = ({ origin, pathname }: URL) =>
  origin === location.origin && memberFiles.includes(pathname)

/** Fetches what is missing of the members' pages, and drops what another version has left. */
export async function keepMemberFiles(): Promise<void> {
  const cache = await caches.open(memberCache)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = memberFiles.filter(file => !kept.has(file))
  await Promise.allSettled(missing.map(file => cache.add(file)))
  const over = [...kept].filter(file => !memberFiles.includes(file))
  await Promise.all(over.map(file => cache.delete(file)))
}

/** A new version brings its pages along before it takes over, where a member is known to need them. */
export async function renewMemberFiles(): Promise<void> {
  if (await caches.has(memberCache)) await keepMemberFiles()
}
