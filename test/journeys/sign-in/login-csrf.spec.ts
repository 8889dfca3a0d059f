import type { Page } from '@playwright/test'
import { reissue } from '#contract/auth.ts'
import { freePort } from '#test/support/free-port.ts'
import { test as base, end, expect, rest } from '../support/fixtures.ts'
import { startServer } from '../support/server.ts'
import { signIn } from '../support/steps.ts'

const test = base.extend({
  server: async ({ shared }, use, info) => {
    const port = await freePort()
    const url = `http://post.test:${port}`
    const server = await startServer({ ...shared, PUBLIC_URL: url, LOCAL_SIGN_IN: 'on' }, port)
    await use({ ...server, url })
    await end(server, info)
  },
})

test(
  'on a plain http name nobody is signed in to the account of a stranger',
  rest,
  async ({ page, server }) => {
    const mallory = script(server.url)

    await test.step('a callback that the stranger started signs nobody in', async () => {
      const callback = await mallory.start()
      const sent = page.waitForRequest(callback)
      await page.goto(callback)
      expect(await (await sent).headerValue('sec-fetch-site')).toBeNull()
      await page.getByRole('button', { name: '확인' }).click()
      await expect(page).toHaveURL('/login')
      expect(await refreshCookie(page)).toBeUndefined()
    })

    await test.step('a member who starts the sign-in herself is signed in', async () => {
      await signIn(page, 'mina')
      await expect(page).toHaveURL('/onboarding')
      expect(await refreshCookie(page)).toBeDefined()
    })

    await test.step('a session that the stranger finished is revoked', async () => {
      const { screen, cookie } = await mallory.finish(await mallory.start())
      await page.goto(screen)
      await page.getByRole('alertdialog', { name: '로그인하지 않았어요' }).waitFor()
      const renewed = await fetch(direct(server.url) + reissue.path, { method: 'POST', headers: { cookie } })
      expect(renewed.status).toBe(401)
      // Her own session is another one.
      const own = `refresh_token=${(await refreshCookie(page))?.value}`
      const hers = await fetch(direct(server.url) + reissue.path, {
        method: 'POST',
        headers: { cookie: own },
      })
      expect(hers.status).toBe(200)
    })
  },
)

/** The same server under the address of this process. Only Chromium resolves its name. */
const direct = (address: string) => address.replace('post.test', 'localhost')

const refreshCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'refresh_token')

/** The script of a stranger, which keeps its cookies. */
function script(url: string) {
  const jar = new Map<string, string>()
  const visit = async (address: string) => {
    const cookie = [...jar].map(pair => pair.join('=')).join('; ')
    const answer = await fetch(direct(address), { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? []
      jar.set(name, value)
    }
    return answer.headers.get('location') ?? ''
  }
  return {
    /** The address to which the provider sends the stranger back. */
    start: async () => visit(await visit(`${url}/oauth2/authorization/kakao?login_hint=mallory`)),
    finish: async (callback: string) => ({
      screen: await visit(callback),
      cookie: `refresh_token=${jar.get('refresh_token')}`,
    }),
  }
}
