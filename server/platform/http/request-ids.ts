import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/platform/config/config.ts'

/**
 * The request id in every log line and in the header X-Request-Id. A well-formed id of a trusted proxy is kept; without
 * a trusted proxy the caller could choose it.
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
