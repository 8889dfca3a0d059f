import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, rest, test } from '../support/fixtures.ts'
import { waitUntilOfflineReady } from '../support/offline.ts'
import { isHome } from '../support/steps.ts'

test.use({ serviceWorkers: 'allow' })
// Waits until the browser has stored the site.
test.slow()

const html = '<!doctype html><title>Gateway</title><h1>Gateway</h1>'

const portal = '/api/portal'

/** A proxy in place of the server, at its address. With 302 it leads everybody to its own page. */
async function openProxy(url: string) {
  const answer = { status: 200 }
  const proxy = createServer(({ url }, response) => {
    const status = url === portal ? 200 : answer.status
    const location = status === 302 ? { location: portal } : {}
    response.writeHead(status, { 'content-type': 'text/html', ...location }).end(html)
  }).listen(Number(new URL(url).port))
  await once(proxy, 'listening')
  const close = async () => {
    proxy.closeAllConnections()
    proxy.close()
    await once(proxy, 'close')
  }
  return { answer, close }
}

test(
  'the pages of proxies give way to the kept site, redirects and our own pages are shown as they come',
  rest,
  async ({ newMember, server, problems }) => {
    const { page } = await newMember('mina')
    await waitUntilOfflineReady(page)
    await page.reload()

    await test.step('our own pages and redirects come from the server', async () => {
      await page.goto('/api/docs')
      expect(await page.title()).not.toContain('따숨우체국 |')
      await page.goto('/oauth2/authorization/kakao')
      await expect(page).toHaveURL(/local-sign-in/)
      await page.goto('/')
      await isHome(page)
    })

    await server.kill()
    const proxy = await openProxy(server.url)
    for (const status of [200, 403, 404, 429, 502, 503]) {
      await test.step(`a page with ${status} is not shown`, async () => {
        proxy.answer.status = status
        await page.goto('/letter/box')
        await expect(page).toHaveTitle('내 편지함 | 따숨우체국')
        await page.goto('/')
        await isHome(page)
      })
    }

    await test.step('a redirect is followed', async () => {
      proxy.answer.status = 302
      await page.goto('/')
      await expect(page).toHaveTitle('Gateway')
    })

    await proxy.close()
    await server.restart()
    await page.goto('/')
    await isHome(page)
    // The browser reports each foreign answer to a call.
    problems.length = 0
  },
)
