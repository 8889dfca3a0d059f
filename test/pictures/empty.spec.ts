import { createRollingPaper, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import { camera } from './camera.ts'

test('a new member sees empty screens', async ({ newMember }) => {
  const { page } = await newMember('mina')
  const look = camera(page, '1 newcomer')
  await look('home, empty')
  for (const name of ['오는 편지', '임시 저장', '공유 요청']) {
    await page.getByRole('button', { name }).click()
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet).toBeVisible()
    await look(`home, empty, ${name}`)
    await sheet.getByRole('button', { name: '닫기' }).click()
  }
  for (const [name, address, words] of [
    ['mailbox', '/letter/box', '아직 주고 받은 편지가 없어요.'],
    ['random letters', '/letter/random', '지금은 답장을 기다리는 편지가 없어요'],
    ['board', '/board/letter', '게시글이 없습니다.'],
    ['my posts', '/mypage/board', '게시글이 없습니다.'],
    ['my page', '/mypage', '보낸 편지'],
    ['my letters', '/mypage/letters', '지금은 기다리는 편지가 없어요.'],
    ['my warnings', '/mypage/warnings', '받은 경고가 없어요'],
    ['notifications', '/mypage/notifications', '아직 알림이 없어요'],
    ['write', '/letter/write', 'TO.'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    await look(`${name}, empty`)
  }
  await page.goto('/mypage')
  await page.getByRole('button', { name: '온도가 움직인 기록' }).click()
  await look('my page, temperature, empty')
})

test('a new administrator sees empty screens', async ({ newMember }) => {
  const { page, call } = await newMember('admin')
  const look = camera(page, '7 administrator')
  for (const [name, address, words] of [
    ['dashboard', '/admin', '관리 홈'],
    ['desk', '/admin/desk', '기다리는 일이 없어요'],
    ['reports', '/admin/report', '기다리는 신고가 없어요'],
    ['review', '/admin/filtered-letter', '막힌 글이 없어요.'],
    ['rolling papers', '/admin/rolling-paper', '아직 생성된 롤링페이퍼가 없어요.'],
    ['public letters', '/admin/share-posts', '공개 편지'],
    ['members', '/admin/members', '우편번호 또는 이메일'],
    ['appeals', '/admin/appeals', '받아들인 이의 제기가 없어요'],
    ['record', '/admin/audit', '기록'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    await look(`${name}, empty`)
  }
  const { eventPostId } = await call(createRollingPaper, { body: { title: '겨울을 건너는 우리에게' } })
  await call(toggleRollingPaper, { params: { id: String(eventPostId) } })
  await page.goto(`/board/rolling/${eventPostId}`)
  await expect(page.getByText('아직 등록된 편지가 없어요')).toBeVisible()
  await camera(page, '1 newcomer')('rolling paper, empty')
})
