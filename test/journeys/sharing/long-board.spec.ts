import { approveProposal, listSharePosts, propose } from '#contract/sharing.ts'
import { type Connection, connect } from '#server/platform/database/pool.ts'
import { withFailingCall } from '../support/failing-calls.ts'
import { desk, expect, test } from '../support/fixtures.ts'
import { inPage, scrollBeyond, scrollOn } from '../support/scrolling.ts'
import { answered } from '../support/steps.ts'

const posts = 10_000

test('a board of 10,000 posts keeps few of them in the page, and its place', async ({
  newMember,
  database,
}) => {
  const mina = await newMember('mina')
  const junho = await newMember('junho', { viewport: desk })
  const { first } = await answered(mina, junho)
  await expect(mina.page.getByText('1통의 편지가 도착했어요!')).toBeVisible()
  const body = { letterIds: [first.letterId], recipientId: junho.id, message: '밤에 읽는 편지' }
  const { shareProposalId } = await mina.call(propose, { body })
  await junho.call(approveProposal, { params: { id: String(shareProposalId) }, body: {} })
  await multiply(database)

  const { page } = mina
  await page.goto('/board/letter')
  await expect(page.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(posts))

  await test.step('a failed page shows a message, and a press asks again', async () => {
    await withFailingCall(page, listSharePosts, async () => {
      const failed = page.getByRole('alert').getByText('오류가 발생했습니다. 다시 한 번 시도해주세요.')
      // The next page may have arrived already.
      await expect(async () => {
        await scrollOn(page)
        await expect(failed).toBeVisible({ timeout: 2000 })
      }).toPass()
    })
    await page.getByRole('button', { name: '더 불러오기' }).click()
    await expect(page.locator('[aria-posinset="11"]')).toBeAttached()
  })

  await test.step('mina scrolls deep down', async () => {
    await scrollBeyond(page, 'first', 100)
  })

  await test.step('back from a post the place is the same', async () => {
    const { top, inSight } = await inPage(page)
    // The next row: one nearer to the edge is scrolled into view first.
    await page
      .locator(`[aria-posinset="${inSight + 2}"]`)
      .getByRole('link')
      .click()
    await expect(page.getByRole('button', { name: '좋아요 0' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => inPage(page)).toMatchObject({ top, inSight })
  })

  await test.step('back at the top the newest post is shown', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(async () => (await inPage(page)).inSight).toBe(1)
    expect((await inPage(page)).rows).toBeLessThanOrEqual(200)
  })
})

/** Multiplies the one post. */
async function multiply(database: Connection): Promise<void> {
  const sql = connect(database, 1)
  await sql`
    with proposals as (
      insert into share_proposals (correspondence_id, requester_id, recipient_id, message_sealed, status, created_at)
      select correspondence_id, requester_id, recipient_id, message_sealed, status, created_at
      from share_proposals, generate_series(2, ${posts}) returning *),
    letters as (
      insert into share_proposal_letters (proposal_id, letter_id)
      select p.id, l.letter_id from proposals p, share_proposal_letters l)
    insert into share_posts (proposal_id, correspondence_id, requester_id, recipient_id, created_at)
    select id, correspondence_id, requester_id, recipient_id, created_at from proposals`
  await sql`update board set posts = ${posts}`
  await sql.end()
}
