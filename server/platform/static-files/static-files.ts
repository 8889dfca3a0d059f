import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { isOtherLoopback } from '#server/platform/config/loopback.ts'
import { contentSecurityPolicy } from '#server/platform/content-security-policy.ts'
import { refuse } from '#server/platform/ctx.ts'

type Encoding = 'br' | 'gzip'

type SiteFile = {
  plain: Buffer
  type: string
  etag: string
  headers: Record<string, string>
  /** The compressed versions that the build made; absent if compression saves nothing. */
  packed: Record<Encoding, Packed | undefined>
}

type Packed = () => Buffer | Promise<Buffer>

/** The values that the server writes into documents. `signInButtons` reserves the place of the buttons on the login screen. */
type Configured = Pick<Config, 'publicUrl' | 'webOrigins' | 'production'> & { signInButtons: number }

/** The built site by request path. Only keys can be read, so no path leads out of it. */
type Site = Map<string, SiteFile>

/**
 * Serves the built site from memory. A path of the app gets its own document if it has one, else index.html, which
 * shows its own not-found page. Without a build only the API answers.
 */
export function serveSite(app: FastifyInstance, configured: Configured, built: Site = builtSite()): void {
  const { publicUrl } = configured
  const site = withConfigured(built, configured)
  app.get('/*', { config: { limit: { max: 6000, seconds: 60 } } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (isOtherLoopback(request, publicUrl)) return reply.redirect(publicUrl + request.url)
    const file =
      site.get(path) ??
      site.get(path === '/' ? '/home.html' : `${path}.html`) ??
      (isNavigation(request, path) ? site.get(index) : undefined)
    if (file?.type === types['.html'] && isAtWww(request, configured))
      return reply.redirect(publicUrl + request.url, 308)
    return file ? sendFile(file, request, reply) : refuse('COM-003')
  })
}

const index = '/index.html'

/** A member typed `www.` before our host. Another front end may live there, in WEB_ORIGINS. */
function isAtWww({ headers }: FastifyRequest, { publicUrl, webOrigins, production }: Configured): boolean {
  const { protocol, host } = new URL(publicUrl)
  if (!production || protocol !== 'https:' || webOrigins.includes(`https://www.${host}`)) return false
  return headers.host?.toLowerCase() === `www.${host}`
}

/**
 * Inserts our origin and the page's own address into the Open Graph tags, and the number of sign-in buttons, once, at the start. The first request of
 * a document compresses it again, because all documents together take 0.2 s of CPU.
 */
function withConfigured(built: Site, { publicUrl, signInButtons }: Configured): Site {
  const site = new Map(built)
  for (const [path, file] of built) {
    if (!path.endsWith('.html') || !file.plain.includes(originMark)) continue
    const text = file.plain
      .toString('utf8')
      .replace(`<meta property="og:url" content="${originMark}/" />`, addressTag(path))
      .replaceAll(originMark, new URL(publicUrl).origin)
    const plain = Buffer.from(text.replace(buttonsMark, `data-sign-in-buttons="${signInButtons}"`))
    const packed = {
      br: file.packed.br && once(() => promisify(brotliCompress)(plain)),
      gzip: file.packed.gzip && once(() => promisify(gzip)(plain)),
    }
    site.set(path, { ...file, plain, packed, etag: etagOf(plain) })
  }
  return site
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

// One document serves many addresses, so it names none: a reader then takes the address that it opened.
function addressTag(document: string): string {
  if (document === index) return ''
  const path = document === '/home.html' ? '/' : document.replace(/\.html$/, '')
  return `<meta property="og:url" content="${originMark}${path}" />`
}

const originMark = 'https://origin.invalid'
const buttonsMark = 'data-sign-in-buttons="3"'

/**
 * Reads a build into memory: its site, and the files that the builds before it had under other names. Pages opened
 * before an upgrade still request those (`scripts/earlier-files.mjs`).
 */
export function readSite(build: string): Site {
  const earlier = join(build, 'earlier')
  const builds = existsSync(earlier) ? readdirSync(earlier).sort() : []
  const policy = documentPolicy(join(build, importMapFile))
  const folders = [...builds.map(name => join(earlier, name)).reverse(), join(build, 'web')]
  return new Map(folders.flatMap(folder => readFolder(folder, policy)))
}

const importMapFile = 'import-map.json'

/** The documents' policy allows their import map. */
function documentPolicy(importMap: string): string {
  return contentSecurityPolicy(existsSync(importMap) ? [readFileSync(importMap, 'utf8')] : [])
}

function readFolder(folder: string, policy: string): [path: string, SiteFile][] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  const all = new Set(paths)
  return paths
    .filter(path => !/\.(br|gz)$/.test(path))
    .map(path => [`/${relative(folder, path).split(sep).join('/')}`, readSiteFile(path, folder, all, policy)])
}

function readSiteFile(path: string, folder: string, all: Set<string>, policy: string): SiteFile {
  const beside = (ending: string) => {
    if (!all.has(path + ending)) return undefined
    const bytes = readFileSync(path + ending)
    return () => bytes
  }
  const plain = readFileSync(path)
  const hashed = relative(folder, path).startsWith(`assets${sep}`)
  const isDocument = path.endsWith('.html')
  const caching = hashed
    ? 'public, max-age=31536000, immutable'
    : isDocument || path.endsWith('service-worker.js')
      ? 'no-cache'
      : 'public, max-age=3600'
  return {
    plain,
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: etagOf(plain),
    headers: { 'Cache-Control': caching, ...(isDocument && { 'Content-Security-Policy': policy }) },
    packed: { br: beside('.br'), gzip: beside('.gz') },
  }
}

const etagOf = (plain: Buffer) => `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const packable = /^(text|application|image\/svg)/

let built: Site | undefined

function builtSite(): Site {
  built ??= findSite()
  return built
}

// A built server reads the build that it belongs to, even if `dist` leads to a newer one. The sources read `dist`.
function findSite(): Site {
  let folder = dirname(fileURLToPath(import.meta.url))
  for (let up = 0; up < 4; up++) {
    const build = [folder, join(folder, 'dist')].find(place => existsSync(join(place, importMapFile)))
    if (build) return readSite(build)
    folder = dirname(folder)
  }
  return new Map()
}

const elsewhere = /^\/(api|oauth2|login\/oauth2|local-sign-in|healthz|readyz|metrics)(\/|$)/

// A missing picture or script is no page. A path that looks like a file gets the app only if the client asks for
// HTML.
function isNavigation(request: FastifyRequest, path: string): boolean {
  if (elsewhere.test(path)) return false
  return !/\.\w+$|^\/assets\//.test(path) || (request.headers.accept ?? '').includes('text/html')
}

async function sendFile(file: SiteFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = packable.test(file.type) ? encodingOf(request.headers['accept-encoding']) : null
  reply.headers({ ETag: file.etag, ...file.headers })
  if (packable.test(file.type))
    reply.header('Vary', [reply.getHeader('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  if (isKnown(file, request.headers['if-none-match'])) return reply.code(304).send()
  const packed = encoding && (await file.packed[encoding]?.())
  if (packed) reply.header('Content-Encoding', encoding)
  return reply.type(file.type).send(packed ?? file.plain)
}

// Longer headers than any browser sends are cut: a pattern would try every place in them.
const headerMost = 500

function encodingOf(accepted: string | string[] = ''): Encoding | null {
  const named = accepted
    .toString()
    .slice(0, headerMost)
    .split(',')
    .map(part => part.trim().split(/\s*;\s*q=/))
  const takes = (encoding: string) => named.some(([name, q]) => name === encoding && Number(q ?? 1) > 0)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

const isKnown = (file: SiteFile, known = '') =>
  known === '*' ||
  known
    .slice(0, headerMost)
    .split(/\s*,\s*/)
    .includes(file.etag)
