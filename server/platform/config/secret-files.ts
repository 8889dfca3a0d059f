import { readFileSync } from 'node:fs'
import { providers } from '#contract/auth.ts'
import type { ConfigErrors } from './config-errors.ts'
import type { Environment } from './variables.ts'

/** The variables that hold a secret. Each may come from a file that `NAME_FILE` names. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REPLICA_URL',
  'SECRET_KEY',
  'SECRET_KEYS_OLD',
  'METRICS_TOKEN',
  'KAKAO_ADMIN_KEY',
  ...providers.map(name => `${name}_CLIENT_SECRET`),
]

/** The environment with the secrets from files, such as those of Docker and Kubernetes, without white space around. */
export function readSecretFiles(sent: Environment, errors: ConfigErrors): Environment {
  const read = { ...sent }
  for (const name of secretVariables) {
    const file = sent[`${name}_FILE`]
    if (!file) continue
    errors.readFromFile(name)
    if (sent[name]) {
      errors.add(name, `${name} and ${name}_FILE exclude each other. Set one of them.`)
      continue
    }
    try {
      read[name] = readFileSync(file, 'utf8').trim()
      if (!read[name]) errors.addValue(name, `${file} is empty`)
    } catch (error) {
      errors.addValue(name, `cannot read ${file} (${(error as NodeJS.ErrnoException).code})`)
    }
    if (errors.have(name)) delete read[name]
  }
  return read
}
