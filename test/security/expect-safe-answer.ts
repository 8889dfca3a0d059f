import { expect } from 'vitest'
import { type Code, errors } from '#contract/errors.ts'

/** Words that reveal how the service is built: a stack, a statement, a path, a library. */
const inner =
  /\bat [\w.<>]+ \(|\.ts:\d|\.js:\d|node_modules|\/work\/|postgres|PostgresError|\b(select|insert into|update|delete from) |SQLSTATE|syntax error|TypeError|ReferenceError|ZodError|FST_|undefined/i

type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }

/** An acceptable answer to anything: no failure of ours, an error of the contract, no internals. */
export function expectSafeAnswer({ statusCode, body, headers }: Answer, what: string, codes?: Code[]): void {
  expect(statusCode, what).toBeLessThan(500)
  expect(headers['set-cookie'], what).toBeUndefined()
  if (statusCode < 400) return
  expect(String(headers['content-type']), what).toMatch(/^application\/json/)
  const error = JSON.parse(body) as { code: Code; message: string }
  expect(errors, what).toHaveProperty(error.code)
  expect(errors[error.code][0], what).toBe(statusCode)
  if (codes) expect(codes, what).toContain(error.code)
  expect(error.message, what).toMatch(/[가-힣]/)
  const { current, fields, matches, ...said } = error as Record<string, unknown>
  expect(JSON.stringify(said), what).not.toMatch(inner)
  expect(Object.values(fields ?? {}).join(), what).not.toMatch(inner)
}
