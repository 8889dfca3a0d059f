import { isOurFile } from './our-answers.ts'

// Defined by the build: the code of all pages for members, without administration.
declare const memberFiles: string[]

export const memberCache = 'member-files'

export const isMemberFile = ({ origin, pathname }: URL) =>
  origin === location.origin && memberFiles.includes(pathname)

/** Fetches missing files of the pages for members, and deletes those of other versions. */
export async function keepMemberFiles(): Promise<void> {
  const cache = await caches.open(memberCache)
  // One after the other: the page that is being opened comes first. Leaving a page may break a fetch off, so there is a
  // second round.
  for (const file of [...memberFiles, ...memberFiles])
    if (!(await cache.match(file))) await keep(cache, file).catch(() => {})
  const over = (await cache.keys()).filter(({ url }) => !isMemberFile(new URL(url)))
  await Promise.all(over.map(request => cache.delete(request)))
}

async function keep(cache: Cache, file: string): Promise<void> {
  const answer = await fetch(file)
  if (isOurFile(answer)) await cache.put(file, answer)
}

/** A new version fetches the pages before it takes over, if this device has pages for members. */
export async function renewMemberFiles(): Promise<void> {
  if (await caches.has(memberCache)) await keepMemberFiles()
}
