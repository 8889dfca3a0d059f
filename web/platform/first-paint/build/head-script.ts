import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { type Bundle, filesOf, pageChunk } from '#web/build/chunk-files.ts'
import { classicScript } from '#web/build/classic-script.ts'
import type { FirstPage } from '../head.ts'
import { packImportMap, unpackImportMap } from '../packed-import-map.ts'
import { pages } from './pages.ts'

const source = fileURLToPath(new URL('../head.ts', import.meta.url))

/**
 * Bundles the head script with the table of `pages.ts` and the import map, and puts it at the top of the document.
 * Writes the map beside the built site too: the server allows exactly this text in the content security policy.
 */
export function headScript(): Plugin {
  let script = { fileName: '', code: '' }
  let importMap = ''
  return {
    name: 'head-script',
    enforce: 'post',
    config: (_, { command }) =>
      command === 'serve' ? { define: { firstPages: '[]', importMap: '""' } } : {},
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle, chunk }) {
        if (!bundle || !chunk) return [tag({ type: 'module', src: '/platform/first-paint/head.ts' })]
        const entry = filesOf([chunk.fileName], bundle)
        const firstPages: FirstPage[] = pages.map(
          ({ address, module, isForMembers = false, isPrerendered = false, reads = [] }) => ({
            address: address.replace(/:\w+/g, '(\\d+)'),
            files: [...filesOf([pageChunk(module, bundle)], bundle)].filter(file => !entry.has(file)),
            isForMembers,
            isPrerendered,
            reads,
          }),
        )
        const packed = packImportMap(importsOf(bundle))
        importMap = unpackImportMap(packed)
        const code = await classicScript(source, { firstPages, importMap: packed })
        const mark = createHash('sha256').update(code).digest('base64url').slice(0, 8)
        script = { fileName: `assets/head-${mark}.js`, code }
        return [tag({ src: `/${script.fileName}` })]
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: script.fileName, source: script.code })
        // Vite writes the map into the document, below the head script. That is too late for older browsers: they
        // ignore a map after the first preload.
        const document = bundle['index.html']
        if (document?.type !== 'asset') throw new Error('there is no document')
        document.source = textOf(bundle, 'index.html').replace(
          /<script type="importmap">.*?<\/script>\s*/s,
          '',
        )
        delete bundle[mapFile]
      },
    },
    writeBundle({ dir = '' }) {
      writeFileSync(join(dir, '..', 'import-map.json'), importMap)
    },
  }
}

const mapFile = 'importmap.json'

/** Vite's map without scripts that only import a style sheet, which have no file. */
function importsOf(bundle: Bundle): Record<string, string> {
  const { imports } = JSON.parse(textOf(bundle, mapFile)) as { imports: Record<string, string> }
  return Object.fromEntries(Object.entries(imports).filter(([, path]) => path.slice(1) in bundle))
}

function textOf(bundle: Bundle, name: string): string {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`the bundle has no ${name}`)
  return file.source.toString()
}

// Before the style sheet: a script after it would wait for it.
const tag = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'script',
  attrs,
  injectTo: 'head-prepend',
})
