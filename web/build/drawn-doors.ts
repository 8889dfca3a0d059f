import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Bundle, filesOf, pageOf } from './early-code.ts'
import { schemaless } from './schemaless.ts'

const source = fileURLToPath(new URL('./doors.tsx', import.meta.url))
// Where it finds the packages that it imports.
const folder = fileURLToPath(new URL('../../.cache/', import.meta.url))

const say = `import('./doors.js').then(({ doors }) => {
  process.stdout.write(JSON.stringify(doors), () => process.exit())
})`

type Door = { path: string; module: string; html: string; lines?: string[] }

/**
 * A document of its own for each page that a visit begins with, with the page drawn in it: its words stand there before any
 * script has come. When they are painted the head starts the entry (`web/platform/head/head.ts`), which puts the living page in
 * their place (`web/platform/app/door.ts`).
 */
export function drawnDoors(): Plugin {
  return {
    name: 'drawn-doors',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html']
        if (shell?.type !== 'asset') throw new Error('there is no document to draw a door in')
        for (const door of await draw()) {
          const document = documentOf(door, shell.source.toString(), stylesOf(door, bundle))
          this.emitFile({ type: 'asset', fileName: `${door.path.slice(1) || 'home'}.html`, source: document })
        }
      },
    },
  }
}

async function draw(): Promise<Door[]> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('../', import.meta.url)),
    publicDir: false,
    logLevel: 'warn',
    plugins: [schemaless(), react(), tailwind()],
    build: {
      ssr: source,
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}doors.js`, output[0].code)
  // In a process of its own: the site has channels open to other tabs, and would keep this one.
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', say], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return JSON.parse(stdout)
}

/** The styles of the page beside those of the entry, which the document has. */
function stylesOf({ module }: Door, bundle: Bundle): string[] {
  const entry = Object.values(bundle).find(file => file.type === 'chunk' && file.isEntry)
  const shell = filesOf(entry?.fileName ?? '', bundle)
  const own = [...filesOf(pageOf(module, bundle), bundle)]
  return own.filter(file => file.endsWith('.css') && !shell.has(file))
}

function documentOf({ path, html, lines }: Door, shell: string, styles: string[]): string {
  const title = /<title>[^<]*<\/title>/
  const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/
  const links = styles.map(file => `<link rel="stylesheet" crossorigin href="/${file}">`)
  const whose = lines ? ` data-lines="${attribute(JSON.stringify(lines))}"` : ''
  const door = `<div data-door="${script.exec(shell)?.[1]}"${whose}>${html.replace(title, '')}</div>`
  const changes: [RegExp, string | undefined][] = [
    // A member's page says what it is once somebody is known to be one.
    [title, (lines ? title.exec(shell) : title.exec(html))?.[0]],
    [script, ''],
    // After those of the entry, which they overrule.
    [/(?=<\/head>)/, links.join('')],
    [/(?<=<div id="root">)[\s\S]*<\/div>(?=\s*<noscript>)/, `</div>${door}`],
  ]
  let document = shell
  for (const [place, drawn] of changes) {
    if (drawn === undefined || !place.test(document))
      throw new Error(`${path} cannot be drawn: there is no ${place}`)
    document = document.replace(place, () => drawn)
  }
  // The policy allows no style that stands in a document.
  if (/\sstyle=/.test(html)) throw new Error(`${path} has styles inside`)
  return document
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
