import { getMailbox } from '#contract/mailbox.ts'
import { getCurrentRollingPaper } from '#contract/rolling-paper.ts'
import { listSharePosts } from '#contract/sharing.ts'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import { camera } from './camera.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

test('a member looks at the rooms', async ({ newMember }) => {
  const { page, call } = await newMember('mina')
  const look = camera(page, '8 rooms')
  const [first] = await call(getMailbox)
  const paper = await call(getCurrentRollingPaper)
  const posts = await call(listSharePosts, { query: {} })
  for (const [name, path] of [
    ['my page', '/mypage'],
    ['notifications', '/mypage/notifications'],
    ['board', '/board/letter'],
    ['post', `/board/letter/${posts.content[0]?.sharePostId}`],
    ['rolling paper', `/board/rolling/${paper?.eventPostId}`],
    ['letter box', '/letter/box'],
    ['correspondence', `/letter/box/${first?.letterMatchingId}`],
    ['random letters', '/letter/random'],
    ['write', '/letter/write'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText('불러오고 있어요')).toHaveCount(0)
    await page.waitForTimeout(700)
    await look(name)
  }
})
