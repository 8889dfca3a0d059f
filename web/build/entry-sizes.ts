import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Writes the modules of the entry with their bytes beside the built site, so that a test can name the growth. */
export function entrySizes(): Plugin {
  return {
    name: 'entry-sizes',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isEntry) continue
        const modules = Object.entries(file.modules)
          .filter(([id]) => id.startsWith(root))
          .map(([id, { renderedLength }]) => [relative(root, id), renderedLength] as const)
        writeFileSync(join(dir, '..', 'entry.json'), JSON.stringify(Object.fromEntries(modules.sort())))
      }
    },
  }
}
