import { openLetter } from '#contract/letters.ts'
import { connect } from '#server/platform/database/connect.ts'
import { expect, nowhere, rest, test } from '../support/fixtures.ts'
import { answered, isHome } from '../support/steps.ts'

test.use({ environment: { LETTER_DELIVERY_SECONDS: '1' } })

test(
  'home shows a letter of a year ago until it is switched off, and none with crisis language',
  rest,
  async ({ newMember, newScript, database }) => {
    const { page, ...mina } = await newMember('mina', { at: nowhere })
    const { first } = await answered(mina, await newScript('junho'))
    const params = { id: String(first.letterId) }
    await expect(() => mina.call(openLetter, { params })).toPass()
    await passYear(database)
    const shown = page.getByRole('region', { name: '1년 전 오늘' })

    await test.step('it leads to the letter', async () => {
      await page.goto('/')
      await shown.getByRole('link', { name: '1년 전 오늘 받은 편지' }).click()
      await expect(page).toHaveURL(`/letter/${first.letterId}`)
    })

    await test.step('one press switches it off, and my page on', async () => {
      await page.goto('/')
      await shown.getByRole('button', { name: '1년 전 오늘 끄기' }).click()
      await expect(page.getByText('1년 전 오늘을 껐어요.')).toBeVisible()
      await expect(shown).toBeHidden()
      await page.getByRole('link', { name: '마이페이지' }).click()
      const choice = page.getByRole('switch', { name: '홈에서 다시 보기' })
      await expect(choice).not.toBeChecked()
      await choice.click()
      await expect(choice).toBeChecked()
      await page.getByRole('button', { name: '뒤로 가기' }).click()
      await isHome(page)
      await expect(shown).toBeVisible()
    })

    await test.step('a letter on which the help card would appear stays away', async () => {
      // Put into the answer here: the topics of the server find this sentence, too.
      await page.route('**/api/mailbox/year-ago', async route => {
        const response = await route.fetch()
        const { data, ...more } = await response.json()
        await route.fulfill({ response, json: { ...more, data: { ...data, content: sad } } })
      })
      await page.goto('/')
      const isAsked = () =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('crisis'))
      await expect.poll(() => page.evaluate(isAsked)).toBe(true)
      await expect(shown).toBeHidden()
    })
  },
)

const sad = '이제 정말 다 끝내고 싶다는 생각뿐이에요. 내일이 오지 않았으면 좋겠어요.'

/** Makes all letters a year older. */
async function passYear(database: Parameters<typeof connect>[0]): Promise<void> {
  const sql = connect(database, 1)
  // 366 days where a 29 February lies between, so that the day is the same.
  await sql`update letters set sent_at = sent_at - interval '1 year', deliver_at = deliver_at - interval '1 year'`
  await sql.end()
}
