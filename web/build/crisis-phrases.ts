import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compile } from '../features/help/crisis/compile.ts'

const module = '/features/help/crisis/phrases.ts'

/** Compiles the crisis phrases at build time, so that neither the compiler nor the examples ship. */
export const crisisPhrases = (): Plugin => ({
  name: 'crisis-phrases',
  apply: 'build',
  load: id => {
    if (!id.endsWith(module)) return undefined
    const { compiled } = compile(phraseFiles(id.replace(/\.ts$/, '')))
    return `export const phrases = ${JSON.stringify(compiled)}`
  },
})

function phraseFiles(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter(name => name.endsWith('.txt'))
  return Object.fromEntries(
    names.map(name => [name.replace('.txt', ''), readFileSync(join(folder, name), 'utf8')]),
  )
}
