import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { type Bundle, filesOf, pageChunk } from '#web/build/chunk-files.ts'
import { classicScript } from '#web/build/classic-script.ts'
import type { FirstPage } from '../head.ts'
import { pages } from './pages.ts'

const source = fileURLToPath(new URL('../head.ts', import.meta.url))

/**
 * Bundles the head script with the table of `pages.ts`, and puts it at the top of the document, below the import map.
 * Writes the map beside the built site too: the server allows exactly this text in the content security policy.
 */
export function headScript(): Plugin {
  let script = { fileName: '', code: '' }
  let importMap = ''
  return {
    name: 'head-script',
    enforce: 'post',
    config: (_, { command }) => (command === 'serve' ? { define: { firstPages: '[]' } } : {}),
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
        const code = await classicScript(source, { firstPages })
        const mark = createHash('sha256').update(code).digest('base64url').slice(0, 8)
        script = { fileName: `assets/head-${mark}.js`, code }
        return []
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: script.fileName, source: script.code })
        const document = bundle['index.html']
        if (document?.type !== 'asset') throw new Error('there is no document')
        importMap = JSON.stringify({ imports: importsOf(bundle) })
        // Older browsers ignore a map after the first preload, which is where Vite writes it. The head script stands before
        // the style sheets: after them it would wait for them.
        const first = `<script type="importmap">${importMap}</script><script src="/${script.fileName}"></script>`
        document.source = textOf(bundle, 'index.html')
          .replace(/<script type="importmap">.*?<\/script>\s*/s, '')
          .replace(/\s*<meta charset="utf-8" \/>/, '')
          .replace(/(?<=<head>)/, () => `<meta charset="utf-8" />${first}`)
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

const tag = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'script',
  attrs,
  injectTo: 'head-prepend',
})
