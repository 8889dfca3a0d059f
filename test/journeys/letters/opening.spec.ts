import type { Page } from '@playwright/test'
import { expect, rest, test } from '../support/fixtures.ts'
import { sceneLoaded } from '../support/page-transitions.ts'

test.use({ environment: { SAMPLE_DATA: 'on' }, contextOptions: { reducedMotion: 'no-preference' } })

test(
  'a letter that is read for the first time waits in its envelope for a press',
  rest,
  async ({ newMember }) => {
    const { page } = await newMember('mina', { at: '/letter/box', clock: true })
    const scene = page.locator('[data-opening]')
    const letter = page.getByRole('article', { name: /보낸 편지$/ })
    const seal = page.getByRole('button', { name: '봉인 열기' })
    // Without its code within a second the scene is left out.
    const loaded = sceneLoaded(page)
    await page.locator('a[data-look=unread]').first().click()
    await loaded
    await page
      .getByRole('article')
      .getByRole('link', { name: /읽지 않음/ })
      .first()
      .click()
    await expect(scene).toHaveAttribute('data-opening', 'closed')
    // The words are there for screen readers, and the letter counts as read.
    await expect(letter).toContainText('FROM.')
    await turnOver(page)
    await seal.click()
    await expect(scene).toHaveAttribute('data-opening', 'opening')
    await expect(page.getByRole('main')).toBeFocused()
    await page.clock.runFor(1390)
    await expect(scene).toBeHidden()
    await expect(letter).toBeVisible()

    await test.step('it is opened again from the menu, and by keyboard', async () => {
      await openAgain(page)
      await turnOver(page)
      await page.keyboard.press('Enter')
      await expect(scene).toHaveAttribute('data-opening', 'opening')
      await page.keyboard.press('ArrowDown')
      await expect(scene).toBeHidden()
    })

    await test.step('a press before the envelope has turned shows the letter at once', async () => {
      await openAgain(page)
      await page.getByRole('main').click()
      await expect(scene).toBeHidden()
    })

    await test.step('Escape and Tab into the letter show it at once', async () => {
      await openAgain(page)
      await page.keyboard.press('Escape')
      await expect(scene).toBeHidden()
      await openAgain(page)
      await seal.focus()
      await page.keyboard.press('Tab')
      await expect(scene).toBeHidden()
    })

    await test.step('the letter leads to its correspondence and to the letter before it', async () => {
      const { pathname } = new URL(page.url())
      await page.getByRole('link', { name: '이전 편지' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '보낸 편지' })).toBeVisible()
      await page.getByRole('link', { name: '다음 편지' }).click()
      await expect(page).toHaveURL(pathname)
      await expect(scene).toBeHidden()
      await page.getByRole('link', { name: /님과의 편지$/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: /님과의 편지$/ })).toBeVisible()
      await page.goBack()
    })

    await test.step('with reduced motion it stands at once and cannot be opened again', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.reload()
      await expect(letter).toBeVisible()
      await expect(scene).toBeHidden()
      await page.getByRole('button', { name: '더 보기' }).click()
      await expect(page.getByRole('button', { name: '다시 열어 보기' })).toBeHidden()
    })
  },
)

/** The envelope has turned, and the clock stands still. */
async function turnOver(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  // A slow page may have set its timer only now.
  await page.clock.runFor(5000)
}

async function openAgain(page: Page): Promise<void> {
  await page.clock.resume()
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('button', { name: '다시 열어 보기' }).click()
  // An open menu takes the keys.
  await expect(page.getByRole('dialog', { name: '더 보기' })).toBeHidden()
  await expect(page.locator('[data-opening=closed]')).toBeVisible()
}
