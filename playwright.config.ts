import { defineConfig } from '@playwright/test'
import { type Browsers, findBrowsers } from './scripts/find-chromium.mjs'
import { titleOfWorker } from './scripts/journey-cpu.mjs'

const worker = process.env.TEST_WORKER_INDEX
if (worker) process.title = titleOfWorker(worker)

// In the environment, so that the workers do not search again.
process.env.BROWSERS ??= JSON.stringify(await findBrowsers())
const { chromium, headlessShell } = JSON.parse(process.env.BROWSERS) as Browsers

// The two WebUI features build the lists of the address bar for each context, at more CPU than a page of ours. Chromium
// reads only the last such argument, so the list repeats the features that Playwright turns off.
const off = `WebUIOmniboxPopup,WebUIOmniboxAimPopup,
AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,
LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,
TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch`

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a journey is too short to gain from V8's optimizing compilers (docs/decisions/test-parts.md).
  '--js-flags=--no-turbofan,--no-maglev',
  // A plain http name, to which Chromium sends no Sec-Fetch headers (login-csrf.spec.ts).
  '--host-resolver-rules=MAP post.test 127.0.0.1',
  `--disable-features=${off.replaceAll('\n', '')}`,
]

/** Journeys in full Chromium. The headless shell has no pushes, and takes a quarter less CPU for the others. */
const full = ['**/push.spec.ts']

export default defineConfig({
  testDir: 'test/journeys',
  // More than the cores: a journey also waits, for letters on their way and servers that start.
  workers: 4,
  // On a busy machine a long journey may fail once. The summary counts it.
  retries: 1,
  forbidOnly: true,
  // TEST_PART comes from scripts/test-parts.mjs. A journey chosen by its name runs in any case.
  ...(process.env.TEST_PART === 'first' && { grepInvert: /@rest/ }),
  ...(process.env.TEST_PART === 'rest' && { grep: /@rest/ }),
  // A slow machine is not a failure.
  timeout: 480_000,
  use: {
    // Most members use a phone. The pixels of a desktop screen cost a third of a journey.
    viewport: { width: 390, height: 844 },
    // A trace costs a third of the time of a journey: `TRACE=on npm test -- e2e WORD`.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    // Journeys test the site as the server has it. Those without a network allow the service worker.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: headlessShell,
      args,
    },
  },
  projects: [
    { name: 'shell', testIgnore: full },
    { name: 'chromium', testMatch: full, use: { launchOptions: { executablePath: chromium, args } } },
  ],
})
