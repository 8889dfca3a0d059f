import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

/** One journey in the browsers that Playwright does not drive: `npm test -- browsers`. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: resolve(import.meta.dirname, '../../.cache/browsers'),
  workers: 2,
  fullyParallel: true,
  // A retry would hide a flaky journey.
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
})
