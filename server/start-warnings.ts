import { type Config, isUnencrypted } from './platform/config/config.ts'
import type { Log } from './platform/ctx.ts'

/**
 * Warns of settings that are rarely meant for real members: in the log at level 40, and of the dangerous ones also in a
 * box. Returns the boxes, or an empty text.
 */
export function warnAtStart(
  { isLocalForced, production, metricsToken, webOrigins }: Config,
  log: Log,
): string {
  if (production && !metricsToken) log.warn('METRICS_TOKEN is not set: /metrics answers 404')
  const unencrypted = webOrigins.filter(isUnencrypted)
  for (const origin of unencrypted) log.warn(`${origin}: without https anybody on the way reads all letters`)
  if (isLocalForced) log.warn('LOCAL_SIGN_IN=on: anybody can sign in as anybody')
  return [
    ...unencrypted.map(origin =>
      box([
        `${origin} is without https: anybody on the way reads`,
        'all letters and can take over sign-ins. Browsers refuse pushes there.',
      ]),
    ),
    isLocalForced
      ? box([
          'LOCAL_SIGN_IN=on: any visitor of this server can sign in as',
          'any member, also as the administrator. For trying out only.',
        ])
      : '',
  ].join('')
}

function box(lines: string[]): string {
  const width = Math.max(...lines.map(line => line.length))
  const edge = '─'.repeat(width + 2)
  const rows = lines.map(line => `  │ ${line.padEnd(width)} │\n`)
  return `\n  ┌${edge}┐\n${rows.join('')}  └${edge}┘\n`
}
