import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type Bundle, entryChunk, filesOf, pageChunk } from './chunk-files.ts'
import { classicScript } from './classic-script.ts'

const source = fileURLToPath(new URL('../platform/offline/service-worker.ts', import.meta.url))

type Given = {
  /** Modules of the pages that open offline for everybody. */
  pages: string[]
  /** Modules that no page for members needs. */
  notForMembers: RegExp
}

/**
 * Builds `service-worker.js` with two lists of files. Everybody: the entry, `pages` and the interface fonts. Members:
 * scripts and styles of all their pages.
 */
export function offlineShell({ pages, notForMembers }: Given): Plugin {
  return {
    name: 'offline-shell',
    enforce: 'post',
    // Stored answers of another contract are dropped.
    config: () => ({ define: { contractMark: JSON.stringify(contractMark()) } }),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = shellOf(bundle, pages)
        const reachable = filesOf(
          [entryChunk(bundle)],
          bundle,
          chunk => !notForMembers.test(chunk.facadeModuleId ?? ''),
        )
        const members = [...reachable].filter(name => !shell.has(name))
        const lists = { keptFiles: kept(bundle, shell), memberFiles: members.map(urlOf) }
        const code = await classicScript(source, lists)
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code })
      },
    },
  }
}

function contractMark(): string {
  const folder = fileURLToPath(new URL('../../contract', import.meta.url))
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.ts'),
  )
  for (const file of files.sort()) hash.update(readFileSync(resolve(folder, file)))
  return hash.digest('base64url').slice(0, 10)
}

/** Everybody's files: the entry, `pages`, the interface fonts and the scripts of the document's head. */
function shellOf(bundle: Bundle, pages: string[]): Set<string> {
  const others = Object.keys(bundle).filter(name =>
    /ui-(core|more).*\.woff2$|assets\/(head|old-browser)-/.test(name),
  )
  return new Set([
    ...filesOf([entryChunk(bundle), ...pages.map(page => pageChunk(page, bundle))], bundle),
    ...others,
  ])
}

const urlOf = (name: string) => `/${name}`

function kept(bundle: Bundle, files: Set<string>): { url: string; revision: string | null }[] {
  // File names have a hash of the content; the document's name does not.
  const hashed = [...files].map(name => ({ url: urlOf(name), revision: null }))
  const page = bundle['index.html']
  const revision = createHash('sha256')
    .update(page?.type === 'asset' ? page.source : '')
    .digest('hex')
    .slice(0, 16)
  return [{ url: '/index.html', revision }, ...hashed]
}
