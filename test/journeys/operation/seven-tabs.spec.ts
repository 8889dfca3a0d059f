import { expect, rest, test } from '../support/fixtures.ts'
import { answered } from '../support/steps.ts'

test(
  'seven tabs hold one stream, each shows an arrival, and the next tab takes the stream of a closed one over',
  rest,
  async ({ newMember, newScript }) => {
    test.slow()
    const mina = await newMember('mina')
    const context = mina.page.context()
    let streams = 0
    context.on('request', request => {
      if (request.url().includes('/api/notifications/sub')) streams++
    })
    const tabs = [mina.page]
    while (tabs.length < 7) {
      const tab = await context.newPage()
      await tab.goto('/')
      // The sixth tab and later ones are answered, too.
      await expect(tab).toHaveTitle('홈 | 따숨우체국')
      await expect(tab.getByRole('link', { name: '알림', exact: true })).toBeVisible()
      tabs.push(tab)
    }
    expect(streams).toBeLessThanOrEqual(1)

    const shown = (sender: string, of: typeof tabs) =>
      of.map(tab =>
        expect(
          tab.getByRole('status').getByText(`${sender} 님의 편지가 도착했어요.`, { exact: true }),
        ).toBeVisible(),
      )
    const junho = await newScript('junho')
    await Promise.all([...shown(junho.zipCode, tabs), answered(mina, junho)])

    const [first, ...others] = tabs
    await first!.close()
    await expect.poll(() => streams).toBeGreaterThanOrEqual(1)
    const sora = await newScript('sora')
    await Promise.all([...shown(sora.zipCode, others), answered(mina, sora)])
  },
)
