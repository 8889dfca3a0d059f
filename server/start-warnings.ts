import type { Config } from './platform/config/config.ts'
import type { Log } from './platform/ctx.ts'

/**
 * Warns of settings that are rarely meant for real members: in the log at level 40, and of local sign-in also in a box.
 * Returns the box, or an empty text.
 */
export function warnAtStart({ isLocalForced, production, metricsToken }: Config, log: Log): string {
  if (production && !metricsToken) log.warn('METRICS_TOKEN is not set: /metrics answers 404')
  if (!isLocalForced) return ''
  log.warn('LOCAL_SIGN_IN=on: anybody can sign in as anybody')
  return box([
    'LOCAL_SIGN_IN=on: any visitor of this server can sign in as',
    'any member, also as the administrator. For trying out only.',
  ])
}

function box(lines: string[]): string {
  const width = Math.max(...lines.map(line => line.length))
  const edge = '─'.repeat(width + 2)
  const rows = lines.map(line => `  │ ${line.padEnd(width)} │\n`)
  return `\n  ┌${edge}┐\n${rows.join('')}  └${edge}┘\n`
}
