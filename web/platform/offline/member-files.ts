// Written in by the build: the code of all pages that a member comes to, but not the administration's.
declare const memberFiles: string[]

export const memberCache = 'member-files'

export const isMemberFile = ({ origin, pathname }: URL) =>
  origin === location.origin && memberFiles.includes(pathname)

/** Fetches what is missing of the members' pages, and drops what another version has left. */
export async function keepMemberFiles(): Promise<void> {
  const cache = await caches.open(memberCache)
  // One after the other: the page that is being opened goes before. Whoever leaves it may break one off, so once more.
  for (const file of [...memberFiles, ...memberFiles])
    if (!(await cache.match(file))) await cache.add(file).catch(() => {})
  const over = (await cache.keys()).filter(({ url }) => !isMemberFile(new URL(url)))
  await Promise.all(over.map(request => cache.delete(request)))
}

/** A new version brings its pages along before it takes over, where a member is known to need them. */
export async function renewMemberFiles(): Promise<void> {
  if (await caches.has(memberCache)) await keepMemberFiles()
}
