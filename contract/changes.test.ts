import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Route } from './route.ts'

const files = readdirSync(import.meta.dirname).filter(name => /^[\w-]+\.ts$/.test(name))
const modules = await Promise.all(
  files.map(name => import(/* @vite-ignore */ `./${name}`) as Promise<Record<string, unknown>>),
)
const routes = modules.flatMap(module => Object.entries(module)).filter(isRoute)
// These two read although they are POST (specification, section 7).
const postReads = ['getHeld', 'getCoolDown']
const reads = new Set(
  routes
    .filter(([name, { method, reads }]) => method === 'GET' || reads || postReads.includes(name))
    .map(([, { path }]) => path),
)

describe('`changes` of a route', () => {
  it('covers all routes of the contract', () => {
    expect(routes.length).toBeGreaterThan(90)
    expect(reads.size).toBeGreaterThan(40)
  })

  it('is present in every route that writes', () => {
    const offenders = routes.filter(([, { method, changes }]) => method !== 'GET' && !Array.isArray(changes))
    expect(offenders.map(([name]) => name)).toEqual([])
  })

  it('names each read once, and reads only', () => {
    const offenders = routes.flatMap(([name, { changes = [] }]) =>
      changes
        .filter((address, at) => !reads.has(address) || changes.indexOf(address) < at)
        .map(address => `${name} names ${address}`),
    )
    expect(offenders).toEqual([])
  })
})

function isRoute(entry: [string, unknown]): entry is [string, Route] {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
