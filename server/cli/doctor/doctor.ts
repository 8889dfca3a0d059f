import { type Config, readConfig } from '#server/platform/config/config.ts'
import { ConfigError } from '#server/platform/config/config-errors.ts'
import type { Environment } from '#server/platform/config/variables.ts'
import { useOutsideProxy } from '#server/platform/outside-proxy.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkClients } from './check-clients.ts'
import { checkConfiguration } from './check-configuration.ts'
import { checkDatabase, checkReplica } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkProxy } from './check-proxy.ts'
import { about, type Finding } from './finding.ts'

export type Examined = { findings: Finding[]; hasErrors: boolean }

/**
 * Checks configuration, database, clock, disk, redirect addresses, clients and proxy. It starts no server and changes nothing. An
 * embedded PostgreSQL that does not run is started for the check. A wrong configuration ends the checks.
 */
export async function examine(environment: Environment, clock: () => Date): Promise<Examined> {
  const findings = await list(environment, clock)
  return { findings, hasErrors: findings.some(({ state }) => state === 'error') }
}

async function list(environment: Environment, clock: () => Date): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map(about('configuration').error)
  }
  const endProxy = await useOutsideProxy(config)
  const parts = await Promise.all([
    checkConfiguration(config, environment),
    checkDatabase(config, clock),
    checkReplica(config),
    checkDisk(config),
    checkAddresses(config),
    checkClients(config),
    checkProxy(config),
  ]).finally(endProxy)
  return parts.flat()
}

/** One line per finding, then a summary. */
export function report({ findings, hasErrors }: Examined): string {
  const lines = findings.map(
    ({ state, subject, text }) => `${state.padEnd(8)} ${subject.padEnd(14)} ${text}\n`,
  )
  const count = (state: Finding['state']) => findings.filter(finding => finding.state === state).length
  const isStopped = hasErrors && findings.every(({ subject }) => subject === 'configuration')
  const rest = isStopped ? ' The rest was not checked: correct the configuration first.' : ''
  return `${lines.join('')}\nErrors: ${count('error')}. Warnings: ${count('warning')}.${rest}`
}
