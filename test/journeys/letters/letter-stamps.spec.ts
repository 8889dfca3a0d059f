import { readFile } from 'node:fs/promises'
import { decode } from 'fast-png'
import { arrival } from '../support/acquaint.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { answered, chooseInMenu } from '../support/steps.ts'

// The picture is drawn on a canvas, which only a browser has.
test.use({ environment: { LETTER_DELIVERY_SECONDS: '1' } })

const label = '우표 그림. 모르는 사람이 보낸 편지 한 통, 따숨우체국'

test(
  'a member saves the picture of a stamp, and shares it without a word of the letter',
  rest,
  async ({ newMember, newScript }) => {
    const mina = await newMember('mina')
    const junho = await newScript('junho')
    const { page } = mina

    const { first } = await answered(mina, junho)
    await arrival(mina, first)
    await page.goto(`/letter/${first.letterId}`)
    await page.getByRole('article').waitFor()

    await test.step('a dialog shows the picture, and saves it where no app can take it', async () => {
      await chooseInMenu(page, '우표 나누기')
      const dialog = page.getByRole('dialog', { name: '우표 나누기' })
      await expect(dialog.locator('img')).toHaveAccessibleName(label)
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

    await test.step('a phone hands the picture to another app, and nothing else', async () => {
      await page.goto('/stamps?tab=letters')
      await page.getByRole('button', { name: /님의 편지 우표/ }).waitFor()
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
