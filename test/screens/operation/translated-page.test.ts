import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { translatePage } from '#test/support/translate-page.ts'
import { answered, comfort, fillIn, worry } from '../steps.ts'

const isWhole = async (page: Page) => {
  await expect(page.getByText('화면을 그리다가 문제가 생겼어요')).toBeHidden()
  await expect(page.locator('#main')).toBeVisible()
}

const kinds = ['wrap', 'replace', 'merge'] as const

for (const kind of kinds)
  test(`a page whose translator has the way "${kind}" shows what happens, and never breaks`, async ({
    newMember,
    newScript,
    pass,
  }) => {
    const { page, ...mina } = await newMember('mina', { at: '' })
    page.addInitScript(window => translatePage(kind, window))
    await page.goto('/')
    const box = page.getByRole('link', { name: /^내 편지함/ })
    await expect(box).toBeVisible()

    const { first } = await answered(mina, await newScript('junho'))

    await test.step('a letter arrives on home, whose countdown has run', async () => {
      const timer = page.getByRole('button', { name: '오는 편지 1통' }).getByRole('timer')
      await expect(timer).toHaveText('01:00:00')
      await pass(1)
      await expect(timer).toHaveText('00:59:59')
      await pass(3599)
      await expect(page.getByRole('link', { name: '내 편지함, 새 편지 1통' })).toBeVisible()
    })

    await test.step('the letter opens, and a bookmark is put in and taken out', async () => {
      await page.goto(`/letter/${first.letterId}`)
      await expect(page.getByText(comfort.content)).toBeVisible()
      const bookmark = page.getByRole('button', { name: '책갈피' })
      for (const isPressed of ['true', 'false', 'true']) {
        await bookmark.click()
        await expect(bookmark).toHaveAttribute('aria-pressed', isPressed)
      }
      await isWhole(page)
    })

    await test.step('the letter box changes its shape, and the search finds and forgets', async () => {
      await page.goto('/letter/box')
      for (const shape of ['목록', '집', '목록']) await page.getByText(shape, { exact: true }).click()
      await page.getByRole('link', { name: '편지에서 찾기' }).click()
      const field = page.getByRole('searchbox', { name: '찾을 말' })
      for (const words of ['따뜻', '따뜻한', '없는말', '따뜻']) {
        await field.fill(words)
        await pass(1)
      }
      await expect(page.getByRole('link', { name: comfort.title }).locator('mark')).toHaveText('따뜻')
      await isWhole(page)
    })

    await test.step('a letter is written key by key, and sent', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: '속마음 나누기' }).click()
      const content = page.getByRole('textbox', { name: '내용' })
      await content.click()
      for (const key of '전화 010-1234') await page.keyboard.type(key)
      await pass(2)
      await expect(content).toHaveValue('전화 010-1234')
      await isWhole(page)
      await fillIn(page, worry)
      await page.getByRole('button', { name: '다음 단계' }).click()
      await page.getByText('위로와 공감').click()
      await page.getByRole('button', { name: '편지 보내기' }).click()
      await expect(page.getByRole('status').getByText('편지를 보냈어요.')).toBeVisible()
      await isWhole(page)
    })
  })
