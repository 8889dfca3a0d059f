import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Bundle, entryChunk, filesOf, pageChunk } from '#web/build/chunk-files.ts'
import { removeSchemas } from '#web/build/remove-schemas.ts'
import type { PrerenderedPage } from './prerendered-pages.tsx'

const source = fileURLToPath(new URL('./prerendered-pages.tsx', import.meta.url))

/** Writes a document with the drawn page in it for landing, login and home; the server sends it by its name. */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html']
        if (shell?.type !== 'asset') throw new Error('there is no document to prerender')
        for (const page of await drawPages()) {
          const document = documentOf(page, shell.source.toString(), stylesOf(page, bundle))
          this.emitFile({ type: 'asset', fileName: `${page.path.slice(1) || 'home'}.html`, source: document })
        }
      },
    },
  }
}

/** A worker draws the pages: the site's code opens channels between tabs, which would keep this process alive. */
async function drawPages(): Promise<PrerenderedPage[]> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('../../../', import.meta.url)),
    publicDir: false,
    logLevel: 'warn',
    plugins: [removeSchemas(), react(), tailwind()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: source,
      write: false,
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  const worker = new Worker(output[0].code, { eval: true })
  const [pages] = await once(worker, 'message')
  await worker.terminate()
  return pages
}

/** The page's own style sheets, without those of the entry. */
function stylesOf({ module }: PrerenderedPage, bundle: Bundle): string[] {
  const shell = filesOf([entryChunk(bundle)], bundle)
  return [...filesOf([pageChunk(module, bundle)], bundle)].filter(
    file => file.endsWith('.css') && !shell.has(file),
  )
}

function documentOf({ path, html, lines }: PrerenderedPage, shell: string, styles: string[]): string {
  const title = /<title>[^<]*<\/title>/
  const links = styles.map(file => `<link rel="stylesheet" crossorigin href="/${file}">`)
  const data = lines ? ` data-lines="${attribute(JSON.stringify(lines))}"` : ''
  const page = `<div data-prerendered${data}>${html.replace(title, '')}</div>`
  const changes: [RegExp, string | undefined][] = [
    // A page for members keeps the general title until the session is there.
    [title, (lines ? title.exec(shell) : title.exec(html))?.[0]],
    // After the style sheet of the entry, which they override.
    [/(?=<\/head>)/, links.join('')],
    [/(?<=<div id="root">)[\s\S]*<\/div>(?=\s*<noscript>)/, `</div>${page}`],
  ]
  let document = shell
  for (const [place, text] of changes) {
    if (text === undefined || !place.test(document))
      throw new Error(`${path} cannot be prerendered: there is no ${place}`)
    document = document.replace(place, () => text)
  }
  // The content security policy forbids inline styles.
  if (/\sstyle=/.test(html)) throw new Error(`${path} has inline styles`)
  return document
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
