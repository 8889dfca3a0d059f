import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

/** One journey in the browsers that Playwright does not drive: `npm test -- browsers`. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: resolve(import.meta.dirname, '../../.cache/browsers'),
  workers: 2,
  fullyParallel: true,
  // On a busy machine a journey may fail once. Playwright lists it as flaky, and the summary counts it.
  retries: 1,
  forbidOnly: true,
  timeout: 240_000,
})
