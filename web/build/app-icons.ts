import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Plugin } from 'vite'

const drawing = fileURLToPath(new URL('../public/icon.svg', import.meta.url))

/** Every app picture that a system requests, all rendered from `icon.svg`. */
export function appIcons(): Plugin {
  return {
    name: 'app-icons',
    apply: 'build',
    async generateBundle() {
      await ready()
      const svg = await readFile(drawing, 'utf8')
      for (const { name, size, change } of icons)
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source: picture(change(svg), size) })
    },
  }
}

const asItIs = (svg: string) => svg
// The background reaches into the corners, since the system cuts them itself.
const square = (svg: string) => svg.replace('rx="15"', '')
// Only the outline of a badge counts: the system paints it in one colour, 24 pixels high.
const outline = (svg: string) =>
  svg.replace(
    '</title>',
    `</title><style>
      .ground, .fold, .seal, .flap, .heart { display: none }
      .paper { fill: none } .paper, .edge { stroke: #fff; stroke-width: 4 }
    </style>`,
  )

// The picture of a shared link: the envelope on a wide background, small enough for clients that crop to a square.
const wide = (svg: string) =>
  svg
    .replace('viewBox="0 0 64 64"', 'viewBox="-30.857 -0.5 125.714 66"')
    .replace('width="64" height="64" rx="15"', 'x="-80" y="-30" width="230" height="130"')

const icons = [
  { name: 'icon-192', size: 192, change: asItIs },
  { name: 'icon-512', size: 512, change: asItIs },
  { name: 'maskable-512', size: 512, change: square },
  { name: 'apple-touch-180', size: 180, change: square },
  { name: 'badge-96', size: 96, change: outline },
  { name: 'share-1200', size: 1200, change: wide },
]

function picture(svg: string, size: number): Uint8Array {
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
  const image = drawn.render()
  try {
    return image.asPng()
  } finally {
    image.free()
    drawn.free()
  }
}

let started: Promise<void> | undefined

/** The renderer may be initialised only once per process, and one process may run several builds. */
function ready(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  started ??= readFile(path).then(wasm => initWasm(wasm))
  return started
}
