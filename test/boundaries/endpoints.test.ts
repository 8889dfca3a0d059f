import { expect, test } from 'vitest'
import type { Route } from '#contract/route.ts'
import { endpoints } from '#server/routes.ts'
import { productFiles, read } from './imports.ts'

const contract = import.meta.glob<Record<string, unknown>>(['../../contract/*.ts', '!**/*.test.ts'], {
  eager: true,
})

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

test('every route has one endpoint of its name, in the feature that its contract file names', () => {
  const defined = productFiles('server').flatMap(file =>
    [...read(file).matchAll(/^export const (\w+) = endpoint\(\s*\w*[cC]ontract\.\1\b/gm)].map(
      ([, name]) => `${file.split('/').slice(0, 3).join('/')} ${name}`,
    ),
  )
  expect(defined.sort()).toEqual(
    routes.map(({ name, feature }) => `server/features/${feature} ${name}`).sort(),
  )
})

const byPath = (one: Route, other: Route) =>
  `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`)
