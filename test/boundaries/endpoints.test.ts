import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Route } from '#contract/route.ts'
import { endpoints } from '#server/routes.ts'
import { productFiles } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const contract = import.meta.glob<Record<string, unknown>>('../../contract/*.ts', { eager: true })

/** Each route of the contract with its name and the feature, which is the name of the contract file. */
const routes = Object.entries(contract).flatMap(([path, exported]) =>
  Object.entries(exported)
    .filter(([, value]) => endpoints.some(({ route }) => route === value))
    .map(([name, value]) => ({ name, feature: /([\w-]+)\.ts$/.exec(path)![1]!, route: value as Route })),
)

test('every endpoint serves a route that the contract exports once', () => {
  expect(routes.map(({ route }) => route).sort(byPath)).toEqual(
    endpoints.map(({ route }) => route).sort(byPath),
  )
})

test.each(routes)('$name has one endpoint of its name in the feature $feature', ({ name, feature }) => {
  const definition = new RegExp(`^export const ${name} = endpoint\\(\\s*\\w*[cC]ontract\\.${name}\\b`, 'gm')
  const defined = productFiles('server').flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(definition)].map(() =>
      file.split('/').slice(0, 3).join('/'),
    ),
  )
  expect(defined).toEqual([`server/features/${feature}`])
})

const byPath = (one: Route, other: Route) =>
  `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`)
