import { sendLetter } from '#contract/letters.ts'
import { listPrivateNames } from '#contract/private-names.ts'
import { expectAccessible } from '../looks/expect-accessible.ts'
import { expectFitting } from '../looks/expect-fitting.ts'
import { arrival } from '../support/acquaint.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { answered, chooseInMenu, comfort, thanks } from '../support/steps.ts'

test.use({ environment: { LETTER_DELIVERY_SECONDS: '1' } })

test(
  'a member names a counterpart and bookmarks a letter, and the counterpart sees neither',
  rest,
  async ({ newMember }) => {
    test.slow()
    const mina = await newMember('mina')
    const junho = await newMember('junho')
    const { drawn, first } = await answered(mina, junho)
    await arrival(mina, first)
    const { page } = mina
    const named = `봄이(${junho.zipCode})`
    const spoken = `봄이, ${[...junho.zipCode].join(' ')}`

    await test.step('she gives him a name, a note and a colour', async () => {
      await page.goto(`/letter/box/${first.matchingId}`)
      await chooseInMenu(page, '이름 붙이기')
      const dialog = page.getByRole('dialog', { name: `${junho.zipCode} 님에게 이름 붙이기` })
      await expect(dialog.getByRole('textbox', { name: '이름' })).toBeFocused()
      await dialog.getByRole('textbox', { name: '이름' }).fill('봄이')
      await dialog.getByRole('textbox', { name: '메모' }).fill('따뜻한 물을 권해 준 분')
      await dialog.getByText('솔잎').click()
      await dialog.getByRole('button', { name: '저장하기' }).click()
      await expect(page.getByRole('heading', { name: `${named} 님과의 편지` })).toBeVisible()
      await expect(page.getByRole('main').getByText('따뜻한 물을 권해 준 분')).toBeVisible()
      await expectFitting(page, 'a named correspondence', 390)
    })

    await test.step('the name stands in the box and at the letter, with the code', async () => {
      await page.goto('/letter/box')
      await expect(page.getByRole('link', { name: spoken })).toBeVisible()
      await expectAccessible(page, 'a box with a name')
      await expectFitting(page, 'a box with a name', 390)
      await page.goto(`/letter/${first.letterId}`)
      await expect(page.getByRole('article', { name: `${spoken} 님이 보낸 편지` })).toBeVisible()
    })

    await test.step('she bookmarks the letter with the keyboard and finds it in the list', async () => {
      const bookmark = page.getByRole('button', { name: '책갈피' })
      await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
      await bookmark.press('Enter')
      await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
      await expectAccessible(page, 'a bookmarked letter')
      await page.goto('/letter/box')
      await chooseInMenu(page, '책갈피')
      await expect(page.getByRole('link', { name: comfort.title })).toContainText('봄이')
      await expectAccessible(page, 'bookmarks')
      await expectFitting(page, 'bookmarks', 390)
    })

    await test.step('the toast of his next letter has the name', async () => {
      await junho.call(sendLetter, { body: { ...thanks, parentLetterId: drawn.letterId } })
      await expect(page.getByText(`${named} 님의 편지가 도착했어요.`)).toBeVisible()
    })

    await test.step('the device shows the saved names and bookmarks before the server answers', async () => {
      const calls = /\/api\/(private-names|bookmarks)/
      await page.route(calls, route => route.abort())
      await page.reload()
      await expect(page.getByRole('link', { name: comfort.title })).toContainText('봄이')
      await page.unroute(calls)
    })

    await test.step('he sees his own list alone, and she takes the name back', async () => {
      expect(await junho.call(listPrivateNames)).toEqual([])
      await junho.page.goto(`/letter/${first.letterId}`)
      await expect(junho.page.getByRole('button', { name: '책갈피' })).toHaveAttribute(
        'aria-pressed',
        'false',
      )
      await page.goto(`/letter/box/${first.matchingId}`)
      await chooseInMenu(page, '이름 붙이기')
      await page.setViewportSize({ width: 390, height: 844 })
      for (const name of ['지우기', '취소', '저장하기'])
        await expect(page.getByRole('dialog').getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      await page.getByRole('dialog').getByRole('button', { name: '지우기' }).click()
      await expect(page.getByRole('heading', { name: `${junho.zipCode} 님과의 편지` })).toBeVisible()
      expect(await mina.call(listPrivateNames)).toEqual([])
    })
  },
)
