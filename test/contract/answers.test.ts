import { describe, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { sendLetter } from '#contract/letters.ts'
import { getTimes } from '#contract/times.ts'
import { refused } from '#test/support/refused.ts'
import { write } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld({ WEB_ORIGINS: 'https://friend.example' })
const member = await world.member()

describe('an answer of the API', () => {
  it('wraps its data, and its instants have a zone and no fractions', async () => {
    world.clock.move(0.789)
    const { error: body, status } = await member.ask('GET', getTimes.path)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['data', 'message', 'timestamp'])
    const sent = await write(member)
    for (const at of [body.timestamp, sent.deliveryStartedAt, sent.deliveryCompletedAt]) {
      expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    }
  })

  it('holds code, Korean sentence and time after an error', async () => {
    const { error, status, headers } = await member.ask('GET', '/api/letters/999999')
    expect(status).toBe(404)
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(error).toEqual({
      code: 'LET-001',
      message: errors['LET-001'][1],
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    })
  })

  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/letters/1/nothing'],
    ['DELETE', '/nothing'],
    ['PATCH', '/api/letters'],
    ['PUT', '/api/letters'],
  ])('is COM-003 to %s %s', async (method, path) => {
    refused(await member.ask(method as 'GET', path), 404, 'COM-003')
  })

  it('is one of our errors to an unreadable address', async () => {
    refused(await member.ask('GET', '/api/letters/%zz'), 404, 'COM-003')
    const long = await member.ask('GET', `/api/letters/${'1'.repeat(400)}`)
    expect([long.status, long.code === 'COM-003' || long.code === 'LET-001']).toEqual([404, true])
  })
})

describe('a request from another origin', () => {
  const allowed = ['http://localhost:3650', 'https://friend.example']

  it.each(allowed)('may call from %s, send cookies, and read the new token', async origin => {
    for (const path of [getTimes.path, '/api/letters/1', '/api/nothing']) {
      const { headers } = await world.nobody.ask('GET', path, { headers: { origin } })
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'Authorization',
      })
      expect(headers.vary).toContain('Origin')
    }
  })

  it('gets its preflight answered without a sign-in', async () => {
    for (const path of [sendLetter.path, '/api/nothing', '/api/notifications/sub']) {
      const { statusCode, headers, body } = await world.app.inject({
        method: 'OPTIONS',
        url: path,
        headers: {
          origin: 'https://friend.example',
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'authorization,idempotency-key',
        },
      })
      expect([statusCode, body]).toEqual([204, ''])
      expect(headers).toMatchObject({
        'access-control-allow-origin': 'https://friend.example',
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE, OPTIONS',
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Last-Event-ID',
        'access-control-max-age': '600',
      })
    }
  })

  it.each(['https://stranger.example', 'https://friend.example.evil', 'https://friend.example:444', 'null'])(
    'may not read the answer from %s',
    async origin => {
      for (const path of [getTimes.path, '/api/letters/1']) {
        const { headers } = await world.nobody.ask('GET', path, { headers: { origin } })
        expect(headers['access-control-allow-origin']).toBeUndefined()
      }
    },
  )
})

describe('the headers of every answer', () => {
  it.each([getTimes.path, '/api/nothing', '/api/docs', '/healthz', '/'])(
    '%s has strict headers',
    async path => {
      const { headers } = await world.app.inject({ url: path, headers: { accept: 'text/html' } })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-site',
      })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).not.toMatch(/unsafe|\*/)
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )
})
