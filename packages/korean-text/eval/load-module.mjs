import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/**
 * Loads a source module, bundled like the server build. Node 20 cannot read TypeScript.
 * @param {string} source from the root of the package
 */
export async function bundled(source) {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    // The module is loaded from a folder without packages.
    ssr: { noExternal: true },
    build: { ssr: join(root, source), write: false, target: 'node20', minify: false },
  })
  const chunk = [result].flat().flatMap(each => ('output' in each ? each.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error(`${source} gave no module`)
  const folder = mkdtempSync(join(tmpdir(), 'moderation-'))
  try {
    const file = join(folder, 'module.mjs')
    writeFileSync(file, chunk.code)
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
