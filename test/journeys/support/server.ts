import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freePort } from '#test/support/free-port.ts'
import { untilReady } from '../../../scripts/until-ready.mjs'

export type Server = {
  url: string
  /** Kills the server, as a power cut would. Processes that it started stay. */
  kill(): Promise<void>
  /** Starts the server again at the same place, with the same variables. */
  restart(): Promise<void>
  /** Stops the server as Ctrl-C does; rejects if it does not stop cleanly. */
  stop(): Promise<void>
  /** Everything that it has written. */
  output(): string
  pid(): number
}

const root = resolve(import.meta.dirname, '../../..')

/**
 * Starts the built server as a process and waits until it is ready. `environment` is all that it gets besides its
 * port. `dist` is the folder of another build.
 */
export async function startServer(
  environment: Record<string, string>,
  at?: number,
  dist = process.env.DIST ?? 'dist',
): Promise<Server> {
  const main = resolve(root, dist, 'server/main.js')
  const port = at ?? (await freePort())
  const url = `http://localhost:${port}`
  let output = ''
  let child: ChildProcess
  const end = async (signal: NodeJS.Signals) => {
    if (isOver(child)) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const start = async () => {
    child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        SAMPLE_DATA: 'off',
        STARTER_WORDS: 'off',
        // The sample letters would call members at random: a journey that wants calls says when.
        CALL_AFTER_SECONDS: '2592000',
        ...environment,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const killChild = () => child.kill('SIGKILL')
    process.once('exit', killChild)
    child.once('exit', () => process.off('exit', killChild))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    await untilReady(url, child).catch(({ message }: Error) => {
      throw new Error(`${message}\n${output}`)
    })
  }
  await start()
  return {
    url,
    kill: () => end('SIGKILL'),
    restart: start,
    async stop() {
      await end('SIGTERM')
      if (child.exitCode) throw new Error(`the server ended with ${child.exitCode}\n${output}`)
    },
    output: () => output,
    pid: () => child.pid ?? 0,
  }
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
