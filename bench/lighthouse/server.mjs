import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from '../../scripts/root.mjs'
import { untilReady } from '../../scripts/until-ready.mjs'

/**
 * The built service with its sample letters, in a folder that is deleted at the end. With `isOpen` it is an open
 * service with three sign-in providers, as strangers see it.
 * @param {boolean} isOpen
 */
export async function startServer(isOpen) {
  const main = resolve(root, process.env.DIST ?? 'dist', 'server/main.js')
  const folder = mkdtempSync(join(tmpdir(), 'ttasum-lighthouse-'))
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port), ...(isOpen ? open : {}) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://localhost:${port}`
  await untilReady(url, child)
  return { url, stop }
}

/** @returns {Promise<number>} */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

const open = {
  LOCAL_SIGN_IN: 'off',
  SECRET_KEY: randomBytes(32).toString('hex'),
  ...Object.fromEntries(
    ['NAVER', 'KAKAO', 'GOOGLE']
      .flatMap(name => [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`])
      .map(name => [name, 'none']),
  ),
}
