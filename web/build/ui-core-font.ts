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

/** Both files together: no more than this many bytes stand in the way of the first paint of a member. */
const budget = 95_000
/** Where the pages before the sign-in have their words, and what stands around every page. */
const porch = ['web/auth', 'web/app', 'web/site/document-links.tsx', 'web/index.html', 'contract/auth.ts']
const latin = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))
const signs = '·…—–“”‘’「」←→↑↓×°℃₩§©•〈〉《》~♥♡★☆'

/**
 * `ui-core.css`: the one face that the interface waits for, Pretendard cut down to the characters of our own source
 * strings (one request instead of a dozen), in two files: what a stranger reads is preloaded, the rest comes where it is
 * used. The name is changed because Pretendard's licence reserves it for the whole font. Where the budget is short, the
 * rarest syllables are left to the fallback.
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
        const font = Object.keys(bundle ?? {}).find(name => /ui-core-porch.*\.woff2$/.test(name))
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** Writes the fonts and their CSS into the cache, unless they stand there already, and answers the CSS file. */
async function build(): Promise<string> {
  const first = await syllablesOf(porch)
  const rest = (await syllablesOf(['web', 'contract'])).filter(syllable => !first.includes(syllable))
  const key = createHash('sha256')
    .update([first.join(''), rest.join(''), latin, signs].join('\n'))
    .digest('hex')
    .slice(0, 12)
  const css = join(folder, `ui-core-${key}.css`)
  if (await readFile(css).catch(() => null)) return css
  await mkdir(folder, { recursive: true })
  const characters = latin + signs + first.join('')
  const small = await cut([characters], budget)
  const large = await cut(rest, budget - small.length)
  await writeFile(join(folder, `ui-core-porch-${key}.woff2`), small)
  await writeFile(join(folder, `ui-core-rest-${key}.woff2`), large)
  // Of two faces the later one is asked first, and the other only for what that has not.
  await writeFile(css, face(`ui-core-rest-${key}`) + face(`ui-core-porch-${key}`, characters))
  return css
}

const face = (name: string, characters?: string) => `@font-face {
  font-family: 'Ui Core';
  font-weight: 400 800;
  font-display: swap;
  src: url('./${name}.woff2') format('woff2');${characters ? `\n  unicode-range: ${rangeOf(characters)};` : ''}
}
`

function rangeOf(characters: string): string {
  const codes = [...new Set(characters)].map(character => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}

/** The Hangul syllables of these sources, the most used first. */
async function syllablesOf(places: string[]): Promise<string[]> {
  const count = new Map<string, number>()
  for (const place of places) {
    for (const path of await filesAt(join(root, place))) {
      // The words of crisis language are read by a machine and shown to nobody.
      if (!/(?<!\.test)\.(tsx?|html)$/.test(path) || /\bhelp[\\/]crisis\b/.test(path)) continue
      const text = await readFile(path, 'utf8')
      for (const [syllable] of text.matchAll(/[가-힣]/g)) count.set(syllable, (count.get(syllable) ?? 0) + 1)
    }
  }
  return [...count].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([syllable]) => syllable)
}

async function filesAt(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path]
  return (await readdir(path, { recursive: true })).map(file => join(path, file))
}

/** As many of the characters, from the first, as fit. */
async function cut(characters: string[], most: number): Promise<Uint8Array> {
  const whole = renameFont(await readFile(source), 'Pretendard', 'UiCoreFace')
  for (let take = characters.length; ; take -= 16) {
    const font = await subset(whole, characters.slice(0, take).join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 800 } },
      keepFeatures: ['kern', 'calt', 'ccmp', 'tnum'],
      noHinting: true,
    })
    if (font.length <= most) return font
  }
}
