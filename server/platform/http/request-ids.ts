import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/platform/config/config.ts'

/**
 * By what a request is found again, in every line of the log and in the header X-Request-Id of its answer. One that a
 * proxy of ours gave it is kept where it is well-formed; behind no proxy it would be the caller's own.
 */
export function requestIds({ trustProxy }: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const server = randomBytes(6).toString('base64url')
  let count = 0
  return ({ headers }) => {
    const sent = headers['x-request-id']
    if (trustProxy && typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent)) return sent
    return `${server}-${(++count).toString(36)}`
  }
}
