import type { Route } from '#test/support/screens/route.ts'

const html = '<!doctype html><title>Gateway</title><h1>Access denied by Gateway</h1>'
const page =
  (status: number, headers = {}) =>
  (route: Route) =>
    route.fulfill({ status, body: html, contentType: 'text/html', headers })

/** Answers of others in place of the server's. */
export const kinds: Record<string, (route: Route) => Promise<void>> = {
  '200 HTML': page(200),
  '403 HTML': page(403),
  '404 HTML': page(404),
  429: page(429, { 'Retry-After': '1' }),
  502: page(502),
  nothing: route => route.abort(),
  'half a body': async route => {
    const text = await (await route.fetch()).text()
    await route.fulfill({ status: 200, body: text.slice(0, text.length / 2) })
  },
}

/** Words in Latin letters: a foreign answer has them, our sentences have none. */
export const latin = (text: string) => text.match(/[A-Za-z]{3,}/g) ?? []
