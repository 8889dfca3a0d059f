import { translatePage } from '#test/support/translate-page.ts'
import { desk, expect, rest, test } from '../support/fixtures.ts'
import { walks } from '../walk/screens.ts'
import { walk } from '../walk/walk.ts'

test.describe.configure({ mode: 'parallel', timeout: 900_000 })
test.use({ viewport: desk, actionTimeout: 60_000 })

// The words stay the same, so the ways of the walk lead through a translated page, too.
for (const [who, { environment, visit }] of Object.entries(walks))
  test.describe(() => {
    test.use({ environment })

    test(
      `every screen of the ${who} stays whole on a translated page`,
      rest,
      async ({ page, newMember, newScript, database }) => {
        await visit({ page, newMember, newScript, database }, async (page, screens, call) => {
          const errors: string[] = []
          page.on('pageerror', error => errors.push(error.message))
          await page.addInitScript(`(${translatePage})('wrap')`)
          await page.evaluate(`(${translatePage})('wrap')`)
          const isWhole = async (name: string) => {
            await expect(page.getByText('화면을 그리다가 문제가 생겼어요'), name).toBeHidden()
            expect([name, errors]).toEqual([name, []])
          }
          await walk(page, screens, isWhole, call)
        })
      },
    )
  })
