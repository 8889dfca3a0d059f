import { defineConfig } from '@playwright/test'
import { type Browsers, findBrowsers } from './scripts/chromium.mjs'

// In the environment, so that the workers do not search again.
process.env.BROWSERS ??= JSON.stringify(await findBrowsers())
const { chromium, headlessShell } = JSON.parse(process.env.BROWSERS) as Browsers

// Without these two Chromium makes the lists of its address bar anew for each context, which takes more of the processor
// than a page of ours. Only the last such argument counts, so the rest is what Playwright itself turns off.
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
  // A plain http name, to which Chromium sends no Sec-Fetch headers (login-csrf.spec.ts).
  '--host-resolver-rules=MAP post.test 127.0.0.1',
  `--disable-features=${off.replaceAll('\n', '')}`,
]

/** Journeys that need the browser around the page; the others run in the headless shell, for a quarter less CPU. */
const full = ['**/push.spec.ts', '**/accessible-screens.spec.ts']

export default defineConfig({
  testDir: 'test/journeys',
  // More than the cores: a journey also waits for letters under way, servers that start, and notices that go.
  workers: 4,
  // A retry would hide a flaky journey.
  retries: 0,
  forbidOnly: true,
  // `npm test` leaves the tag to `npm test -- rest`; a journey chosen by its name runs in any case.
  ...(process.env.TEST_PART === 'first' && { grepInvert: /@rest/ }),
  ...(process.env.TEST_PART === 'rest' && { grep: /@rest/ }),
  // A slow machine is no failure.
  timeout: 240_000,
  // The trees of `test/journeys/trees` are written anew where that is asked for, and never by the way.
  updateSnapshots: 'none',
  use: {
    // As most members come; what a desk has more of are mostly pixels, which cost the processor a third of a journey.
    viewport: { width: 390, height: 844 },
    // Costs a third of the time of a journey: `TRACE=on npm test -- e2e words` where one wants to see why.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    // A journey is about the site as the server has it; what works without the network allows it for itself.
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
