import { expectAccessible } from '../looks/expect-accessible.ts'
import { expectFitting } from '../looks/expect-fitting.ts'
import { arrival } from '../support/acquaint.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { reopen, waitUntilOfflineReady } from '../support/offline.ts'
import { answered, chooseInMenu, comfort, worry } from '../support/steps.ts'

test.use({ environment: { LETTER_DELIVERY_SECONDS: '1' }, serviceWorkers: 'allow' })

test(
  'a member finds a letter by its initial consonants, with the keyboard, and without a network',
  rest,
  async ({ newMember, newScript }) => {
    test.slow()
    const mina = await newMember('mina')
    const junho = await newScript('junho')
    const { drawn, first } = await answered(mina, junho)
    await arrival(mina, first)
    const { page } = mina
    const context = page.context()
    const field = page.getByRole('searchbox', { name: '찾을 말' })
    const found = page.getByRole('link', { name: comfort.title })

    await test.step('the key / opens the search, and an empty one says how it works', async () => {
      await page.goto('/letter/box')
      await expect(page.getByRole('link', { name: '편지에서 찾기' })).toBeVisible()
      await page.keyboard.press('/')
      await expect(field).toBeFocused()
      await expect(page.getByText('어떤 편지를 찾고 있나요?')).toBeVisible()
    })

    await test.step('initial consonants find the letter, and the passage is marked', async () => {
      await page.keyboard.type('ㄸㄸ')
      await expect(found.locator('mark')).toHaveText('따뜻')
      await expect(page.getByRole('status').filter({ hasText: '편지 1통을 찾았어요' })).toBeVisible()
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/letter/box')
    })

    await test.step('the arrows lead to the letter, and Back to the search as it was', async () => {
      await page.keyboard.press('ArrowDown')
      await expect(found).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(field).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/letter/${first.letterId}`)
      await expect(page.getByText(comfort.content)).toBeVisible()
      await page.goBack()
      await expect(field).toHaveValue('ㄸㄸ')
      await expect(found.locator('mark')).toHaveText('따뜻')
    })

    await test.step('a filter narrows the search, and one press takes all filters away', async () => {
      await page.getByText('보낸 편지', { exact: true }).first().click()
      await expect(page.getByText('찾는 편지가 없어요').last()).toBeVisible()
      await page.getByRole('button', { name: '조건 없이 찾기' }).click()
      await expect(found).toBeVisible()
      await page.getByRole('button', { name: '날짜' }).click()
      await page.getByLabel('이날부터').fill('2099-01-01')
      await expect(found).toBeHidden()
      await expectFitting(page, 'search, days', 390)
      await page.getByRole('button', { name: '날짜' }).click()
      await expect(found).toBeVisible()
    })

    await test.step('a failed search says so, and a press repeats it', async () => {
      const calls = '**/api/letter-search'
      await page.route(calls, route =>
        route.fulfill({
          status: 500,
          json: { code: 'COM-002', message: '', timestamp: '2026-03-01T12:00:00Z' },
        }),
      )
      await field.fill('불을')
      await expect(page.getByRole('alert')).toBeVisible()
      await page.unroute(calls)
      await page.getByRole('button', { name: '다시 시도' }).click()
      await expect(page.getByRole('link', { name: worry.title }).locator('mark')).toHaveText('불을')
    })

    await test.step('Escape empties the field, and the menu of a correspondence searches in it', async () => {
      await field.press('Escape')
      await expect(field).toHaveValue('')
      await page.goto(`/letter/box/${first.matchingId}`)
      await chooseInMenu(page, '이 편지들에서 찾기')
      await expect(page.getByRole('button', { name: `${junho.zipCode} 님과의 편지` })).toBeVisible()
      await expect(found).toBeVisible()
      await expect(page.getByRole('link', { name: worry.title })).toBeVisible()
    })

    await test.step('without a network the device searches what it keeps', async () => {
      await page.goto(`/letter/${drawn.letterId}`)
      await expect(page.getByText(/낮에 한 말/)).toBeVisible()
      await page.goto('/letter/box')
      await expect(page.getByRole('link', { name: '편지에서 찾기' })).toBeVisible()
      await waitUntilOfflineReady(page)
      await context.setOffline(true)
      const tab = await reopen(context, '/letter/box')
      await tab.getByRole('link', { name: '편지에서 찾기' }).click()
      await tab.getByRole('searchbox', { name: '찾을 말' }).fill('ㄸㄸ')
      await expect(tab.getByText('연결이 없어서 이 기기에 담긴 편지에서만 찾았어요.')).toBeVisible()
      await expect(tab.getByRole('link', { name: comfort.title }).locator('mark')).toHaveText('따뜻')
      await tab.getByRole('searchbox', { name: '찾을 말' }).fill('없는말')
      await expect(tab.getByText('찾는 편지가 없어요').last()).toBeVisible()
      await expectAccessible(tab, 'search, offline')
      await context.setOffline(false)
    })
  },
)
