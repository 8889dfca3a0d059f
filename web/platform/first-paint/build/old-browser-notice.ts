import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const source = new URL('../old-browser.js', import.meta.url)

/** Delivers the notice for old browsers as written, without its comment: a build would write newer syntax into it. */
export function oldBrowserNotice(): Plugin {
  const code = readFileSync(source, 'utf8').replace(/^\/\*[\s\S]*?\*\/\n/, '')
  const mark = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  const fileName = `assets/old-browser-${mark}.js`
  return {
    name: 'old-browser-notice',
    apply: 'build',
    // Async: no supported browser waits for it.
    transformIndexHtml: () => [
      { tag: 'script', attrs: { async: true, src: `/${fileName}` }, injectTo: 'head-prepend' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: code })
    },
  }
}
