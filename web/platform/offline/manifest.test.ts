import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const manifest = JSON.parse(read('public/manifest.webmanifest'))

test('the manifest and the bars use the colour of the paper', () => {
  const [, l, c, h] = /--paper: oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(read('styles/tokens.css')) ?? []
  const paper = bytesOf(Number(l), Number(c), Number(h))
  const inPage = /name="theme-color" content="(#\w+)"/.exec(read('index.html'))?.[1]
  expect([manifest.theme_color, inPage]).toEqual([manifest.background_color, manifest.background_color])
  const bytes = manifest.background_color.match(/\w\w/g).map((byte: string) => Number.parseInt(byte, 16))
  // Two ways of rounding differ by at most one step.
  for (const [at, byte] of paper.entries()) expect(Math.abs(byte - bytes[at])).toBeLessThanOrEqual(1)
})

test('the shortcuts of the manifest lead to pages and its icons exist in the build', () => {
  for (const { url } of manifest.shortcuts)
    expect([paths.write(), paths.mailbox].some(path => matchPath(path, url))).toBe(true)
  const drawn = [...read('build/app-icons.ts').matchAll(/name: '([\w-]+)', size: (\d+)/g)]
  const names = new Map(drawn.map(([, name, size]) => [`/icons/${name}.png`, `${size}x${size}`]))
  for (const { src, sizes } of manifest.icons) expect(names.get(src)).toBe(sizes)
  const shared = /og:image" content="https:\/\/origin.invalid([^"]+)"/.exec(read('index.html'))?.[1]
  expect(names.get(shared ?? '')).toBe('1200x1200')
  expect(names.has(/apple-touch-icon" href="([^"]+)"/.exec(read('index.html'))?.[1] ?? '')).toBe(true)
})

/** Converts OKLCH to sRGB. */
function bytesOf(l: number, c: number, h: number): number[] {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const linear = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
  const gamma = (part: number) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)
  return linear.map(part => Math.round(255 * gamma(part)))
}
