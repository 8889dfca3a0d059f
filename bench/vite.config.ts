import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vite'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
const programs = readdirSync('bench')
  .filter(name => name.endsWith('.ts') && name !== 'vite.config.ts')
  .map(name => `bench/${name}`)

// The programs, and those that they start as processes.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: '.cache/bench',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: [...programs, 'bench/speed/bare.ts', 'bench/lib/profiler.ts', 'bench/streams/listeners.ts'],
    },
  },
  ssr: { external: Object.keys(dependencies) },
})
