import type { Locator, Page } from '@playwright/test'
import { streamPath } from '#contract/notifications.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { answered, comfort, isHome } from '../support/steps.ts'

/** Records each screen that shows a loading text from now on, however briefly. */
async function watchWaiting(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const waited: string[] = []
    new MutationObserver(changes => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      if (added.some(({ textContent }) => textContent?.includes('불러오고 있어요')))
        waited.push(location.pathname)
    }).observe(document, { childList: true, subtree: true })
    Object.assign(window, { waited })
  })
  return () => page.evaluate(() => (window as unknown as { waited: string[] }).waited)
}

/** Counts the requests of the page. `hold` keeps every answer back until its result is called. */
async function watch(page: Page, path: RegExp) {
  const asked: string[] = []
  let held: Promise<void> | null = null
  let free = () => {}
  await page.route(path, async route => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  const hold = () => {
    held = new Promise(resolve => {
      free = resolve
    })
  }
  return {
    asked,
    hold,
    /** Resolves when the answer has arrived. A pending answer would count as fresh from its arrival. */
    async free() {
      const answer = page.waitForResponse(path)
      free()
      await (await answer).finished()
    },
  }
}

test(
  'an answer stays fresh for its time, and is shown while the page asks for a newer one',
  rest,
  async ({ newMember, newScript }) => {
    const mina = await newMember('mina', { clock: true })
    const { page } = mina
    const { first } = await answered(mina, await newScript('junho'))
    await expect(page.getByText('1통의 편지가 도착했어요!')).toBeVisible()
    // From now on no event makes a screen read again.
    await page.route(`**${streamPath}?*`, () => {})
    await page.goto('/')
    await isHome(page)

    await test.step('the mailbox is read again each time it is shown', async () => {
      const { asked } = await watch(page, /\/api\/mailbox$/)
      for (const visit of [1, 2, 3]) {
        await page.getByRole('link', { name: /^내 편지함/ }).click()
        await expect(page.getByText('편지를 나누는 사람 1명')).toBeVisible()
        await expect.poll(() => asked).toHaveLength(visit)
        await page.goBack()
        await isHome(page)
      }
    })

    const empty = page.getByText('게시글이 없습니다.')
    const list = { shown: empty, isLeft: () => expect(empty).toBeHidden(), times: ['01:30', '09:30'] }

    await test.step('the board is fresh for five minutes', async () => {
      await expectKept(page, { ...list, link: '게시판', reads: /share-posts\?/ })
    })

    await test.step('and so are my posts', async () => {
      await page.getByRole('link', { name: '마이페이지' }).click()
      await expectKept(page, { ...list, link: '내가 올린 게시글', reads: /share-posts\/me/ })
    })

    await test.step('the write screen reads nothing again within that time', async () => {
      await page.goto(`/letter/${first.letterId}`)
      await expectKept(page, {
        link: '답장 쓰기',
        reads: /\/previous$/,
        shown: page.getByRole('textbox', { name: '내용' }),
        isLeft: () => expect(page.getByText(comfort.content)).toBeVisible(),
        times: ['10:00', '59:30'],
        // The screen waits for its tab lock first, so that no two tabs write one letter. It waits for nothing
        // else.
        waits: true,
      })
    })
  },
)

type Screen = {
  link: string
  /** The address that the screen reads. */
  reads: RegExp
  shown: Locator
  isLeft: () => Promise<void>
  /** After this time an answer is no longer fresh, and is still shown. */
  times: string[]
  waits?: boolean
}

/**
 * An answer is fresh for five minutes. After that the screen shows it and asks for a newer one.
 * `web/platform/api/caching.test.tsx` covers how long it stays in memory.
 */
async function expectKept(page: Page, { link, reads, shown, isLeft, times, waits }: Screen): Promise<void> {
  const { asked, hold, free } = await watch(page, reads)
  const visitAfter = async (time: string) => {
    await page.clock.fastForward(time)
    await page.getByRole('link', { name: link }).click()
    await expect(shown).toBeVisible()
  }
  const leave = async () => {
    await page.goBack()
    await isLeft()
  }
  await visitAfter('00:01')
  await leave()
  await visitAfter('04:30')
  expect(asked).toHaveLength(1)
  await leave()

  const waited = await watchWaiting(page)
  for (const [turn, time] of times.entries()) {
    hold()
    await visitAfter(time)
    await expect.poll(() => asked).toHaveLength(turn + 2)
    if (!waits) expect(await waited()).not.toContain(new URL(page.url()).pathname)
    await free()
    await leave()
  }
  await page.unroute(reads)
}
