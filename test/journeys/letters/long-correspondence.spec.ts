import { type Connection, connect } from '#server/platform/database/pool.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { inPage, scrollBeyond, standAt } from '../support/scrolling.ts'
import { answered, chooseInMenu, comfort, pageMenu } from '../support/steps.ts'

const many = 10_000
const deep = 40_000

test(
  '10,000 letters with one person keep few of them in the page, and their place',
  rest,
  async ({ newMember, newScript, database }) => {
    test.slow()
    const mina = await newMember('mina', { clock: true })
    const junho = await newScript('junho')
    const { page } = mina
    const { first } = await answered(mina, junho)
    await expect(page.getByText('1통의 편지가 도착했어요!')).toBeVisible()
    await multiply(database, first.letterId)
    await page.goto(`/letter/box/${first.matchingId}`)
    await expect(page.getByText(`편지 ${many}통`, { exact: true })).toBeVisible()

    await test.step('mina scrolls deep down', async () => {
      await scrollBeyond(page, 'top', deep)
      await standAt(page, deep)
    })

    await test.step('back from a letter, and forward to it and back again, the place is the same', async () => {
      const there = await inPage(page)
      expect(there.first).toBeGreaterThan(200)
      await page.locator(`[aria-posinset="${there.inSight}"]`).getByRole('link').click()
      await expect(page.getByText(comfort.content)).toBeVisible()
      await page.goBack()
      await expect.poll(() => inPage(page)).toMatchObject({ top: deep, inSight: there.inSight })
      await page.goForward()
      await expect(page.getByText(comfort.content)).toBeVisible()
      await page.getByRole('button', { name: '뒤로 가기' }).click()
      await expect.poll(() => inPage(page)).toMatchObject({ top: deep, inSight: there.inSight })
      // By now the cache has expired, and all pages are read again.
      await page.goForward()
      await expect(page.getByText(comfort.content)).toBeVisible()
      await page.clock.fastForward('06:00')
      await page.goBack()
      await expect
        .poll(() => inPage(page), { timeout: 60_000 })
        .toMatchObject({ top: deep, inSight: there.inSight })
    })

    await test.step('the list to share keeps as few rows in the page; Back leaves the mode', async () => {
      await page.keyboard.press('Home')
      await chooseInMenu(page, '편지 공유')
      await expect(page.getByRole('heading', { name: '함께 나눌 편지를 골라 주세요' })).toBeFocused()
      await page.getByRole('checkbox').first().press('Space')
      await standAt(page, deep / 2)
      expect((await inPage(page)).rows).toBeLessThanOrEqual(200)
      await page.goBack()
      await expect(pageMenu(page)).toBeFocused()
      await expect(page).toHaveURL(`/letter/box/${first.matchingId}`)
      await page.goBack()
      await expect(page).not.toHaveURL(/box/)
    })
  },
)

/** Inserts arrived letters after the first answer, from both sides. */
async function multiply(database: Connection, letterId: number): Promise<void> {
  const sql = connect(database, 1)
  await sql`
    insert into letters (writer_id, receiver_id, parent_id, correspondence_id, category, paper_type, font_type,
      title_sealed, content_sealed, sent_at, deliver_at, announced_at, read_at)
    select case n % 2 when 0 then writer_id else receiver_id end, case n % 2 when 0 then receiver_id else writer_id end,
      id, correspondence_id, category, paper_type, font_type, title_sealed, content_sealed,
      sent_at - n * interval '1 minute', deliver_at - n * interval '1 minute', announced_at, now()
    from letters, generate_series(1, ${many - 2}) n
    where id = ${letterId}`
  await sql.end()
}
