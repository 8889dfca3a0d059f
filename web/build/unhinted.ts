import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../../.cache/fonts/', import.meta.url))

/**
 * Takes the hints out of the two handwritten faces: instructions for coarse screens, a quarter and two fifths of their
 * weight, that no phone reads. Only where the usual syllables stand, which nearly every letter loads; the rare ones would
 * keep a first build waiting. (Neither licence reserves its name.)
 */
export function unhinted(): Plugin {
  return {
    name: 'unhinted',
    enforce: 'pre',
    transform: {
      filter: { id: /@fontsource\/(nanum-pen-script|gamja-flower)\/400\.css/ },
      async handler(css, id) {
        const from = dirname(id.split('?')[0] ?? id)
        let lean = css
        for (const [, file = '', range = ''] of css.matchAll(faces)) {
          if (usual.test(file))
            lean = lean.replace(
              file,
              relative(from, await withoutHints(join(from, file), charactersOf(range))),
            )
        }
        return { code: lean, map: null }
      },
    },
  }
}

const faces = /url\((\.\/files\/[\w-]+\.woff2)\)[^}]*?unicode-range:([^;}]*)/g
/** The packages number their slices from the rarest syllables to the most used. */
const usual = /-(10[3-9]|11\d|latin)-400/

/** Where the face stands without them, made the first time that it is asked for. */
async function withoutHints(path: string, characters: string): Promise<string> {
  const face = await readFile(path)
  const mark = createHash('sha256').update(face).digest('hex').slice(0, 12)
  const lean = join(folder, `unhinted-${mark}.woff2`)
  if (await stat(lean).catch(() => null)) return lean
  await mkdir(folder, { recursive: true })
  await writeFile(lean, await subset(face, characters, { targetFormat: 'woff2', noHinting: true }))
  return lean
}

function charactersOf(range: string): string {
  const characters: string[] = []
  for (const [, first = '', last = first] of range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi))
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++)
      characters.push(String.fromCodePoint(code))
  return characters.join('')
}
