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
 * Generates `zip-code-font.css` and `handwriting-fonts.css`. Per handwriting: one core file with nearly all characters
 * of letters (the package has sixteen files), and the interface font at the handwriting's width as a stand-in, so lines
 * break at the same words.
 */
export function handwritingFonts(): Plugin {
  let css = ''
  let zipCodeCss = ''
  return {
    name: 'handwriting-fonts',
    enforce: 'pre',
    async buildStart() {
      css = await build()
      zipCodeCss = await buildZipCodeFont()
    },
    resolveId(id) {
      if (id.endsWith('/handwriting-fonts.css')) return css
      return id.endsWith('/zip-code-font.css') ? zipCodeCss : undefined
    },
  }
}

async function build(): Promise<string> {
  const uiCore = await cutUiCore()
  const faces: string[] = []
  // One after the other: each holds a whole font in memory.
  for (const hand of hands)
    faces.push(coreFace(hand.name, await cut(`${hand.package}-korean-400`, ofLetters)), standIn(hand, uiCore))
  const css = join(folder, 'handwriting-fonts.css')
  await writeFile(css, faces.join(''))
  return css
}

/** Gowun Batang Bold with the characters of zip codes. */
async function buildZipCodeFont(): Promise<string> {
  const css = join(folder, 'zip-code-font.css')
  const file = await cut('gowun-batang-latin-700', ofZipCodes)
  await writeFile(css, zipCodeFace(file))
  return css
}

// The interface font's ascent and descent, so that a code in a line of text does not change the line's height.
const zipCodeFace = (file: string) => `@font-face {
  font-family: 'Zip Code';
  font-weight: 400 800;
  font-display: swap;
  src: url('./${file}') format('woff2');
  ascent-override: 95.2%;
  descent-override: 24.1%;
  line-gap-override: 0%;
}
`

const coreFace = (name: string, file: string) => `@font-face {
  font-family: '${name} Core';
  font-display: swap;
  src: url('./${file}') format('woff2');
}
`

// The file of the first paint. A second file would delay the words of a letter by 0.2 s on a slow phone.
const standIn = ({ name, width, ascent, descent, gap }: Hand, { core }: UiCore) => `@font-face {
  font-family: '${name} Stand-in';
  font-weight: 400 800;
  font-display: swap;
  src: url('./${core}') format('woff2');
  size-adjust: ${percent(width)};
  ascent-override: ${percent(ascent / width)};
  descent-override: ${percent(descent / width)};
  line-gap-override: ${percent(gap / width)};
}
`

const percent = (part: number) => `${(part * 100).toFixed(1)}%`

/**
 * Writes the characters of a face into the cache unless they are there, and returns the name of the file. Hints for
 * coarse screens are left out, since no phone reads them. None of the three licences reserves the font's name.
 */
async function cut(face: string, characters: string): Promise<string> {
  const family = face.replace(/-(korean|latin)-\d+$/, '')
  const whole = await readFile(join(root, `node_modules/@fontsource/${family}/files/${face}-normal.woff2`))
  const mark = createHash('sha256').update(whole).update(characters).digest('hex').slice(0, 12)
  const file = `${face.replace(/-korean-400$/, '')}-core-${mark}.woff2`
  if (await stat(join(folder, file)).catch(() => null)) return file
  await mkdir(folder, { recursive: true })
  const options = { targetFormat: 'woff2', noHinting: true } as const
  await writeFile(join(folder, file), await subset(whole, characters, options))
  return file
}

const signs = '·…—–“”‘’~×°ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㅏㅓㅗㅛㅜㅠㅡㅣ'
const ofLetters = latin + signs + usualSyllables
const ofZipCodes = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
