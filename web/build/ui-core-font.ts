import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'
import type { Plugin } from 'vite'
import { renameFont } from './rename-font.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const source = join(root, 'node_modules/pretendard/dist/public/variable/PretendardVariable.ttf')
const folder = join(root, '.cache/fonts')

/** Size limits in bytes. The first paint of every visitor waits for `core`; later texts also need `more`. */
const budgets = { core: 61_000, more: 60_000 }
export const latin = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))
// Dates are written by the browser.
const dates = '년월일오전후'
const signs = '·…—–“”‘’「」←→↑↓×°℃₩§©•〈〉《》~♥♡★☆'
/** Sources with the first texts of a visit: landing, login, the page shell, home and an opened letter. */
const firstTexts =
  /^web\/(features\/(auth\/(landing|login|provider)[\w-]*|site\/document-links|home\/[\w/-]+|letters\/(letter|evaluate|bookmark)-[\w-]+|rolling-paper\/banner)|platform\/app\/(layout|loading-screen|use-theme-item)|ui\/(skeleton|empty-and-error-states))\.tsx?$|^contract\/auth\.ts$/

/** Sources whose words no reader sees. */
const unseen = /^web\/build\//

export type UiCore = { core: string; more: string }

/**
 * Generates `ui-core.css`: Pretendard cut down to the characters of our source strings. One file serves the first pages
 * of most visits, a second one the others. Its licence reserves the name, so the font is renamed. The rarest syllables
 * stay with the fallback.
 */
export function uiCoreFont(): Plugin {
  let css = ''
  return {
    name: 'ui-core-font',
    async buildStart() {
      const font = await cutUiCore()
      css = join(folder, font.core.replace('.woff2', '.css'))
      await writeFile(css, facesOf(font))
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

/** The second file comes first in the list; the first is fetched only for a character that the second lacks. */
const facesOf = ({ core, more }: UiCore) => [more, core].map(face).join('')

const face = (file: string) => `@font-face {
  font-family: 'Ui Core';
  font-weight: 400 800;
  font-display: swap;
  src: url('./${file}') format('woff2');
}
`

let cutting: Promise<UiCore> | undefined

/** Writes both files into the cache, unless they are there. */
export function cutUiCore(): Promise<UiCore> {
  cutting ??= make()
  return cutting
}

async function make(): Promise<UiCore> {
  const all = await syllablesOf(['web', 'contract'])
  const first = await syllablesOf(['web', 'contract'], firstTexts)
  const others = all.filter(syllable => !first.includes(syllable))
  const key = createHash('sha256')
    .update([first, others].join('|'))
    .update(latin + signs + dates)
    .digest('hex')
    .slice(0, 12)
  const files = { core: `ui-core-${key}.woff2`, more: `ui-more-${key}.woff2` }
  if (await stat(join(folder, files.more)).catch(() => null)) return files
  await mkdir(folder, { recursive: true })
  const core = await cut(latin + signs + dates, first, budgets.core)
  const more = await cut('', [...core.left, ...others], budgets.more)
  await writeFile(join(folder, files.core), core.font)
  await writeFile(join(folder, files.more), more.font)
  return files
}

/** The Hangul syllables of our sources (of the files that `which` matches), the most frequent first. */
async function syllablesOf(folders: string[], which = /./): Promise<string[]> {
  const count = new Map<string, number>()
  for (const folder of folders) {
    for (const file of await readdir(join(root, folder), { recursive: true })) {
      const path = join(folder, file).replaceAll('\\', '/')
      if (!/(?<!\.test)\.(tsx?|html)$/.test(path) || unseen.test(path) || !which.test(path)) continue
      const text = await readFile(join(root, path), 'utf8')
      for (const [syllable] of text.matchAll(/[가-힣]/g)) count.set(syllable, (count.get(syllable) ?? 0) + 1)
    }
  }
  return [...count].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([syllable]) => syllable)
}

/** A font with as many syllables, from the first on, as the budget allows, and those that are left. */
async function cut(always: string, syllables: string[], budget: number) {
  const whole = renameFont(await readFile(source), 'Pretendard', 'UiCoreFace')
  for (let take = syllables.length; ; take -= 16) {
    const font = await subset(whole, always + syllables.slice(0, take).join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 800 } },
      keepFeatures: ['kern', 'calt', 'ccmp', 'tnum'],
      noHinting: true,
    })
    if (font.length <= budget) return { font, left: syllables.slice(take) }
  }
}
