import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['packages', 'contract', 'server', 'test'].map(folder => `${folder}/**/*.test.ts`),
          // `npm test` leaves out the long ones; a file chosen by its name runs in any case.
          exclude: ['test/journeys/**', ...(process.env.TEST_PART === 'first' ? ['**/*.rest.test.ts'] : [])],
          environment: 'node',
          pool: 'forks',
          // Half of the time went into reading the server's modules once for each file; they keep nothing to themselves.
          isolate: false,
          // A slow machine is no failure.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 3,
          setupFiles: 'test/support/count-cpu.ts',
          globalSetup: ['test/support/global-database.ts', 'test/support/screens/build-site.ts'],
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'node',
          pool: 'forks',
          // The reading of React for each file anew took more than the tests themselves.
          isolate: false,
          setupFiles: ['test/support/count-cpu.ts', 'test/support/browser-setup.ts'],
          testTimeout: 180_000,
          maxWorkers: 3,
        },
      },
    ],
  },
})
