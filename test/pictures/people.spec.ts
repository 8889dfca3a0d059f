import { decideReport, report } from '#contract/reports.ts'
import { getCurrentRollingPaper, leaveComment } from '#contract/rolling-paper.ts'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import { camera } from './camera.ts'

test.use({ environment: { SAMPLE_DATA: 'on', LETTER_DELIVERY_SECONDS: '900' } })

test('an administrator looks at the people of a case', async ({ newMember, newScript }) => {
  const { page, call } = await newMember('admin')
  const look = camera(page, '7 administrator')
  const mina = await newScript('mina')
  const harin = await newMember('harin')
  const paper = await mina.call(getCurrentRollingPaper)
  const params = { id: String(paper?.eventPostId) }
  for (const [content, status] of [
    ['그런 말은 일기장에나 쓰세요. 아무도 궁금해하지 않아요.', 'RESOLVED'],
    ['오늘은 날씨가 별로네요.', 'REJECTED'],
    ['눈이나 펑펑 맞으세요. 다시는 글 쓰지 마세요.', null],
  ] as const) {
    const { commentId } = await harin.call(leaveComment, { params, body: { content } })
    const { id } = await mina.call(report, {
      body: {
        reportType: 'EVENT_COMMENT',
        reasonType: 'ABUSE',
        reason: '읽고 속상했어요.',
        eventCommentId: commentId,
      },
    })
    const adminMemo =
      status === 'RESOLVED' ? '다른 분을 깎아내리는 말은 하지 말아 주세요.' : '날씨 이야기예요.'
    if (status) await call(decideReport, { params: { id: String(id) }, body: { status, adminMemo } })
  }
  await page.goto('/admin/desk')
  await page
    .getByRole('list', { name: '처리할 일' })
    .getByRole('button', { name: /롤링페이퍼.*욕설/ })
    .click()
  await page.getByText('펼치면 기록에 남아요').click()
  await expect(page.getByText('서로에 대한 지난 결정')).toBeVisible()
  await look('desk, the people of a report')
  await page.getByText('서로에 대한 지난 결정').scrollIntoViewIfNeeded()
  await look('desk, the people of a report, the end')

  await page
    .getByRole('link', { name: [...harin.zipCode].join(' ') })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: `${harin.zipCode} 회원` })).toBeVisible()
  await look('members, one by a link')
  await page.keyboard.press('Escape')
  await look('members, the list')
  await page.getByText('경고 있음').click()
  await expect(page.getByText(/^경고가 있는 회원/)).toBeVisible()
  await look('members, those who were warned')
})

test('an administrator looks at the charts', async ({ newMember, database }) => {
  const { page } = await newMember('admin')
  const look = camera(page, '7 administrator')
  await page.goto('/admin')
  const plot = page.getByRole('region', { name: '쓴 편지', exact: true })
  await plot.getByRole('slider').focus()
  await page.keyboard.press('ArrowLeft')
  await look('dashboard, a chart by the keyboard')
  const { connect } = await import('#server/platform/database/pool.ts')
  const sql = connect(database, 1)
  await sql`insert into bad_word_refusals (day, word, count)
    select current_date - n, '나쁜말', 4 + n % 7 from generate_series(0, 29) n`
  await sql`insert into bad_word_refusals (day, word, count)
    select current_date - n * 3, '드문말', 1 + n % 3 from generate_series(0, 9) n`
  await sql.end()
  await page.goto('/admin/filtered-letter')
  await expect(page.getByText('금칙어로 막힌 글')).toBeVisible()
  await page.getByRole('slider').first().focus()
  await page.keyboard.press('ArrowLeft')
  await look('review, refusals by day')
})
