import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vite'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
const programs = readdirSync('bench')
  .filter(name => name.endsWith('.ts') && name !== 'vite.config.ts')
  .map(name => `bench/${name}`)

// Beside them what they start as processes of their own.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: '.cache/bench',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { input: [...programs, 'bench/speed/bare.ts'] },
  },
  ssr: { external: Object.keys(dependencies) },
})
