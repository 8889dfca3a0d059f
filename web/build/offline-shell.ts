import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { classicScript } from './classic-script.ts'

const source = fileURLToPath(new URL('../platform/offline/service-worker.ts', import.meta.url))

type Bundle = Rolldown.OutputBundle
type Given = {
  /** Pages that open without the network for everybody. */
  pages: string[]
  /** What stands nowhere in the pages of a member. */
  notForMembers: RegExp
}

/**
 * `service-worker.js` beside the built site, with the lists of the files that it keeps: for everybody what the entry
 * and `pages` need and the interface's own face; for members the code and styles of all their pages.
 */
export function offlineShell({ pages, notForMembers }: Given): Plugin {
  return {
    name: 'offline-shell',
    enforce: 'post',
    // Answers that were kept under another contract are not understood any more.
    config: () => ({ define: { contractMark: JSON.stringify(contractMark()) } }),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = shellOf(bundle, pages)
        const members = [...reachable(bundle, notForMembers)].filter(name => !shell.has(name))
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
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(resolve(folder, file)))
  return hash.digest('base64url').slice(0, 10)
}

function shellOf(bundle: Bundle, pages: string[]): Set<string> {
  const files = new Set<string>()
  const add = (name: string): void => {
    const file = bundle[name]
    if (files.has(name) || file?.type !== 'chunk') return
    files.add(name)
    for (const style of stylesOf(file)) files.add(style)
    for (const needed of file.imports) add(needed)
  }
  for (const [name, file] of Object.entries(bundle)) {
    if (/ui-(core|more).*\.woff2$|assets\/(head|old-browser)-/.test(name)) files.add(name)
    if (file.type !== 'chunk') continue
    if (file.isEntry || pages.some(page => file.facadeModuleId?.endsWith(page))) add(name)
  }
  return files
}

/** All that the entry comes to, now or later, past the pages that are left out. */
function reachable(bundle: Bundle, leftOut: RegExp): Set<string> {
  const files = new Set<string>()
  const add = (name: string): void => {
    const file = bundle[name]
    if (files.has(name) || file?.type !== 'chunk' || leftOut.test(file.facadeModuleId ?? '')) return
    files.add(name)
    for (const style of stylesOf(file)) files.add(style)
    for (const needed of [...file.imports, ...file.dynamicImports]) add(needed)
  }
  for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk' && file.isEntry) add(name)
  return files
}

const stylesOf = (chunk: Rolldown.OutputChunk): Iterable<string> =>
  (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []

const urlOf = (name: string) => `/${name}`

function kept(bundle: Bundle, files: Set<string>): { url: string; revision: string | null }[] {
  // Their names change with what they hold; that of the document does not.
  const hashed = [...files].map(name => ({ url: urlOf(name), revision: null }))
  const page = bundle['index.html']
  const revision = createHash('sha256')
    .update(page?.type === 'asset' ? page.source : '')
    .digest('hex')
    .slice(0, 16)
  return [{ url: '/index.html', revision }, ...hashed]
}
