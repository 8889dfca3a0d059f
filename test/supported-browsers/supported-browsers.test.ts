import { parseAst, transformWithOxc } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltSite, builtSite, gzipped, plainName } from '#test/support/built-site.ts'
import { buildTarget } from '#web/build/supported-browsers.ts'
import { unsupportedInScripts, unsupportedInStyles } from './unsupported-features.ts'

// Features that a supported browser lacks, each with the reason why the site works without it.
const withFallback: Record<string, string> = {
  'AbortSignal.any': 'web/platform/api/any-signal.ts',
  '.showPopover()': 'web/ui/toasts.tsx calls it only where it exists',
  'navigator.userActivation': 'web/platform/first-paint/after-paint.ts reads it by `?.`',
  'navigator.vibrate': 'web/ui/sound.ts calls it only where it exists',
  'navigator.connection': 'react-dom reads it only where it exists',
  'document.startViewTransition':
    'web/platform/app/page-transition.ts; without it react-dom shows the page at once',
  '.skipTransition()': 'called only while a transition runs',
  'Error.captureStackTrace': 'fflate calls it only where it exists',
}

// The same for styles: a browser ignores an unknown one, and the page stays usable.
const unstyled: Record<string, string> = {
  '@property': 'tailwind brings a fallback',
  '@starting-style': 'windows and toasts appear without moving',
  ':active-view-transition-type': 'pages change without moving',
  ':view-transition-group': 'pages change without moving',
  ':view-transition-new': 'pages change without moving',
  ':view-transition-old': 'pages change without moving',
  '-webkit-tap-highlight-color': 'Firefox has no highlight',
  'view-transition-name': 'pages change without moving',
  'break-after: avoid': 'a printed page may end with the title of a letter',
  'break-before: avoid': 'a printed page may begin with the name of a writer',
  orphans: 'a line may stand alone at the end of a printed page',
  'print-color-adjust: exact': '`-webkit-print-color-adjust` stands beside it; Firefox has it',
  widows: 'a line may stand alone at the beginning of a printed page',
  ':has': 'each rule with it changes a measure or a place; all stays in sight',
  ':open': 'inside of `:is()`, which forgives it, beside `[open]`',
  ':popover-open': 'inside of `:is()`, which forgives it, beside `[open]`',
  ':-webkit-inner-spin-button': 'for WebKit alone',
  'field-sizing': 'a text area keeps its height',
  'field-sizing: content': 'a text area keeps its height',
  'font-family: ui-monospace': 'other faces follow',
  'forced-color-adjust': 'Safari has no forced colours',
  'forced-color-adjust: none': 'Safari has no forced colours',
  'grid-template-columns: subgrid': 'a label of the administration stands above its value',
  lh: 'a row is lower while it is empty',
  'overflow-clip-margin': 'the rough edge of a sheet is cut',
  'scrollbar-width': 'a thin scroll bar is seen',
  'scrollbar-width: none': 'a thin scroll bar is seen',
  'scrollbar-width: thin': 'the usual scroll bar is seen',
  'text-decoration: wavy': 'a straight line is seen',
  'text-decoration: dotted': 'the line is not dotted',
  'text-size-adjust': '`-webkit-text-size-adjust` stands beside it',
  'text-wrap': 'lines break where they are full',
  'text-wrap: balance': 'lines break where they are full',
  'text-wrap: pretty': 'lines break where they are full',
  'text-wrap: wrap': 'lines break where they are full',
}

let site: BuiltSite
beforeAll(async () => {
  site = await builtSite()
})
const files = (end: string) =>
  [...site]
    .filter(([path]) => path.endsWith(end))
    .map(([path, file]) => [path, file.toString('utf8')] as const)

describe('the built site in Safari 16.4, Chrome 111 and Firefox 115', () => {
  it('has no syntax that one of them cannot parse', async () => {
    for (const [path, code] of files('.js')) {
      const printed = async (target: string | string[]) =>
        (await transformWithOxc(code, 'built.js', { target, sourcemap: false })).code
      expect(await printed(buildTarget), plainName(path)).toBe(await printed('esnext'))
    }
  })

  it('calls nothing that one of them lacks, except where it has a fallback', () => {
    const found = unsupportedInScripts(files('.js').map(([, code]) => code))
    expect([...found].sort()).toEqual(Object.keys(withFallback).sort())
  })

  it('has no style that one of them lacks, except where the page works without it', () => {
    const found = new Set(files('.css').flatMap(([, css]) => [...unsupportedInStyles(css)]))
    expect([...found].sort()).toEqual(Object.keys(unstyled).sort())
  })

  it('finds a call, syntax and a style that one of them lacks', () => {
    const code =
      'Promise.withResolvers();Object.groupBy(a,b);x.checkVisibility();y.toSorted();/[a--b]/v.test(z)'
    expect([...unsupportedInScripts([code])].sort()).toEqual([
      '.checkVisibility()',
      'Object.groupBy',
      'Promise.withResolvers',
      'regex flag v',
    ])
    const css = '.a{color:light-dark(red,blue);.b{color:oklch(.5 .1 20)}}@scope(.a){p:has(i){top:1lh}}'
    expect([...unsupportedInStyles(css)].sort()).toEqual([':has', '@scope', 'lh', 'light-dark()', 'nesting'])
  })
})

describe('the notice for older browsers', () => {
  const notice = () => files('.js').find(([path]) => /^assets\/old-browser-/.test(path)) ?? ['', '']

  it('stands in every document as one small script that waits for nothing', () => {
    for (const [path, html] of files('.html'))
      expect(html, path).toContain(`<script async src="/${notice()[0]}">`)
    expect(gzipped(site.get(notice()[0]))).toBeLessThan(900)
  })

  it('is ES5', () => {
    const types = new Set<string>()
    JSON.stringify(parseAst(notice()[1]), (key, value) => {
      if (key === 'type') types.add(value)
      // A literal: an old browser would fail to parse a newer regular expression.
      if (key === 'regex') types.add('RegExp literal')
      return value
    })
    const newer =
      /^(Arrow|Template|Class|Spread|Chain|Await|Yield|ForOf|Import|Export|ObjectPattern|ArrayPattern|RegExp)/
    expect([...types].filter(type => newer.test(type))).toEqual([])
    expect(notice()[1]).not.toMatch(/\b(let|const|async)\b|,\s*\)/)
  })
})
