import type { FastifyRequest } from 'fastify'

/**
 * Whether the request came to another name of this machine than PUBLIC_URL's, at the same port. Cookies and
 * session storage belong to one name: a sign-in from 127.0.0.1 could not end at localhost.
 */
export function isOtherLoopback(request: FastifyRequest, publicUrl: string): boolean {
  const { host } = new URL(publicUrl)
  const [asked, ours] = [loopback.exec(request.headers.host ?? ''), loopback.exec(host)]
  return asked !== null && ours !== null && asked[1] !== ours[1] && asked[2] === ours[2]
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Whether a host name or address, as in a URL or in HOST, is this machine. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
