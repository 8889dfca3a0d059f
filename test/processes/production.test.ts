import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, inject, it, onTestFinished } from 'vitest'
import { addBadWord, changeBadWord } from '#contract/bad-words.ts'
import { environmentFor } from '#test/journeys/support/database-environment.ts'
import { inDatabase } from '#test/support/postgres.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { buildServer } from './build-server.ts'
import { ask, tokenNow } from './requests.ts'
import { type StartedProgram, startProgram } from './start-program.ts'

// `npm test -- nodes` also runs this file on the Node versions that do not run the whole suite.
const secret = randomBytes(32).toString('base64')
let built: Awaited<ReturnType<typeof buildServer>>
let world: World
let server: StartedProgram

beforeAll(async () => {
  ;[built, world] = await Promise.all([buildServer(), openWorld({ SECRET_KEY: secret })])
  const [{ name }] = await world.sql<[{ name: string }]>`select current_database() as name`
  server = await startProgram([process.execPath, built.main], {
    ...environmentFor(inDatabase(inject('postgres'), name)),
    SECRET_KEY: secret,
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://post.example',
    LOCAL_SIGN_IN: 'on',
  })
})
afterAll(async () => {
  server?.signal('SIGTERM')
  expect(await server?.ended).toBe(0)
  await world.close()
  built.remove()
})

beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(server.output())))

it('a production server started with LOCAL_SIGN_IN=on warns in a box and at log level 40', async () => {
  await expect.poll(server.output).toMatch(/┌─+┐\n +│ LOCAL_SIGN_IN=on: .*│\n/)
  await expect.poll(server.output).toMatch(/"level":40,.*"msg":"LOCAL_SIGN_IN=on: /)
})

it('a production server at an http address of another machine warns in a box and at log level 40', async () => {
  await expect.poll(server.output).toMatch(/│ http:\/\/post\.example is without https: .*│\n/)
  await expect.poll(server.output).toMatch(/"level":40,.*"msg":"http:\/\/post\.example: without https /)
})

it('a production server without METRICS_TOKEN warns at log level 40 and answers /metrics with 404', async () => {
  await expect.poll(server.output).toMatch(/"level":40,.*"msg":"METRICS_TOKEN is not set/)
  expect((await ask(server.url, '/metrics')).status).toBe(404)
})

it('a production server writes only JSON to standard output: that it is open, and no line of a good probe', async () => {
  expect((await ask(server.url, '/healthz')).status).toBe(200)
  expect((await ask(server.url, '/api/nowhere')).status).toBe(404)
  await expect.poll(server.stdout).toContain('"status":404')
  const lines = server
    .stdout()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'open', url: 'http://post.example' }))
  expect(server.stdout()).not.toMatch(/\/(healthz|readyz)"/)
})

it('in production a backup and its check need no variable but DATABASE_URL, and print one line each', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'post-office-production-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [{ name }] = await world.sql<[{ name: string }]>`select current_database() as name`
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [join(built.folder, 'server/admin.js'), ...words], {
      env: { ...environmentFor(inDatabase(inject('postgres'), name)), NODE_ENV: 'production' },
    })
  const file = join(folder, 'backup')
  const saved = await run('backup', file)
  expect(saved).toEqual({ stdout: expect.stringMatching(/^\d+ rows of .* are in .*\n$/), stderr: '' })
  const checked = await run('restore', '--check', file)
  expect(checked).toEqual({ stdout: expect.stringMatching(/^\d+ rows of .* are whole .*\n$/), stderr: '' })
  await expect(run('restore', file)).rejects.toThrow('SECRET_KEY is missing')
})

it(`the built server turns a unique violation of PostgreSQL into 409 MOD-001 (Node ${process.versions.node})`, async () => {
  const token = tokenNow(world, await world.admin(), 'ADMIN')
  const post = (word: string) =>
    ask(server.url, addBadWord.path, { method: 'POST', token, body: { word } }).then(answer => {
      expect([answer.status, answer.body]).toEqual([200, expect.any(String)])
      return JSON.parse(answer.body).data as { id: string }
    })
  await post('나쁜낱말')
  const { id } = await post('다른낱말')
  const path = changeBadWord.path.replace('{id}', id)
  const renamed = await ask(server.url, path, { method: 'PATCH', token, body: { word: '나쁜낱말' } })
  expect([renamed.status, renamed.body]).toEqual([409, expect.stringContaining('MOD-001')])
})

it('the built server imports only packages that `npm ci --omit=dev` installs', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const folder = join(built.folder, 'server')
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.js'))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const named = [
    ...code.matchAll(/^(?:import|export) (?:[^"\n]+ from )?"([^".]\S*)";$|\bimport\("([^".]\S*)"\)/gm),
  ].map(([, whole, onDemand]) => whole ?? onDemand!)
  const imported = new Set(
    named.filter(name => !isBuiltin(name)).map(name => /^(@[^/]+\/)?[^/]+/.exec(name)![0]),
  )
  expect(imported).toContain('fastify')
  expect([...imported].filter(name => packages[`node_modules/${name}`]?.dev !== undefined)).toEqual([])
  expect([...imported].filter(name => !(`node_modules/${name}` in packages))).toEqual([])
})
