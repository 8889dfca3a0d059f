import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }

// The server runs from what npm installed: its packages are imported, not bundled.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: { input: ['server/main.ts', 'server/admin.ts'] },
  },
  ssr: { external: Object.keys(dependencies) },
})
