import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const ofProcess: typeof globalThis & { keptByTests?: Map<string, string> } = globalThis
const kept = ofProcess.keptByTests ?? new Map<string, string>()
ofProcess.keptByTests = kept

/**
 * A replacement for the browser's storage. All test files of a process share it, as they share the stores, also after one
 * of them has reset its modules.
 */
export const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

/** A local storage whose keys are those of the object, as in a browser. */
export const newLocalStorage = (): Record<string, string> =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })

/**
 * Starts a server that answers `fetch` at addresses relative to the site, as in a page. Returns the function that
 * stops it.
 */
export async function serve(listener: RequestListener): Promise<() => void> {
  const server = createServer(listener)
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const browserFetch = globalThis.fetch
  globalThis.fetch = (address, init) => browserFetch(`http://127.0.0.1:${port}${address}`, init)
  return () => {
    globalThis.fetch = browserFetch
    server.closeAllConnections()
    server.close()
  }
}

export const answer = (response: ServerResponse, data: object) => send(response, 200, { data })

export const refuse = (response: ServerResponse, status: number, code: string, more: object = {}) =>
  send(response, status, { code, message: '다시 로그인해 주세요.', ...more })

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ ...body, timestamp: '2026-03-01T12:00:00Z' }))
}
