import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { mendedDriver } from './server/platform/database/driver/mended-driver.ts'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }

// The server runs from what npm installed: its packages are imported, not bundled, but for the driver that is mended.
export default defineConfig({
  publicDir: false,
  plugins: [mendedDriver()],
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
