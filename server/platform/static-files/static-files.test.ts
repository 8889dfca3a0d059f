import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '#server/platform/ctx.ts'
import { readSite, serveSite } from './static-files.ts'

const html = '<!doctype html><script type="module" src="/assets/main-1a2b.js"></script>'
const drawn =
  '<!doctype html><html data-sign-in-buttons="3"><meta property="og:url" content="https://origin.invalid/" /><meta property="og:image"content="https://origin.invalid/icons/share-1200.png" /><h1>따숨우체국</h1>'
const script = 'export const letters = "편지"\n'.repeat(200)
const font = Buffer.from('wOF2 and what follows')

const importMap = '{"imports":{"/assets/kit-0a0b.js":"/assets/kit-1c1d.js"}}'
const earlier = [
  ['1', 'main-0f0e.js', 'the last build'],
  ['2', 'main-9d9c.js', 'the build before'],
  ['2', 'main-1a2b.js', 'a file that the site has'],
] as const

let build: string
let app: FastifyInstance
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'post-office-site-'))
  const folder = join(build, 'web')
  await writeFile(join(build, 'beside-the-site.txt'), 'secret')
  await mkdir(join(folder, 'assets'), { recursive: true })
  for (const [number, name, text] of earlier) {
    await mkdir(join(build, 'earlier', number, 'assets'), { recursive: true })
    await writeFile(join(build, 'earlier', number, 'assets', name), text)
  }
  await writeFile(join(build, 'import-map.json'), importMap)
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'landing.html'), drawn)
  await writeFile(join(folder, 'landing.html.br'), brotliCompressSync(drawn))
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *')
  await writeFile(join(folder, 'service-worker.js'), 'skipWaiting()')
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), script)
  await writeFile(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets', 'main-1a2b.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'assets', 'face-3c4d.woff2'), font)
  app = serverOf(readSite(build))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(build, { recursive: true })
})

function serverOf(
  site: ReturnType<typeof readSite>,
  publicUrl = 'http://localhost:3650',
  { webOrigins = [publicUrl], production = false } = {},
): FastifyInstance {
  const server = fastify()
  server.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof Refusal ? error.status : 500).send({ code: (error as Refusal).code }),
  )
  serveSite(server, { publicUrl, webOrigins, production, signInButtons: 4 }, site)
  return server
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

it.each([
  ['127.0.0.1:3650', 'http://localhost:3650//example.org/a?b'],
  ['localhost:3650', undefined],
  ['127.0.0.1:3651', undefined],
  ['post.example.org', undefined],
])('a request at %s is redirected to %s', async (host, location) => {
  const answer = await get('//example.org/a?b', { host })
  expect(answer.headers.location).toBe(location)
})

describe('the built site', () => {
  it('is sent uncompressed to a client without Accept-Encoding', async () => {
    const answer = await get('/assets/main-1a2b.js')
    expect([answer.statusCode, answer.body]).toEqual([200, script])
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers.vary).toBe('Accept-Encoding')
  })

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
  ])('is sent as %s to a client that accepts %s', async (encoding, accepted, unpack) => {
    const answer = await get('/assets/main-1a2b.js', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(Number(answer.headers['content-length'])).toBeLessThan(script.length / 10)
    expect(unpack(answer.rawPayload).toString()).toBe(script)
  })

  it('has no files at the names of the compressed ones', async () => {
    expect((await get('/assets/main-1a2b.js.br')).statusCode).toBe(404)
  })

  it('is sent uncompressed if compression saves nothing', async () => {
    const answer = await get('/assets/face-3c4d.woff2', { 'accept-encoding': 'br' })
    expect(answer.headers).toMatchObject({ 'content-type': 'font/woff2' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.rawPayload).toEqual(font)
  })

  it('is cached for ever by hashed names, and revalidated under others', async () => {
    expect((await get('/assets/main-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/')).headers['cache-control']).toBe('no-cache')
    expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache')
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it.each(earlier.slice(0, 2))('has files of build %s before it, cached for ever', async (_, name, text) => {
    const answer = await get(`/assets/${name}`)
    expect([answer.statusCode, answer.body]).toEqual([200, text])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('allows the import map of its build as the only inline script, and in documents only', async () => {
    const hash = createHash('sha256').update(importMap).digest('base64')
    const policy = (await get('/')).headers['content-security-policy']
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect((await get('/robots.txt')).headers['content-security-policy']).toBeUndefined()
  })

  it('is not sent again to a client that has it', async () => {
    const { etag = '' } = (await get('/')).headers
    const again = await get('/', { 'if-none-match': `"other", ${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('answers HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/assets/main-1a2b.js' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })
})

describe('paths of the app', () => {
  it.each(['/', '/login', '/letters/12?from=home', '/no/such/page', '/apiary', '//evil.example', '/메일'])(
    '%s get the app',
    async path => {
      const answer = await get(encodeURI(path), { accept: 'text/html' })
      expect([answer.statusCode, answer.body]).toEqual([200, html])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    },
  )

  it.each(['/landing', '/landing?from=post'])('%s has a document of its own', async path => {
    const answer = await get(path, { accept: 'text/html' })
    const served = drawn
      .replace('https://origin.invalid/"', 'http://localhost:3650/landing"')
      .replace('https://origin.invalid', 'http://localhost:3650')
      .replace('"3"', '"4"')
    expect([answer.statusCode, answer.body]).toEqual([200, served])
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('lead from www. before the host to PUBLIC_URL in production over https, unless another front end lives there', async () => {
    const ours = 'https://post.example'
    const live = { production: true, webOrigins: [ours] }
    const ask = async (url: string, host: string, publicUrl = ours, more = live) => {
      const server = serverOf(readSite(build), publicUrl, more)
      const { statusCode, headers } = await server.inject({ url, headers: { host, accept: 'text/html' } })
      await server.close()
      return [statusCode, headers.location]
    }
    const www = 'www.post.example'
    expect(await ask('/login?from=post', www)).toEqual([308, `${ours}/login?from=post`])
    expect(await ask('//evil.example', www)).toEqual([308, `${ours}//evil.example`])
    expect(await ask('/robots.txt', www)).toEqual([200, undefined])
    expect(await ask('/api/times', www)).toEqual([404, undefined])
    for (const host of ['post.example', 'www.www.post.example', 'www.evil.example', 'blog.post.example'])
      expect(await ask('/login', host)).toEqual([200, undefined])
    expect(await ask('/login', www, ours, { ...live, webOrigins: [ours, `https://${www}`] })).toEqual([
      200,
      undefined,
    ])
    expect(await ask('/login', www, ours, { ...live, production: false })).toEqual([200, undefined])
    expect(await ask('/login', www, 'http://post.example')).toEqual([200, undefined])
  })

  it.each([
    '/api',
    '/api/nothing',
    '/oauth2/authorization',
    '/login/oauth2/code',
    '/local-sign-in/x',
    '/healthz/x',
    '/metrics',
  ])('%s is none of them', async path => {
    const answer = await get(path, { accept: 'text/html' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'COM-003'])
  })

  it('are not missing files', async () => {
    for (const path of ['/assets/old-9z.js', '/favicon.ico', '/assets/x']) {
      expect((await get(path)).statusCode).toBe(404)
    }
    expect((await get('/a.page', { accept: 'text/html,*/*' })).body).toBe(html)
  })

  it.each([
    '/../beside-the-site.txt',
    '/..%2fbeside-the-site.txt',
    '/assets/../../beside-the-site.txt',
    '/%2e%2e/beside-the-site.txt',
    '/..\\beside-the-site.txt',
    '/assets/%2e%2e%2f%2e%2e%2fbeside-the-site.txt',
  ])('%s leads nowhere else', async path => {
    const answer = await get(path)
    expect([answer.statusCode, answer.body.includes('secret')]).toEqual([404, false])
  })
})

it('leaves the API alone where there is no build', async () => {
  const bare = serverOf(new Map())
  const answer = await bare.inject({ url: '/login', headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'COM-003'])
  await bare.close()
})

it('a document names the public origin in its Open Graph tags, compressed as well', async () => {
  const server = serverOf(readSite(build), 'https://post.example.org/')
  const [plain, packed] = await Promise.all([
    server.inject({ url: '/landing' }),
    server.inject({ url: '/landing', headers: { 'accept-encoding': 'br' } }),
  ])
  expect(plain.body).toContain('content="https://post.example.org/icons/share-1200.png"')
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers.etag).not.toBe((await get('/landing')).headers.etag)
})
