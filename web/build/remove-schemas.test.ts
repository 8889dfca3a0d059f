import { readdirSync, readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { withoutSchemas } from './remove-schemas.ts'

const contract = new URL('../../contract/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, contract), 'utf8')
// The build leaves other files as they are.
const files = readdirSync(contract).filter(
  name => /^[\w-]+\.ts$/.test(name) && read(name).includes("from 'zod/mini'"),
)

test('a route keeps only its method, path, idempotency and changes', () => {
  const lean = withoutSchemas(`import * as z from 'zod/mini'
import { post } from './route.ts'
const body = z.object({ title: z.string().check(z.maxLength(50)) })
export const send = post('/api/letters', { says: 'Sends.', guard: 'member', body, returns: z.null(), idempotent: true, changes: ['/api/mailbox'] })
export const tell = post('/api/words', { says: 'Tells.', guard: 'member', body, returns: z.null(), changes: [] })
`)
  expect(lean).toContain("post('/api/letters', { idempotent: true, changes: ['/api/mailbox'] })")
  expect(lean).toContain("post('/api/words', {})")
  expect(lean).toContain('const body = z\n')
  expect(lean).not.toMatch(/Sends|Tells|member|maxLength|zod/)
})

test('each file of the contract has the same routes, labels and limits for the browser', async () => {
  for (const name of files) {
    const lean = await inBrowser(name)
    for (const [key, value] of Object.entries(await import(/* @vite-ignore */ `#contract/${name}`))) {
      const where = `${name} ${key}`
      if (isRoute(value)) expect(addressed(lean[key]), where).toEqual(addressed(value))
      else if (isPlain(value)) expect(lean[key], where).toEqual(value)
    }
  }
})

test('a schema throws when the browser parses with it', async () => {
  const { sendLetter } = (await inBrowser('letters.ts')) as { sendLetter: object }
  expect(sendLetter).not.toHaveProperty('body')
  const { letterBody } = await evaluated(
    "import * as z from 'zod/mini'\nexport const letterBody = z.string()",
  )
  expect(() => (letterBody as { parse(value: unknown): unknown }).parse('a')).toThrow('no schemas')
})

type Route = { method: string; path: string; idempotent?: true; changes?: string[] }

const addressed = (route: unknown) => {
  const { method, path, idempotent, changes = [] } = route as Route
  return { method, path, idempotent, changes }
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Reads the plain values of a module; schemas are left out. */
const isPlain = (value: unknown): boolean =>
  value === null || typeof value !== 'object'
    ? typeof value !== 'function'
    : Object.getPrototypeOf(value) === Array.prototype ||
      (Object.getPrototypeOf(value) === Object.prototype &&
        !('_zod' in value) &&
        Object.values(value).every(isPlain))

type Module = Record<string, unknown>

const known = new Map<string, Promise<string>>()

/** The file as the browser gets it, with its imports. */
const inBrowser = async (name: string): Promise<Module> => import(await addressOf(name))

const evaluated = async (code: string): Promise<Module> => import(inline(withoutSchemas(code)))

function addressOf(name: string): Promise<string> {
  const made = known.get(name) ?? make(name)
  known.set(name, made)
  return made
}

async function make(name: string): Promise<string> {
  let { code } = await transformWithOxc(withoutSchemas(read(name)), name)
  for (const [said, other] of code.matchAll(/from "\.\/([\w-]+\.ts)"/g))
    code = code.replace(said, `from "${await addressOf(other!)}"`)
  return inline(code)
}

const inline = (code: string) => `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
