import { createHash } from 'node:crypto'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const source = fileURLToPath(new URL('../offline/service-worker.ts', import.meta.url))

type Bundle = Rolldown.OutputBundle
type Kept = { url: string; revision: string | null }

/**
 * `service-worker.js` beside the built site, with the list of the files that it keeps: what the entry and these pages
 * need, without faces and pictures.
 */
export function offlineShell(pages: string[]): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const code = await bundled(keptOf(bundle, pages))
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code })
      },
    },
  }
}

function keptOf(bundle: Bundle, pages: string[]): Kept[] {
  const files = new Set<string>()
  const add = (name: string): void => {
    const file = bundle[name]
    if (files.has(name) || file?.type !== 'chunk') return
    files.add(name)
    for (const style of stylesOf(file)) files.add(style)
    for (const needed of file.imports) add(needed)
  }
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type !== 'chunk') continue
    if (file.isEntry || pages.some(page => file.facadeModuleId?.endsWith(page))) add(name)
  }
  // Their names change with what they hold; that of the document does not.
  const hashed = [...files].map(name => ({ url: `/${name}`, revision: null }))
  const page = bundle['index.html']
  const revision = createHash('sha256')
    .update(page?.type === 'asset' ? page.source : '')
    .digest('hex')
    .slice(0, 16)
  return [{ url: '/index.html', revision }, ...hashed]
}

const stylesOf = (chunk: Rolldown.OutputChunk): Iterable<string> =>
  (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []

async function bundled(kept: Kept[]): Promise<string> {
  const result = await build({
    configFile: false,
    root: resolve(dirname(source), '..'),
    publicDir: false,
    logLevel: 'warn',
    define: { keptFiles: JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return output[0].code
}
