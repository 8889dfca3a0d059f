import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { classicScript } from './classic-script.ts'

const source = fileURLToPath(new URL('../platform/head/head.ts', import.meta.url))

export type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

type Page = {
  /** `:name` stands for a number. */
  address: string
  module: string
  isForMembers?: boolean
  /** Its document comes with the page in it (`drawn-doors.ts`). */
  isDrawn?: boolean
  /** What it asks the server for first; `$1` is the number of the address. */
  reads?: string[]
}

/**
 * The script in the head of the document, which knows the code of the page at its address and asks for it beside the
 * entry and not after it: one way to the server less in front of the first paint.
 */
export function earlyCode({ pages, fontOfMembers }: { pages: Page[]; fontOfMembers: RegExp }): Plugin {
  let script = { fileName: '', code: '' }
  return {
    name: 'early-code',
    enforce: 'post',
    // While one develops it comes as it is, and there is nothing to ask for.
    config: (_, { command }) => (command === 'serve' ? { define: { earlyPages: '[]' } } : {}),
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle, chunk }) {
        if (!bundle || !chunk) return [tag({ type: 'module', src: '/platform/head/head.ts' })]
        const entry = filesOf(chunk.fileName, bundle)
        const fonts = Object.keys(bundle).filter(name => fontOfMembers.test(name))
        const earlyPages = pages.map(
          ({ address, module, isForMembers = false, isDrawn = false, reads = [] }) => ({
            address: address.replace(/:\w+/g, '(\\d+)'),
            files: [
              ...[...filesOf(pageOf(module, bundle), bundle)].filter(file => !entry.has(file)),
              ...(isForMembers ? fonts : []),
            ],
            isForMembers,
            isDrawn,
            reads,
          }),
        )
        const code = await classicScript(source, { earlyPages })
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

// In front of the style sheet, which a script after it would wait for.
const tag = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'script',
  attrs,
  injectTo: 'head-prepend',
})

export function pageOf(module: string, bundle: Bundle): string {
  const page = Object.values(bundle).find(
    file => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
  )
  if (!page) throw new Error(`${module} is no page with a file of its own`)
  return page.fileName
}

/** A chunk and all that it needs at once, styles too: its own after those of what it is made of, as they overrule each other. */
export function filesOf(name: string, bundle: Bundle, files = new Set<string>()): Set<string> {
  const file = bundle[name]
  if (files.has(name) || file?.type !== 'chunk') return files
  files.add(name)
  for (const needed of file.imports) filesOf(needed, bundle, files)
  for (const style of (file as Chunk).viteMetadata?.importedCss ?? []) files.add(style)
  return files
}
