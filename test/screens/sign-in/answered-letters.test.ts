import { getSite } from '#contract/site.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import { withFailingCall } from '../steps.ts'

test('landing and login say how many letters were answered, and nothing without the figure', async ({
  page,
  world,
}) => {
  const figure = page.getByText('하루 안에 답장을 받았어요')
  await withFailingCall(page, getSite, async () => {
    await page.goto('/landing')
    await expect(page.getByRole('button', { name: '다음' })).toBeVisible()
    await expect(figure).toHaveCount(0)
  })
  await world.sql`
    insert into promise_days (day, figures)
    values ((${world.clock.now()}::timestamptz at time zone 'Asia/Seoul')::date - 1,
      '{"lettersOf24h": 1200, "answeredIn24h": 0.97}')
    on conflict (day) do update set figures = excluded.figures`
  for (const path of ['/landing', '/login']) {
    await page.goto(path)
    await expect(figure).toHaveText(
      '어제까지 7일 동안, 편지 1,200통 가운데 1,164통이 하루 안에 답장을 받았어요',
    )
  }
})
