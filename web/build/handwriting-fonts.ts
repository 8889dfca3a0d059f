import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'
import type { Plugin } from 'vite'
import { cutUiCore, latin, type UiCore } from './ui-core-font.ts'
import { usualSyllables } from './usual-syllables.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, '.cache/fonts')

/** A handwriting of letters. */
type Hand = {
  name: string
  package: string
  /** Width relative to the interface font, measured over sentences of letters. */
  width: number
  /** Ascent, descent and line gap, relative to its size. */
  ascent: number
  descent: number
  gap: number
}

const hands: Hand[] = [
  { name: 'Gowun Batang', package: 'gowun-batang', width: 1.066, ascent: 1.16, descent: 0.288, gap: 0 },
  {
    name: 'Nanum Pen Script',
    package: 'nanum-pen-script',
    width: 0.701,
    ascent: 0.8,
    descent: 0.2,
    gap: 0.25,
  },
  { name: 'Gamja Flower', package: 'gamja-flower', width: 0.938, ascent: 0.781, descent: 0.219, gap: 0.25 },
]

/**
 * Generates `handwriting-fonts.css`. Per handwriting: one core file with nearly all characters of letters (the package has sixteen
 * files), and a stand-in. The stand-in is the interface font at the handwriting's width, so lines break at the same
 * words.
 */
export function handwritingFonts(): Plugin {
  let css = ''
  return {
    name: 'handwriting-fonts',
    enforce: 'pre',
    async buildStart() {
      css = await build()
    },
    resolveId: id => (id.endsWith('/handwriting-fonts.css') ? css : undefined),
  }
}

async function build(): Promise<string> {
  const uiCore = await cutUiCore()
  const faces: string[] = []
  // One after the other: each holds a whole font in memory.
  for (const hand of hands) faces.push(coreFace(hand.name, await cut(hand)), standIn(hand, uiCore))
  const css = join(folder, 'handwriting-fonts.css')
  await writeFile(css, faces.join(''))
  return css
}

const coreFace = (name: string, file: string) => `@font-face {
  font-family: '${name} Core';
  font-display: swap;
  src: url('./${file}') format('woff2');
}
`

// Two families, asked in turn: the interface has fetched both files already.
const standIn = ({ name, width, ascent, descent, gap }: Hand, { core, more }: UiCore) =>
  [core, more]
    .map(
      (file, at) => `@font-face {
  font-family: '${name} Stand-in${at ? ' More' : ''}';
  font-weight: 400 800;
  font-display: swap;
  src: url('./${file}') format('woff2');
  size-adjust: ${percent(width)};
  ascent-override: ${percent(ascent / width)};
  descent-override: ${percent(descent / width)};
  line-gap-override: ${percent(gap / width)};
}
`,
    )
    .join('')

const percent = (part: number) => `${(part * 100).toFixed(1)}%`

/**
 * Writes the core file into the cache unless it is there, and returns its name. Hints for coarse screens are left out,
 * since no phone reads them. None of the three licences reserves the font's name.
 */
async function cut(hand: Hand): Promise<string> {
  const path = `node_modules/@fontsource/${hand.package}/files/${hand.package}-korean-400-normal.woff2`
  const whole = await readFile(join(root, path))
  const characters = latin + signs + usualSyllables
  const mark = createHash('sha256').update(whole).update(characters).digest('hex').slice(0, 12)
  const file = `${hand.package}-core-${mark}.woff2`
  if (await stat(join(folder, file)).catch(() => null)) return file
  await mkdir(folder, { recursive: true })
  const options = { targetFormat: 'woff2', noHinting: true } as const
  await writeFile(join(folder, file), await subset(whole, characters, options))
  return file
}

const signs = '·…—–“”‘’~×°ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㅏㅓㅗㅛㅜㅠㅡㅣ'
