import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#test/support/free-port.ts'
import type { Browser, Point, Size } from './browser.ts'

/** The programs of Debian's packages webkit2gtk-driver, libwebkit2gtk and xvfb. */
export type WebKit = { driver: string; browser: string; display: string }

/** Starts WebKitGTK's MiniBrowser on a display of its own and drives it by WebDriver calls. */
export async function startWebKit(programs: WebKit, { width, height }: Size): Promise<Browser> {
  const { name: DISPLAY, process: display } = await startDisplay(programs.display)
  const port = await freePort()
  const env = { ...process.env, DISPLAY, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' }
  const driver = endWithUs(
    spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore', detached: true }),
  )
  await answers(`http://127.0.0.1:${port}/status`)

  const options = { binary: programs.browser, args: ['--automation'] }
  const { sessionId } = await call(`http://127.0.0.1:${port}`, 'POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `http://127.0.0.1:${port}/session/${sessionId}`
  const evaluate: Browser['evaluate'] = (run, ...args) =>
    call(session, 'POST', '/execute/sync', { script: `return (${run})(...arguments)`, args })
  await resize(session, evaluate, { width, height })

  return {
    goto: url => call(session, 'POST', '/url', { url }),
    evaluate,
    pressAt: point => call(session, 'POST', '/actions', { actions: [press(point)] }),
    screenshot: async () => Buffer.from(await call(session, 'GET', '/screenshot'), 'base64'),
    async close() {
      await call(session, 'DELETE', '')
      await end(driver)
      await end(display)
    },
  }
}

/** Gives the viewport this size: the window is larger by its bars. */
async function resize(session: string, evaluate: Browser['evaluate'], size: Size): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const rect = await call(session, 'GET', '/window/rect')
    const [width, height] = await evaluate(() => [innerWidth, innerHeight] as const)
    if (width === size.width && height === size.height) return
    const wanted = {
      width: rect.width + size.width - width,
      height: rect.height + size.height - height,
    }
    await call(session, 'POST', '/window/rect', wanted)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`WebKit did not take the size ${size.width}x${size.height}.`)
}

const press = ({ x, y }: Point) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** One WebDriver call: https://www.w3.org/TR/webdriver2/#endpoints. */
async function call(base: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${base}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
  return value
}

/** An X display without a screen. Xvfb chooses the number and writes it to its standard output. */
async function startDisplay(program: string) {
  const args = ['-displayfd', '1', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp']
  const display = endWithUs(spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], detached: true }))
  const [number] = await once(display.stdout, 'data')
  return { name: `:${String(number).trim()}`, process: display }
}

/** Kills `child` and the browser that it started when this process ends. Each is the leader of its process group. */
function endWithUs<T extends ChildProcess>(child: T): T {
  const killGroup = () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  }
  process.once('exit', killGroup)
  child.once('exit', () => process.off('exit', killGroup))
  return child
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(url).catch(() => null)) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer.`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
