import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#test/support/free-port.ts'
import { untilReady } from '../../scripts/until-ready.mjs'

export type StartedProgram = {
  url: string
  pid: number
  signal(name: NodeJS.Signals): void
  /** The exit status at the end; null after a signal. */
  ended: Promise<number | null>
  /** Everything that it has written. */
  output(): string
  /** The part of `output` on standard output. */
  stdout(): string
}

/** Starts a server as a process and waits until it is ready. */
export async function startProgram(
  command: string[],
  environment: Record<string, string>,
): Promise<StartedProgram> {
  const started = await launchProgram(command, environment)
  await started.open
  return started
}

/** Starts a server as a process; `open` rejects if it ends before it is ready. */
export async function launchProgram(
  command: string[],
  environment: Record<string, string>,
): Promise<StartedProgram & { open: Promise<void> }> {
  const port = await freePort()
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      SAMPLE_DATA: 'off',
      HOST: '127.0.0.1',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit').then(([status]) => {
    process.off('exit', kill)
    return status as number | null
  })
  let output = ''
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const url = `http://127.0.0.1:${port}`
  const open = untilReady(url, child).catch(({ message }: Error) => {
    throw new Error(`${message}\n${output}`)
  })
  open.catch(() => {})
  return {
    open,
    url,
    pid: child.pid ?? 0,
    signal: name => child.kill(name),
    ended,
    output: () => output,
    stdout: () => stdout,
  }
}
