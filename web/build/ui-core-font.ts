import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'
import type { Plugin } from 'vite'
import { renameFont } from './rename-font.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const source = join(root, 'node_modules/pretendard/dist/public/variable/PretendardVariable.ttf')
const folder = join(root, '.cache/fonts')

/** One file, preloaded, in the way of the first paint: no more than this many bytes. */
const budget = 95_000
const latin = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))
const signs = '·…—–“”‘’「」←→↑↓×°℃₩§©•〈〉《》~♥♡★☆'

/**
 * `ui-core.css`: the one font that the interface waits for, Pretendard cut down to the characters of our own source
 * strings (frontend measurements: one request instead of a dozen). The name is changed because Pretendard's licence
 * reserves it for the whole font. Where the budget is short, the rarest syllables are left to the fallback.
 */
export function uiCoreFont(): Plugin {
  let css = ''
  return {
    name: 'ui-core-font',
    async buildStart() {
      css = await build()
    },
    resolveId: id => (id === 'ui-core.css' ? css : undefined),
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find(name => /ui-core.*\.woff2$/.test(name))
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** Writes the font and its CSS into the cache, unless they stand there already, and answers the CSS file. */
async function build(): Promise<string> {
  const syllables = await syllablesOf([join(root, 'web'), join(root, 'contract')])
  const key = createHash('sha256')
    .update(syllables.join(''))
    .update(latin + signs)
    .digest('hex')
    .slice(0, 12)
  const name = `ui-core-${key}`
  const css = join(folder, `${name}.css`)
  if (await readFile(css).catch(() => null)) return css
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.woff2`), await cut(syllables))
  await writeFile(css, face(name))
  return css
}

const face = (name: string) => `@font-face {
  font-family: 'Ui Core';
  font-weight: 400 800;
  font-display: swap;
  src: url('./${name}.woff2') format('woff2');
}
`

/** The Hangul syllables of our sources, the most used first. */
async function syllablesOf(folders: string[]): Promise<string[]> {
  const count = new Map<string, number>()
  for (const folder of folders) {
    for (const file of await readdir(folder, { recursive: true })) {
      // The words of crisis language are read by a machine and shown to nobody.
      if (!/(?<!\.test)\.(tsx?|html)$/.test(file) || /\bhelp[\\/]crisis\b/.test(file)) continue
      const text = await readFile(join(folder, file), 'utf8')
      for (const [syllable] of text.matchAll(/[가-힣]/g)) count.set(syllable, (count.get(syllable) ?? 0) + 1)
    }
  }
  return [...count].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([syllable]) => syllable)
}

async function cut(syllables: string[]): Promise<Uint8Array> {
  const whole = renameFont(await readFile(source), 'Pretendard', 'UiCoreFace')
  for (let take = syllables.length; ; take -= 16) {
    const font = await subset(whole, latin + signs + syllables.slice(0, take).join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 800 } },
      keepFeatures: ['kern', 'calt', 'ccmp', 'tnum'],
      noHinting: true,
    })
    if (font.length <= budget) return font
  }
}
