import { clientVariables } from './config.ts'
import { secretVariables } from './secret-files.ts'
import { type Environment, variables } from './variables.ts'

const settings = [
  ...Object.keys(variables.shape),
  ...clientVariables,
  ...secretVariables.map(name => `${name}_FILE`),
]

// A short name, such as PORT, is close to names of other programs.
const shortest = 8

/** Names in the environment that nobody reads and that differ from a setting by two letters at most, with that setting. */
export function listMisspelt(environment: Environment): [string, string][] {
  return Object.keys(environment)
    .filter(name => !settings.includes(name))
    .flatMap((name): [string, string][] => {
      const [meant] = settings.filter(setting => setting.length >= shortest && distance(name, setting) <= 2)
      return meant ? [[name, meant]] : []
    })
}

/** The number of letters to insert, remove or replace (Levenshtein). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let row = [...other, ''].map((_, n) => n)
  for (const [n, letter] of [...one].entries()) {
    const next = [n + 1]
    for (const [m, against] of [...other].entries())
      next.push(Math.min(row[m + 1]! + 1, next[m]! + 1, row[m]! + (letter === against ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
