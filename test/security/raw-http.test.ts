import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld()
const mina = await world.member()
await world.app.listen({ host: '127.0.0.1', port: 0 })
const port = (world.app.server.address() as AddressInfo).port

/** Sends bytes; returns everything received until either side closes. */
async function send(...parts: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', data => (heard += data)).on('error', () => {})
  for (const part of parts) socket.write(part)
  socket.end()
  await once(socket, 'close')
  return heard
}

/** Sends bytes; returns everything received until the server closes. */
async function hear(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', data => (heard += data)).on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return heard
}

const statusesIn = (heard: string) =>
  [...heard.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
const request = (first: string, headers: string[] = [], body = '') =>
  `${first}\r\nHost: localhost\r\n${headers.map(line => `${line}\r\n`).join('')}\r\n${body}`
const letter = JSON.stringify({ title: '가', content: '나' })

describe('a request that is no HTTP', () => {
  it.each([
    ['a word', 'hello\r\n\r\n'],
    ['another protocol', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
    ['a method that is none', request('LOOK /api/times HTTP/1.1')],
    ['an address with a null', request('GET /api/times\u0000 HTTP/1.1')],
    ['a header with a null', request('GET /api/times HTTP/1.1', ['X-A: a\u0000b'])],
    ['a header without a name', request('GET /api/times HTTP/1.1', [': value'])],
    ['a header that is folded', request('GET /api/times HTTP/1.1', ['X-A: a', ' b'])],
    [
      'two lengths',
      request('POST /api/letters HTTP/1.1', ['Content-Length: 2', 'Content-Length: 4'], '{}{}'),
    ],
    ['a length that is none', request('POST /api/letters HTTP/1.1', ['Content-Length: -1'])],
    [
      'a chunk that is none',
      request('POST /api/letters HTTP/1.1', ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
    ],
    ['headers without an end', request('GET /api/times HTTP/1.1', [`X-A: ${'a'.repeat(100_000)}`])],
  ])('%s gets an error of the contract, and the connection ends', async (_, bytes) => {
    const heard = await send(bytes)
    expect(statusesIn(heard).every(status => status >= 400 && status < 500)).toBe(true)
    const body = heard.split('\r\n\r\n')[1]
    if (body) expect(JSON.parse(body)).toMatchObject({ code: expect.stringMatching(/^(COM|AUTH)-\d{3}$/) })
    expect(heard).not.toMatch(/HPE_|Parse Error|node/i)
  })
})

describe('a request behind another', () => {
  it('is not smuggled in with a length beside chunks', async () => {
    const heard = await send(
      request(
        'POST /api/letters HTTP/1.1',
        [`Authorization: Bearer ${mina.token}`, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
        '0\r\n\r\nGET /api/members/me HTTP/1.1\r\nHost: localhost\r\n\r\n',
      ),
    )
    expect(statusesIn(heard).filter(status => status === 200)).toEqual([])
    expect(await world.sql`select from letters`).toHaveLength(0)
  })

  it.each([
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding:\u000bchunked',
  ])('is not smuggled in with %j', async header => {
    const heard = await send(
      request(
        'POST /api/letters HTTP/1.1',
        [
          `Authorization: Bearer ${mina.token}`,
          'Content-Type: application/json',
          header,
          `Content-Length: ${Buffer.byteLength(letter)}`,
        ],
        `${letter}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      ),
    )
    expect(statusesIn(heard).filter(status => status === 200)).toEqual([])
  })

  it('leaves nothing half done if it is cut short', async () => {
    const headers = [
      `Authorization: Bearer ${mina.token}`,
      'Content-Type: application/json',
      'Content-Length: 4000',
    ]
    const heard = await send(request('POST /api/letters HTTP/1.1', headers, letter))
    expect(statusesIn(heard).filter(status => status < 400)).toEqual([])
    expect(await world.sql`select from letters`).toHaveLength(0)
  })
})

describe('a request for two hosts', () => {
  it.each([
    ['two Host headers', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\n\r\n'],
    ['the same Host twice', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n'],
    ['an absolute target', request('GET http://localhost/healthz HTTP/1.1')],
    ['an absolute target by https', request('GET https://evil.example/api/times HTTP/1.1')],
    ['the target of all', request('OPTIONS * HTTP/1.1')],
  ])('by %s is COM-001, and its connection ends', async (_, bytes) => {
    const heard = await hear(bytes + request('GET /healthz HTTP/1.1'))
    expect(statusesIn(heard)).toEqual([400])
    expect(heard).toContain('"COM-001"')
  })

  it('gets an answer if it names one Host', async () => {
    expect(statusesIn(await hear(request('GET /healthz HTTP/1.1', ['Connection: close'])))).toEqual([200])
  })
})

describe('a redirect', () => {
  it('never leads to another host, whatever the Host header says', async () => {
    for (const first of [
      'GET http://evil.example/ HTTP/1.1',
      'GET //evil.example/%2f.. HTTP/1.1',
      'GET /\\evil.example HTTP/1.1',
      'GET /%0d%0aLocation:%20https://evil.example HTTP/1.1',
      'GET /auth-callback?redirect=https://evil.example HTTP/1.1',
    ]) {
      for (const host of [
        'evil.example',
        `127.0.0.1:3650`,
        '127.0.0.1:3650@evil.example',
        'localhost:3650.evil.example',
      ]) {
        const heard = await send(
          `${first}\r\nHost: ${host}\r\nAccept: text/html\r\nX-Forwarded-Host: evil.example\r\n\r\n`,
        )
        for (const [, location] of heard.matchAll(/^location: (.*)\r$/gim)) {
          expect([first, host, URL.canParse(location!) && new URL(location!).hostname]).toEqual([
            first,
            host,
            'localhost',
          ])
        }
      }
    }
  })
})
