import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { endWithNpm } from '../../scripts/end-with-npm.mjs'

const module = resolve(import.meta.dirname, '../../scripts/end-with-npm.mjs')
const program = `
  import { endWithNpm } from ${JSON.stringify(module)}
  endWithNpm()
  process.on('SIGTERM', () => { console.log('stopped'); process.exit() })
  setInterval(() => {}, 1000)
  console.log('runs')`

/** Starts the program by `npm start`; `output` has what it writes. */
async function startByNpm() {
  const folder = mkdtempSync(join(tmpdir(), 'post-office-npm-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node program.mjs' } }))
  writeFileSync(join(folder, 'program.mjs'), program)
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  onTestFinished(() => {
    // The program is in npm's group, whoever is its parent by now.
    try {
      process.kill(-npm.pid!, 'SIGKILL')
    } catch {}
    rmSync(folder, { recursive: true })
  })
  await expect.poll(() => output).toContain('runs')
  return { npm, output: () => output }
}

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'a server stops as it should after %s to its `npm start`',
  async signal => {
    const { npm, output } = await startByNpm()
    const closed = once(npm, 'close')
    npm.kill(signal)
    await closed
    expect(output()).toContain('stopped')
  },
)

it.each(['', 'test'])('a server that `npm start` did not start watches no process: %o', async event => {
  vi.stubEnv('npm_lifecycle_event', event)
  const watching = vi.spyOn(globalThis, 'setInterval')
  onTestFinished(() => {
    vi.unstubAllEnvs()
    watching.mockRestore()
  })
  endWithNpm()
  expect(watching).not.toHaveBeenCalled()
})
