import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { compiledPhrases } from './web/build/compiled-phrases.ts'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }

// The server imports its packages from node_modules.
export default defineConfig({
  publicDir: false,
  define: { buildSources: JSON.stringify(process.env.BUILD_SOURCES ?? '') },
  plugins: [compiledPhrases()],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: { input: ['server/main.ts', 'server/cli/admin.ts'] },
  },
  ssr: { external: Object.keys(dependencies) },
})
