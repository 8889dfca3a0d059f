import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { filesOf, pageChunk } from '#web/build/chunk-files.ts'
import { classicScript } from '#web/build/classic-script.ts'
import type { FirstPage } from '../head.ts'
import { pages } from './pages.ts'

const source = fileURLToPath(new URL('../head.ts', import.meta.url))

/** Bundles the head script with the table of `pages.ts` and puts it at the top of the document. */
export function headScript(): Plugin {
  let script = { fileName: '', code: '' }
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
        return [tag({ src: `/${script.fileName}` })]
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: script.fileName, source: script.code })
      },
    },
  }
}

// Before the style sheet: a script after it would wait for it.
const tag = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'script',
  attrs,
  injectTo: 'head-prepend',
})
