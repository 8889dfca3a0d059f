import type { ChildProcess } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { environmentFor } from '#test/journeys/support/database-environment.ts'
import { ask } from '#test/processes/requests.ts'
import { type StartedProgram, startProgram } from '#test/processes/start-program.ts'
import { plainName } from '#test/support/built-site.ts'
import { freePort } from '#test/support/free-port.ts'
import { nginx, startNginx } from '#test/support/nginx.ts'
import { create, drop, inDatabase } from '#test/support/postgres.ts'
import { run } from '../../scripts/run.mjs'

const root = resolve(import.meta.dirname, '../..')
const page = 'web/features/mailbox/mailbox-page.tsx'

let copy: string
let builds: [old: string, fresh: string]
let database: string
const servers: StartedProgram[] = []
let proxy: ChildProcess | undefined

beforeAll(async () => {
  if (!nginx) return
  copy = await copySources()
  const old = await buildIn(copy)
  const text = await readFile(join(copy, page), 'utf8')
  const changed = text.replaceAll('편지함', '편지 보관함')
  expect(changed).not.toBe(text)
  await writeFile(join(copy, page), changed)
  builds = [old, await buildIn(copy)]
  database = await create(inject('postgres'))
  for (const build of builds) servers.push(await serve(build))
})
afterAll(async () => {
  if (!nginx) return
  proxy?.kill()
  for (const { signal, ended } of servers) {
    signal('SIGTERM')
    await ended
  }
  if (database) await drop(inject('postgres'), database)
  await rm(copy, { recursive: true, force: true })
})

it.runIf(nginx)('a new build leaves the build before it as it was', async () => {
  expect((await readdir(join(copy, '.dist'))).map(name => join(copy, '.dist', name)).sort()).toEqual(builds)
})

it.runIf(nginx)('a change of one page renames its script and the head script, no other file', async () => {
  const [old, fresh] = await Promise.all(builds.map(assetsOf))
  const renamed = fresh!.filter(name => !old!.includes(name))
  expect(renamed.map(plainName).sort()).toEqual(['head.js', 'mailbox-page.js'])
})

it.runIf(nginx)('two builds of one version tell their sources apart in /healthz', async () => {
  const answers = await Promise.all(servers.map(({ url }) => ask(url, '/healthz')))
  const versions = answers.map(({ body }): string => JSON.parse(body).version)
  for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/)
  expect(new Set(versions).size).toBe(2)
})

it.runIf(nginx)('the new server serves every file of the build before it', async () => {
  for (const name of await assetsOf(builds[0]))
    expect([name, (await ask(servers[1]!.url, `/assets/${name}`)).status]).toEqual([name, 200])
})

it.runIf(nginx)('behind nginx 10 of 10 loads get every file, whichever server sends the page', async () => {
  const port = await freePort()
  const ports = servers.map(({ url }) => Number(new URL(url).port))
  const folder = await mkdtemp(join(copy, 'nginx-'))
  proxy = await startNginx({ folder, port, servers: ports })
  const url = `http://127.0.0.1:${port}`
  const seen = new Set<string>()
  for (let load = 0; load < 10; load++) {
    const document = (await ask(url, '/letter/box')).body
    const head = /src="(\/assets\/head-[^"]+)"/.exec(document)?.[1] ?? ''
    seen.add(head)
    const linked = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
    const mapped = importMapIn(document)
    expect(mapped.length).toBeGreaterThan(50)
    const missing = await Promise.all(
      [...linked, ...mapped].map(async path => ((await ask(url, path)).status === 200 ? [] : [path])),
    )
    expect(missing.flat()).toEqual([])
  }
  // Both builds have been served.
  expect(seen.size).toBe(2)
})

async function copySources(): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache', 'upgrade-'))
  const files = (await readdir(root)).filter(name =>
    /^(packages|contract|server|web|scripts|package.*json|tsconfig\.json|vite\..*config\.ts|\.npmrc)$/.test(
      name,
    ),
  )
  for (const name of files) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Builds as `npm run build` does, and returns the folder of the build. */
async function buildIn(folder: string): Promise<string> {
  const { status, output } = await run(process.execPath, ['scripts/new-build.mjs'], { cwd: folder })
  expect([status, output]).toEqual([0, expect.any(String)])
  return realpath(join(folder, 'dist'))
}

/** The files named by the import map of a document. */
function importMapIn(document: string): string[] {
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/s.exec(document) ?? []
  const { imports } = JSON.parse(map) as { imports: Record<string, string> }
  return Object.values(imports)
}

const assetsOf = async (build: string) =>
  (await readdir(join(build, 'web/assets'))).filter(name => !/\.(br|gz)$/.test(name))

const serve = (build: string): Promise<StartedProgram> =>
  startProgram([process.execPath, join(build, 'server/main.js')], {
    ...environmentFor(inDatabase(inject('postgres'), database)),
    SECRET_KEY: 'a secret of the tests that is long enough',
    NODE_ENV: 'production',
    LOCAL_SIGN_IN: 'on',
    PUBLIC_URL: 'http://localhost:3650',
    TRUST_PROXY: '1',
  })
