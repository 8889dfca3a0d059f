import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Builds before this one whose files are kept. */
const generations = 2

/**
 * Copies the files of the two builds before into `earlier/1` and `earlier/2` of the new build, without those that it
 * has. Its server serves them to pages opened before the upgrade. A build that changed no file does not count.
 * @param {string} build
 * @param {string} previous
 */
export function keepEarlierFiles(build, previous) {
  const known = new Set(assetsIn(join(build, 'web')))
  const before = ['web', ...Array.from({ length: generations }, (_, n) => `earlier/${n + 1}`)]
  let kept = 0
  for (const place of before.map(name => join(previous, name))) {
    const replaced = assetsIn(place).filter(name => !known.has(name))
    if (replaced.length === 0 || kept === generations) continue
    kept++
    for (const name of replaced) {
      const copy = join(build, 'earlier', String(kept), 'assets', name)
      mkdirSync(dirname(copy), { recursive: true })
      copyFileSync(join(place, 'assets', name), copy)
      known.add(name)
    }
  }
}

/** @param {string} place */
const assetsIn = place => (existsSync(join(place, 'assets')) ? readdirSync(join(place, 'assets')) : [])
