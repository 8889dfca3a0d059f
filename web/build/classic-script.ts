import { dirname, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { removeSchemas } from './remove-schemas.ts'
import { buildTarget } from './supported-browsers.ts'

/**
 * Bundles a script that is not part of the site's bundle. Each entry of `lists` is defined as a constant by its name.
 */
export async function classicScript(source: string, lists: Record<string, unknown>): Promise<string> {
  const written = Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)])
  const result = await build({
    configFile: false,
    root: resolve(dirname(source), '..'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [removeSchemas()],
    define: { ...Object.fromEntries(written), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: buildTarget,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return output[0].code
}
