import './node-version.mjs'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

// `npm run screens [words]` takes a picture of every screen and state into .cache/screens. Words choose files of
// test/pictures. `--docs` takes the pictures of the documents into docs/screens.
const { root } = await import('./root.mjs')
const { prepare } = await import('./prepare.mjs')
const asked = process.argv.slice(2)
const words = asked.filter(word => word !== '--docs')
const forDocs = words.length < asked.length

await prepare(process.stdout, { installOnly: Boolean(process.env.DIST) })
const { findChromium } = await import('./find-chromium.mjs')
const { runInstalled } = await import('./run.mjs')
const { contactSheet } = await import('./contact-sheet.mjs')
const album = join(root, '.cache', 'screens')
if (!words.length && !forDocs) rmSync(album, { recursive: true, force: true })
const files = forDocs ? ['documents'] : words
const { status } = await runInstalled(
  '@playwright/test/cli.js',
  ['test', '--config', 'test/pictures/playwright.config.ts', '--reporter=list', ...files],
  {
    shown: true,
    env: { CHROMIUM_PATH: await findChromium(), SCREENS: forDocs ? 'documents' : 'all' },
  },
)
if (!forDocs) console.warn(`${contactSheet(album)} pictures: ${join(album, 'index.html')}`)
process.exit(status)
