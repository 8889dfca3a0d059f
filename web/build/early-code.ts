import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * Lets the document itself ask for the code of the page at its address, beside the entry and not after it: one way to
 * the server less in front of the first paint. `pages` names the module of each address, `:name` standing for a number.
 */
export function earlyCode(pages: Record<string, string>): Plugin {
  return {
    name: 'early-code',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html
        const entry = filesOf(chunk.fileName, bundle)
        const files: Record<string, string[]> = {}
        for (const [address, module] of Object.entries(pages)) {
          const page = pageOf(module, bundle)
          files[address.replace(/:\w+/g, '\\d+')] = [...filesOf(page, bundle)].filter(
            file => !entry.has(file),
          )
        }
        // In front of the style sheet, which a script after it would wait for.
        return html.replace('<script type="module"', head => `<script>${asking(files)}</script>\n    ${head}`)
      },
    },
  }
}

const asking = (files: Record<string, string[]>) => `
for (const [address, files] of Object.entries(${JSON.stringify(files)}))
  if (RegExp('^' + address + '$').test(location.pathname))
    for (const file of files) {
      const link = document.createElement('link')
      link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
      if (link.rel === 'preload') link.as = 'style'
      link.crossOrigin = ''
      link.href = '/' + file
      document.head.append(link)
    }
`

function pageOf(module: string, bundle: Bundle): string {
  const page = Object.values(bundle).find(
    file => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
  )
  if (!page) throw new Error(`${module} is no page with a file of its own`)
  return page.fileName
}

/** A chunk and all that it needs at once, styles too. */
function filesOf(name: string, bundle: Bundle, files = new Set<string>()): Set<string> {
  const file = bundle[name]
  if (files.has(name) || file?.type !== 'chunk') return files
  files.add(name)
  for (const style of (file as Chunk).viteMetadata?.importedCss ?? []) files.add(style)
  for (const needed of file.imports) filesOf(needed, bundle, files)
  return files
}
