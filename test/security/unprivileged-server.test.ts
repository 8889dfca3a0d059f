import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')
const nobody = 65_534

/**
 * A shell in a mount namespace: everything is read-only except the data folder. It becomes nobody, without any
 * right.
 */
const confine = `
set -e
mount --make-rprivate /
mount --bind "$DATA_DIR" "$DATA_DIR"
awk '{ print $5 }' /proc/self/mountinfo | while read -r at; do
  case "$at" in "$DATA_DIR"|/proc*|/sys*|/dev*) ;; *) mount -o remount,bind,ro "$at" || exit 1 ;; esac
done
exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups --no-new-privs --bounding-set=-all "$@"
`

// Only root can drop its rights, and not in every container.
const isPossible =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'setpriv', `--reuid=${nobody}`, 'test', '-r', join(root, 'package.json')])
    .status === 0

describe.skipIf(!isPossible)('as nobody, with only DATA_DIR writable', () => {
  let folder: string
  let data: string
  let server: ChildProcess
  let url: string
  let output = ''

  beforeAll(async () => {
    mkdirSync(join(root, '.cache'), { recursive: true })
    folder = mkdtempSync(join(root, '.cache', 'nobody-'))
    await build({
      configFile: join(root, 'vite.server.config.ts'),
      logLevel: 'silent',
      build: { outDir: join(folder, 'server') },
    })
    spawnSync('chmod', ['-R', 'a+rX', folder])
    data = mkdtempSync(join(tmpdir(), 'nobody-'))
    chownSync(data, nobody, nobody)
    const port = await freePort()
    url = `http://localhost:${port}`
    const run = ['--mount', 'sh', '-c', confine, 'sh', process.execPath, join(folder, 'server/main.js')]
    server = spawn('unshare', run, {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: data,
        PORT: String(port),
        SAMPLE_DATA: 'on',
        HOME: '/nonexistent',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: '/',
    })
    for (const stream of [server.stdout!, server.stderr!]) stream.on('data', text => (output += text))
    await vi.waitFor(
      async () => {
        if (server.exitCode !== null) throw new Error(`it ended with ${server.exitCode}\n${output}`)
        expect((await fetch(`${url}/readyz`)).status).toBe(200)
      },
      { timeout: 50_000, interval: 250 },
    )
  })
  afterAll(async () => {
    if (server?.exitCode === null) {
      server.kill('SIGTERM')
      await new Promise(done => server.once('exit', done))
    }
    for (const made of [folder, data]) if (made) rmSync(made, { recursive: true, force: true })
  })

  it('is nobody and cannot become anybody else', () => {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\s+65534\s+65534\s+65534\s+65534$/m)
    expect(status).toMatch(/^Groups:\s*$/m)
    expect(status).toMatch(/^CapEff:\s+0+$/m)
    expect(status).toMatch(/^CapBnd:\s+0+$/m)
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
  })

  it('signs in, writes a letter and shows the sample neighbourhood', async () => {
    let screen = new URL(`${url}/oauth2/authorization/kakao?login_hint=mina`)
    let cookie = ''
    while (screen.pathname !== '/auth-callback') {
      const led = await fetch(screen, { redirect: 'manual', headers: { cookie } })
      cookie = led.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      screen = new URL(led.headers.get('location') ?? '')
    }
    const exchanged = await fetch(`${url}/api/auth/token?state=${screen.searchParams.get('state')}`)
    const { data } = (await exchanged.json()) as { data: { accessToken: string } }
    const headers = { authorization: `Bearer ${data.accessToken}`, 'content-type': 'application/json' }
    const sent = await fetch(`${url}/api/letters`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ title: '오늘의 일', content: '버스를 놓쳤어요.' }),
    })
    expect(sent.status).toBe(200)
    expect((await fetch(`${url}/api/mailbox`, { headers })).status).toBe(200)
    expect(output).not.toMatch(/EROFS|EACCES|read-only/i)
  })

  it('keeps its secret readable by itself only', () => {
    const { mode, uid } = statSync(join(data, 'secret'))
    expect([mode & 0o777, uid]).toEqual([0o600, nobody])
  })

  it('ends cleanly', async () => {
    const ended = new Promise(done => server.once('exit', done))
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise(done => probe.once('listening', done))
  const { port } = probe.address() as { port: number }
  await new Promise(done => probe.close(done))
  return port
}
