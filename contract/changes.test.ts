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

  it.each(routes.filter(([, { method }]) => method !== 'GET'))('is present in %s', (_, { changes }) => {
    expect(changes).toBeInstanceOf(Array)
  })

  it.each(routes.filter(([, { changes }]) => changes?.length))(
    'names each read once, and reads only, in %s',
    (_, { changes = [] }) => {
      expect(changes.filter(address => !reads.has(address))).toEqual([])
      expect(new Set(changes).size).toBe(changes.length)
    },
  )
})

function isRoute(entry: [string, unknown]): entry is [string, Route] {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
