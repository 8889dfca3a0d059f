import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { freePort } from './server.mjs'

/**
 * A browser with a profile of its own, which Lighthouse reaches through `port`: a stranger's, or with `hint` that of a
 * sample member who has signed in before and now comes in a new tab.
 * @param {string} url
 * @param {string} [hint]
 */
export async function visit(url, hint) {
  const profile = mkdtempSync(join(tmpdir(), 'ttasum-visitor-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    locale: 'ko-KR',
  })
  const letterId = hint ? await signIn(context, url, hint) : null
  return {
    port,
    context,
    letterId,
    async leave() {
      await context.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * Answers the id of a letter that this member has received.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} url
 * @param {string} hint
 * @returns {Promise<number>}
 */
async function signIn(context, url, hint) {
  // The provider's answer leaves the cookie by which a new tab is signed in.
  await context.request.get(`${url}/oauth2/authorization/kakao?login_hint=${hint}`)
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => document.title.startsWith('홈'))
  const letterId = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(sessionStorage.getItem('userInfo') ?? '').state
    const read = async (/** @type {string} */ path) => {
      const answer = await fetch(path, { headers: { authorization: `Bearer ${accessToken}` } })
      return (await answer.json()).data
    }
    const [{ letterMatchingId }] = await read('/api/mailbox')
    const { content } = await read(`/api/mailbox/${letterMatchingId}/detail`)
    const { letterId } = content.find(isArrived)
    // Opened once: a first reading would wait in its envelope for a press.
    await read(`/api/letters/${letterId}`)
    return letterId

    function isArrived(/** @type {{ myLetter: boolean, status: string }} */ { myLetter, status }) {
      return !myLetter && status === 'DELIVERED'
    }
  })
  await page.close()
  return letterId
}
