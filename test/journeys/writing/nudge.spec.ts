import type { Page } from '@playwright/test'
import { expect, nowhere, rest, test } from '../support/fixtures.ts'
import { waitUntilOfflineReady } from '../support/offline.ts'
import { fillIn, isHome } from '../support/steps.ts'

const phrase = '너만 힘든 거 아니잖아요'
const hurting = { title: '읽었어요', content: `편지 잘 읽었어요. 솔직히 ${phrase}. 또 써 주세요.` }
const content = (page: Page) => page.getByRole('textbox', { name: '내용' })
const question = (page: Page) => page.getByRole('alertdialog', { name: '보내기 전에 한 번만 더 볼까요?' })

// The phrases are a file of their own, which a browser loads or has stored.
test('a letter goes at once where the phrases cannot be loaded', rest, async ({ newMember }) => {
  const { page } = await newMember('mina', { at: nowhere })
  let isAsked = false
  await page.route(/\/assets\/nudge-/, route => {
    isAsked = true
    return route.abort()
  })
  await page.goto('/letter/write')
  await fillIn(page, hurting)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('기타').click()
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  expect(isAsked).toBe(true)
})

test.describe('without the network', () => {
  test.use({ serviceWorkers: 'allow' })
  test.slow()

  test(
    'the question comes before the outbox, and not again when the letter is opened there',
    rest,
    async ({ newMember }) => {
      const { page } = await newMember('mina')
      await waitUntilOfflineReady(page)
      await page.context().setOffline(true)
      await page.getByRole('link', { name: '속마음 나누기' }).click()
      await fillIn(page, hurting)
      const send = async () => {
        await page.getByRole('button', { name: '다음 단계' }).click()
        await page.getByText('기타').click()
        await page.getByRole('button', { name: '편지 보내기' }).click()
      }
      await send()
      await question(page).getByRole('button', { name: '그대로 보내기' }).click()
      await expect(page.getByText('다음에 우체국을 열면 바로 보낼게요')).toBeVisible()
      await page.getByRole('link', { name: '홈으로' }).click()
      await isHome(page)
      await page.getByRole('button', { name: '보낼 편지 1통' }).click()
      await page.getByRole('dialog', { name: '보낼 편지' }).getByRole('link', { name: hurting.title }).click()
      await expect(content(page)).toHaveValue(hurting.content)
      await send()
      await expect(page.getByText('다음에 우체국을 열면 바로 보낼게요')).toBeVisible()
    },
  )
})
