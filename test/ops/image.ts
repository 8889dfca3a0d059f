import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { providers } from '#contract/auth.ts'
import { variables } from '#server/platform/config/variables.ts'

export type Image = { command: string[]; user: number; environment: Record<string, string>; health: string[] }

/** The settings of the last stage of the Dockerfile. */
export function imageOf(): Image {
  const text = readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, ' ')
  const stage = text.slice(text.lastIndexOf('\nFROM '))
  const said = (instruction: string) => new RegExp(`^${instruction} (.*)$`, 'm').exec(stage)?.[1] ?? ''
  return {
    command: JSON.parse(said('CMD')),
    user: Number(said('USER').split(':')[0]),
    environment: Object.fromEntries(
      said('ENV')
        .split(' ')
        .map(pair => pair.split('=') as [string, string]),
    ),
    health: JSON.parse(/ CMD (\[.*\])$/.exec(said('HEALTHCHECK'))?.[1] ?? '[]'),
  }
}

const clients = providers.flatMap(name => [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`])

/** The names that the service does not read. */
export const unknownOf = (environment: object): string[] =>
  Object.keys(environment).filter(name => !(name in variables.shape) && !clients.includes(name))
