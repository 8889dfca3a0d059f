import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

const isForDocuments = process.env.SCREENS === 'documents'
const documents = '**/documents.spec.ts'

/** Pictures of the screens. These test nothing, so `npm test` does not run them. */
export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  ...(isForDocuments ? { testMatch: documents } : { testIgnore: documents }),
  outputDir: resolve(import.meta.dirname, '../../.cache/screens-left'),
  workers: 2,
  retries: 0,
  timeout: 300_000,
  use: { ...journeys.use, actionTimeout: 20_000 },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 } } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
