import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { mendedDriver } from './server/platform/database/driver/mended-driver.ts'
import { compiledPhrases } from './web/build/compiled-phrases.ts'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }

// The server imports its packages from node_modules. Only the patched driver is bundled.
export default defineConfig({
  publicDir: false,
  define: { buildSources: JSON.stringify(process.env.BUILD_SOURCES ?? '') },
  plugins: [mendedDriver(), compiledPhrases()],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: { input: ['server/main.ts', 'server/cli/admin.ts'] },
  },
  ssr: { external: Object.keys(dependencies).filter(name => name !== 'postgres'), noExternal: ['postgres'] },
})
