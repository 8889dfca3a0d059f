import type { Page } from '@playwright/test'
import { createRollingPaper, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { type Connection, connect } from '#server/platform/database/pool.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Member } from '../support/member.ts'
import { inPage, scrollBeyond, standAt } from '../support/scrolling.ts'
import { answered } from '../support/steps.ts'

const title = '겨울을 함께 건너는 우리에게'

/** A rolling paper in progress, made by the administrator. */
async function begin(admin: Member, title: string): Promise<{ id: string }> {
  const { eventPostId } = await admin.call(createRollingPaper, { body: { title } })
  await admin.call(toggleRollingPaper, { params: { id: String(eventPostId) } })
  return { id: String(eventPostId) }
}

const editor = (page: Page) => page.getByRole('dialog', { name: '편지 쓰기' })

async function leave(page: Page, content: string): Promise<void> {
  await page.getByRole('button', { name: '편지 쓰기' }).click()
  await editor(page).getByRole('textbox').fill(content)
  await editor(page).getByRole('button', { name: '편지 남기기' }).click()
  await expect(page.getByText('편지를 남겼어요.')).toBeVisible()
  await expect(editor(page)).toBeHidden()
}

const many = 10_000

test('10,000 letters keep few rows in the page, their places and their columns', async ({
  newMember,
  newScript,
  database,
}) => {
  const { id } = await begin(await newScript('admin'), title)
  const { page, ...mina } = await newMember('mina')
  await fill(database, Number(id), mina.id)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText(`등록된 편지 ${many}통`)).toBeVisible()

  await test.step('mina scrolls deep down', async () => {
    await scrollBeyond(page, 'first', 100)
  })

  await test.step('away, and back by either button, the place is the same', async () => {
    await standAt(page, 12_000)
    const { top, inSight } = await inPage(page)
    // Our own button is at the top, and a press on it would scroll there first.
    await page.goBack()
    await expect(page).toHaveTitle('홈 | 따숨우체국')
    await page.goForward()
    await expect.poll(() => inPage(page)).toMatchObject({ top, inSight })
    const junho = await newScript('junho')
    await answered(mina, junho)
    await page.getByRole('button', { name: `${junho.zipCode} 님이 보낸 편지가 오고 있어요.` }).click()
    await expect(page).toHaveTitle('알림 | 따숨우체국')
    await page.goBack()
    await expect.poll(() => inPage(page)).toMatchObject({ top, inSight })
  })

  await test.step('a new letter goes to the top, and the others stay in their columns', async () => {
    // A note that gets its handwriting on the way changes its height, and the browser may stop there.
    await expect
      .poll(async () => {
        await page.keyboard.press('Home')
        return (await inPage(page)).inSight
      })
      .toBe(1)
    const before = await lefts(page, 10)
    await standAt(page, 12_000)
    await leave(page, '맨 위에 놓일 편지')
    await expect(page.locator('[aria-posinset="1"]')).toContainText('맨 위에 놓일 편지')
    await expect(page.locator('[aria-posinset="1"]')).toBeInViewport()
    await expect(page.getByText(`등록된 편지 ${many + 1}통`)).toBeVisible()
    expect(await lefts(page, 11)).toMatchObject(before)
    expect((await inPage(page)).rows).toBeLessThanOrEqual(200)
  })
})

/** The left offset of each of the newest letters. */
const lefts = (page: Page, newest: number) =>
  page.evaluate(
    newest =>
      Object.fromEntries(
        [...document.querySelectorAll('[aria-posinset]')]
          .filter(note => Number(note.ariaPosInSet) <= newest && note.textContent?.includes('편지 글'))
          .map(note => [note.textContent?.replace(/^\d+번째/, ''), note.getBoundingClientRect().left]),
      ),
    newest,
  )

async function fill(database: Connection, paperId: number, writerId: number): Promise<void> {
  const sql = connect(database, 1)
  await sql`insert into rolling_paper_comments (rolling_paper_id, writer_id, content, created_at)
    select ${paperId}, ${writerId}, '편지 글 ' || n || repeat(' 마음을 적어요.', n % 9), now() - interval '2 days'
    from generate_series(1, ${many}) n`
  await sql`update rolling_papers set comment_count = ${many} where id = ${paperId}`
  await sql.end()
}
