import { type Config, isUnencrypted } from '#server/platform/config/config.ts'
import { listMisspelt } from '#server/platform/config/misspelt-settings.ts'
import type { Environment } from '#server/platform/config/variables.ts'
import { about, type Finding } from './finding.ts'

const { ok, warning } = about('configuration')

const tokenLeast = 24

/** Settings that are valid, and rarely meant for real members. */
export function checkConfiguration(config: Config, environment: Environment): Finding[] {
  const { production, local, isLocalForced, clients, metricsToken, trustProxy, webOrigins } = config
  const signIn = local ? 'local sign-in' : `sign-in with ${Object.keys(clients).join(', ')}`
  const mode = production ? 'production' : 'not production'
  const behindProxy = new URL(config.publicUrl).protocol === 'https:'
  return [
    ok(`valid: ${mode}, ${signIn}, ${config.host}:${config.port}, processes: ${config.processes}`),
    ...webOrigins
      .filter(isUnencrypted)
      .map(origin => warning(`${origin} is without https: anybody on the way reads all letters`)),
    ...(isLocalForced ? [warning('LOCAL_SIGN_IN=on: anybody can sign in as anybody')] : []),
    ...(production && !metricsToken ? [warning('METRICS_TOKEN is not set: /metrics answers 404')] : []),
    ...(metricsToken && metricsToken.length < tokenLeast
      ? [
          warning(
            `METRICS_TOKEN has less than ${tokenLeast} characters: make it with \`openssl rand -hex 24\``,
          ),
        ]
      : []),
    ...listMisspelt(environment).map(([name, meant]) => warning(`${name} is no setting: is ${meant} meant?`)),
    ...(behindProxy && trustProxy === false
      ? [warning('TRUST_PROXY is off: with a proxy for https, all members share the limits of its address')]
      : []),
  ]
}
