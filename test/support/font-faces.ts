import { posix } from 'node:path'
import type { BuiltSite } from './built-site.ts'

type Face = { family: string; file: string; covers: (code: number) => boolean }

/** The files of a font family that a browser downloads to show a text. */
export function filesFor(family: string, text: string, site: BuiltSite): string[] {
  const codes = [...text].map(character => character.codePointAt(0) ?? 0)
  return facesOf(site)
    .filter(face => face.family === family && codes.some(face.covers))
    .map(face => face.file)
}

function facesOf(site: BuiltSite): Face[] {
  return [...site].flatMap(([path, content]) =>
    path.endsWith('.css')
      ? [...content.toString('utf8').matchAll(/@font-face\{([^}]*)\}/g)].map(([, face = '']) => ({
          family: /font-family:["']?([^;"']*)/.exec(face)?.[1] ?? '',
          file: posix.join(posix.dirname(path), fileOf(face)),
          covers: coverageOf(face),
        }))
      : [],
  )
}

// A path beside the style sheet, or a whole address.
const fileOf = (face: string) =>
  (/url\(["']?([^)"']*)/.exec(face)?.[1] ?? '').replace(/^\.\//, '').replace(/^\/assets\//, '')

function coverageOf(face: string): (code: number) => boolean {
  const range = /unicode-range:([^;]*)/.exec(face)?.[1]
  if (range === undefined) return () => true
  const ranges = range.split(',').map(part => {
    const [first = '', last = first] = part.trim().slice(2).split('-')
    return [
      Number.parseInt(first.replaceAll('?', '0'), 16),
      Number.parseInt(last.replaceAll('?', 'F'), 16),
    ] as const
  })
  return code => ranges.some(([first, last]) => first <= code && code <= last)
}
