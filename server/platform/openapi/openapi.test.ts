import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { streamPath } from '#contract/notifications.ts'
import { endpoints } from '#server/routes.ts'
import { refused } from '#test/support/refused.ts'
import { useWorld } from '#test/support/world.ts'
import type { Document } from './document.ts'
import type { Operation } from './operation.ts'

const world = await useWorld()
const answer = await world.app.inject('/api/openapi.json')
expect(answer.headers['content-type']).toMatch(/^application\/json/)
const document: Document = answer.json()

const operations = (): [string, string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
      path,
      method,
      operation,
    ]),
  )
const operation = (name: string) => operations().find(([, , { operationId }]) => operationId === name)![2]

describe('the document', () => {
  it('describes every endpoint, and the routes outside the envelope', () => {
    expect(document.openapi).toBe('3.1.1')
    for (const { route } of endpoints) {
      const described = document.paths[route.documentedAt ?? route.path]?.[route.method.toLowerCase()]
      expect(described?.summary).toContain(route.says)
    }
    for (const path of [
      streamPath,
      '/healthz',
      '/readyz',
      '/metrics',
      '/api/openapi.json',
      '/oauth2/authorization/{provider}',
      '/login/oauth2/code/{provider}',
      '/login/oauth2/second-step',
    ]) {
      expect(document.paths).toHaveProperty([path, 'get'])
    }
  })

  it('passes the linter of Redocly without a warning', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    const places = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
    expect(places).toEqual([])
  })

  it('names addresses that are served, also where an equal one is older', async () => {
    const twice = endpoints.filter(({ route }) => route.documentedAt)
    expect(twice.length).toBeGreaterThan(0)
    for (const { route } of twice) {
      for (const path of [route.path, route.documentedAt!]) {
        refused(await world.nobody.ask(route.method, path.replace('{id}', '1')), 401, 'AUTH-007')
      }
    }
  })

  it('names the callers of each route', () => {
    expect(operation('sendLetter').security).toEqual([{ accessToken: [] }])
    expect(operation('getTimes').security).toEqual([])
    expect(operation('reissue').security).toEqual([{ refreshCookie: [] }])
    expect(operation('createZipCode').responses[200]?.headers).toHaveProperty('Authorization')
  })

  it('names every possible code by status', () => {
    const codes = Object.fromEntries(
      Object.entries(operation('sendLetter').responses)
        .filter(([status]) => status !== '200')
        .map(([status, { content }]) => [
          status,
          content?.['application/json']?.schema.properties?.code?.enum,
        ]),
    )
    expect(codes).toMatchObject({
      401: ['AUTH-007', 'AUTH-005'],
      409: expect.arrayContaining(['MEM-004', 'COM-006', 'LET-014', 'LET-018']),
      400: expect.arrayContaining(['COM-001', 'MOD-003']),
      413: ['COM-005'],
      429: ['COM-004'],
      500: ['COM-002'],
    })
  })

  it('has the limits and defaults of the input', () => {
    const body = operation('sendLetter').requestBody?.content['application/json']?.schema
    expect(body).toMatchObject({
      required: ['title', 'content'],
      properties: {
        title: { type: 'string', minLength: 1, maxLength: 50 },
        content: { type: 'string', minLength: 1, maxLength: 1000 },
      },
    })
    expect(operation('listReviews').parameters).toEqual([
      { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 0, default: 1 } },
      { name: 'size', in: 'query', required: false, schema: { type: 'integer', minimum: 0, default: 8 } },
      {
        name: 'parent',
        in: 'query',
        required: false,
        schema: { type: 'string', enum: ['true', 'false'], default: true },
      },
    ])
    expect(operation('sendLetter').parameters?.map(({ name }) => name)).toEqual(['Idempotency-Key'])
  })

  it('has the answers in their envelope', () => {
    const schema = operation('getTimeline').responses[200]?.content?.['application/json']?.schema
    expect(schema).toMatchObject({
      required: ['data', 'message', 'timestamp'],
      properties: { data: { properties: { content: { type: 'array' }, totalPages: { type: 'integer' } } } },
    })
  })
})

describe('the page', () => {
  it('shows every operation, with no script and under a strict policy', async () => {
    const { statusCode, headers, body } = await world.app.inject('/api/docs')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'")
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(body).not.toMatch(/<script|style="| on\w+="/)
    for (const [, , { operationId }] of operations()) expect(body).toContain(`<article id="${operationId}">`)
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('writes types as TypeScript does', async () => {
    const { body } = await world.app.inject('/api/docs')
    const of = (name: string) => body.slice(body.indexOf(`<article id="${name}">`)).split('</article>')[0]
    expect(of('sendLetter')).toContain('title: string (1..50)')
    expect(of('sendLetter')).toContain('receiverId: integer | null')
    expect(of('sendLetter')).toContain('deliveryCompletedAt: instant')
    expect(of('decideReview')).toContain('deliveryCompletedAt: instant | null')
  })

  it('links its style sheet', async () => {
    const { statusCode, headers, body } = await world.app.inject('/api/docs.css')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(body).toContain('prefers-color-scheme: dark')
  })
})
