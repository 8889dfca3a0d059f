import { readFile } from 'node:fs/promises'
import { decode } from 'fast-png'
import { expectAccessible } from '../looks/expect-accessible.ts'
import { expectFitting } from '../looks/expect-fitting.ts'
import { arrival } from '../support/acquaint.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { answered, chooseInMenu, comfort } from '../support/steps.ts'

test.use({ environment: { LETTER_DELIVERY_SECONDS: '1' } })

const label = '우표 그림. 모르는 사람이 보낸 편지 한 통, 따숨우체국'

test(
  'a member keeps the stamp of a letter, and shares its picture without a word of it',
  rest,
  async ({ newMember }) => {
    const mina = await newMember('mina')
    const junho = await newMember('junho')
    const { page } = mina

    await test.step('the album is empty at first', async () => {
      await page.goto('/stamps?tab=letters')
      await expect(page.getByText('아직 모은 우표가 없어요')).toBeVisible()
      await expectAccessible(page, 'an empty album')
    })

    const { first } = await answered(mina, junho)
    await arrival(mina, first)
    await page.goto(`/letter/${first.letterId}`)
    await page.getByRole('article').waitFor()

    await test.step('a dialog shows the picture, and saves it where no app can take it', async () => {
      await chooseInMenu(page, '우표 나누기')
      const dialog = page.getByRole('dialog', { name: '우표 나누기' })
      await expect(dialog.locator('img')).toHaveAccessibleName(label)
      await expectAccessible(page, 'the picture of a stamp')
      await expectFitting(page, 'the picture of a stamp', 390)
      // Listens before the press, because the toast disappears.
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        expect(page.getByText('우표 그림을 저장했어요.')).toBeVisible(),
        dialog.getByRole('button', { name: '저장하기' }).click(),
      ])
      expect(saved.suggestedFilename()).toBe('따숨우체국-우표.png')
      const { width, height, data } = decode(await readFile(await saved.path()))
      expect([width, height]).toEqual([1080, 1350])
      const colours = new Set<number>()
      for (let at = 0; at < data.length; at += 4)
        colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
      expect(colours.size).toBeGreaterThan(100)
      await expect(dialog).toBeHidden()
    })

    await test.step('the stamp is in the album, with its writer and day, and opens the letter', async () => {
      await page.goto('/stamps?tab=letters')
      const stamp = page.getByRole('button', {
        name: new RegExp(`^${[...junho.zipCode].join(' ')} 님의 편지 우표, \\d{4}`),
      })
      await expectAccessible(page, 'an album with a stamp')
      await expectFitting(page, 'an album with a stamp', 390)
      await stamp.click()
      const large = page.getByRole('dialog', { name: '편지 우표' })
      await expect(large.getByRole('button', { name: '편지 읽기' })).toBeFocused()
      await expectAccessible(page, 'a stamp')
      await expectFitting(page, 'a stamp', 390)
      await large.getByRole('button', { name: '편지 읽기' }).click()
      await expect(page.getByRole('heading', { name: comfort.title })).toBeVisible()
      await page.goBack()
    })

    await test.step('a phone hands the picture to another app, and nothing else', async () => {
      await page.evaluate(() => {
        Object.assign(navigator, {
          canShare: () => true,
          share: (shared: ShareData) => {
            document.documentElement.dataset.shared = JSON.stringify([
              Object.keys(shared),
              shared.files?.map(({ name, type }) => [name, type]),
            ])
          },
        })
      })
      await page.getByRole('button', { name: /님의 편지 우표/ }).click()
      await page.getByRole('button', { name: '우표 나누기' }).click()
      await page.getByRole('button', { name: '보내기' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.dataset.shared)).toBe(
        JSON.stringify([['files'], [['따숨우체국-우표.png', 'image/png']]]),
      )
    })
  },
)
