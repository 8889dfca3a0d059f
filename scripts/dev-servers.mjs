import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { build, createServer } from 'vite'
import { root } from './root.mjs'
import { untilReady } from './until-ready.mjs'

const out = process.stdout
const port = Number(process.env.PORT ?? 5173)
process.env.SERVER_PORT ??= '3650'

/** Serves the screens and runs the server until a signal to stop. */
export async function develop() {
  const folder = join(root, '.cache', 'dev-server')
  const server = openServer(join(folder, 'main.js'))
  const screens = await createServer({ server: { port, strictPort: true } })
  await screens.listen()
  const watcher = await build({
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'warn',
    // Without the sources of packages a change is built in a fraction of a second.
    build: { outDir: folder, watch: {}, reportCompressedSize: false },
  })
  if (!('on' in watcher)) throw new Error('Vite does not watch the server.')
  let began = 0
  watcher.on('event', event => {
    if (event.code === 'START') began = performance.now()
    if (event.code === 'ERROR') console.error(event.error)
    if (event.code === 'END') void server.restart(began)
    if ('result' in event) void event.result?.close()
  })

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, async () => {
      await Promise.all([watcher.close(), screens.close(), server.stop()])
      process.exit(0)
    })
  }
}

/**
 * The server as a process: `restart` stops it and starts what was built last.
 * @param {string} program
 */
function openServer(program) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  let turn = Promise.resolve()

  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
  }
  /** @param {number} began when its build began, in ms */
  const start = began => {
    child = spawn(process.execPath, ['--enable-source-maps', program], {
      cwd: root,
      // Sign-in leads back to the screens, and the browser knows one origin.
      env: { PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: process.env.SERVER_PORT },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    untilReady(`http://localhost:${process.env.SERVER_PORT}`, child).then(
      () => out.write(`Built and started in ${((performance.now() - began) / 1000).toFixed(1)} s\n`),
      () => {}, // The server has printed why it ended.
    )
  }
  const inTurn = (/** @type {() => Promise<void>} */ act) => {
    turn = turn.then(act)
    return turn
  }
  return {
    stop: () => inTurn(stop),
    restart: (/** @type {number} */ began) =>
      inTurn(async () => {
        await stop()
        start(began)
      }),
  }
}
