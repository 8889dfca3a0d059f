import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import type { TestProject } from 'vitest/node'
import { compiledPhrases } from '#web/build/compiled-phrases.ts'
import { precomputedValley } from '#web/build/precomputed-valley.ts'
import { removeSchemas } from '#web/build/remove-schemas.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of the site as one script. Empty when no flow of screens was asked for. */
    site: string
  }
}

/** Builds the site once per run, if a file of test/screens runs. */
export default async function setup(project: TestProject) {
  const { testFiles } = await project.globTestFiles(Reflect.get(project.vitest, 'filenamePattern'))
  if (!testFiles.some(file => file.includes('/test/screens/'))) return project.provide('site', '')
  const path = join(project.getProvidedContext().answers, '../site.js')
  await writeFile(path, await bundle())
  project.provide('site', path)
}

/** The whole site as one script, with React as it is shipped. */
async function bundle(): Promise<string> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../../../web', import.meta.url)),
    plugins: [withoutStyles(), removeSchemas(), precomputedValley(), compiledPhrases(), react()],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: 'web/main.tsx', output: { format: 'iife', codeSplitting: false } },
    },
  })
  process.env.NODE_ENV = NODE_ENV
  const { output } = built as { output: { type: string; code: string }[] }
  const [script, ...others] = output.filter(({ type }) => type === 'chunk')
  if (!script || others.length > 0) throw new Error('the site is not one script')
  return script.code
}

/** A test lays nothing out, so only the class names of modules are left. */
const withoutStyles = (): Plugin => ({
  name: 'without-styles',
  enforce: 'pre',
  resolveId: id => (/(?<!\.module)\.css$/.test(id) ? '\0no-style' : undefined),
  load: id => (id === '\0no-style' ? '' : undefined),
})
