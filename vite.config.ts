import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appIcons } from './web/build/app-icons.ts'
import { chunkOf } from './web/build/chunks.ts'
import { compiledPhrases } from './web/build/compiled-phrases.ts'
import { compressedCopies } from './web/build/compressed-copies.ts'
import { entrySizes } from './web/build/entry-sizes.ts'
import { handwritingFonts } from './web/build/handwriting-fonts.ts'
import { layerOrder } from './web/build/layer-order.ts'
import { offlineShell } from './web/build/offline-shell.ts'
import { precomputedValley } from './web/build/precomputed-valley.ts'
import { removeSchemas } from './web/build/remove-schemas.ts'
import { buildTarget } from './web/build/supported-browsers.ts'
import { uiCoreFont } from './web/build/ui-core-font.ts'
import { woff2Only } from './web/build/woff2-only.ts'
import { headScript } from './web/platform/first-paint/build/head-script.ts'
import { oldBrowserNotice } from './web/platform/first-paint/build/old-browser-notice.ts'
import { prerender } from './web/platform/first-paint/build/prerender.ts'

const server = `http://localhost:${process.env.SERVER_PORT ?? 3650}`
// The server answers these addresses, Vite the others.
const answered = ['^/(api|oauth2|login/oauth2|local-sign-in)/']

export default defineConfig({
  root: 'web',
  plugins: [
    removeSchemas(),
    precomputedValley(),
    compiledPhrases(),
    react(),
    tailwind(),
    uiCoreFont(),
    handwritingFonts(),
    woff2Only(),
    layerOrder(),
    headScript(),
    prerender(),
    oldBrowserNotice(),
    appIcons(),
    offlineShell({
      pages: ['/web/features/help/help-page.tsx'],
      notForMembers: /\/web\/features\/((admin|appeals|onboarding|site)\/|auth\/(callback|landing))/,
    }),
    entrySizes(),
    compressedCopies(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: buildTarget,
    // A script imports others by names without their hashes, so a change renames only the files that it changes.
    chunkImportMap: true,
    // A font inside the CSS would be loaded by every visitor.
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } },
    },
    assetsInlineLimit: file => (/\.woff2?$/.test(file) ? false : undefined),
  },
  server: { proxy: Object.fromEntries(answered.map(paths => [paths, server])) },
})
