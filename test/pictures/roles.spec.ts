import { decideReportTarget, report } from '#contract/reports.ts'
import { giveRole } from '#contract/roles.ts'
import { createRollingPaper, leaveComment, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import { camera } from './camera.ts'

test('an administrator gives roles, and a reviewer works at the desk', async ({ newMember, newScript }, {
  project,
}) => {
  const viewport = project.use.viewport!
  const [mina, junho, sora] = [await newScript('mina'), await newScript('junho'), await newScript('sora')]
  const admin = await newMember('admin', { viewport, at: '/admin/roles' })
  const { page } = admin
  const look = camera(page, '9 roles')
  await expect(page.getByText('내 역할은 다른 관리자가 바꿀 수 있어요.')).toBeVisible()
  await look('roles, the first administrator')
  await page.getByRole('button', { name: '맡기기' }).click()
  await look('roles, a problem')
  await admin.call(giveRole, { body: { zipCode: sora.zipCode, role: 'REVIEWER' } })
  await admin.call(giveRole, { body: { zipCode: mina.zipCode, role: 'MODERATOR' } })
  await page.reload()
  await expect(page.getByRole('button', { name: `${sora.zipCode} 역할 거두기` })).toBeVisible()
  await look('roles')
  await page.getByRole('button', { name: `${sora.zipCode} 역할 바꾸기` }).click()
  await expect(page.getByRole('dialog', { name: `${sora.zipCode} 님의 역할 바꾸기` })).toBeVisible()
  await look('roles, change')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `${sora.zipCode} 역할 거두기` }).click()
  await look('roles, take away')
  await page.keyboard.press('Escape')
  await page.goto('/admin/audit')
  await expect(page.getByText(/^기록 \d+개$/)).toBeVisible()
  await look('record')

  const { eventPostId } = await admin.call(createRollingPaper, { body: { title: '겨울을 건너는 우리에게' } })
  const params = { id: String(eventPostId) }
  await admin.call(toggleRollingPaper, { params })
  for (let index = 1; index <= 3; index++) {
    const { commentId } = await junho.call(leaveComment, {
      params,
      body: { content: '눈이나 펑펑 맞으세요.' },
    })
    const body = { reportType: 'EVENT_COMMENT', reasonType: 'ABUSE', eventCommentId: commentId } as const
    const { id } = await mina.call(report, { body })
    if (index < 3)
      await admin.call(decideReportTarget, {
        params: { id: String(id) },
        body: { status: 'RESOLVED', adminMemo: '다정하게 써 주세요.' },
      })
  }
  const reviewer = await newMember('sora', { viewport, at: '/admin' })
  const see = camera(reviewer.page, '9 roles')
  const rows = reviewer.page.getByRole('list', { name: '처리할 일' }).getByRole('button')
  await expect(rows).toHaveCount(1)
  await see('desk of a reviewer')
  await rows.click()
  await reviewer.page.getByRole('button', { name: '승인하기' }).click()
  const form = reviewer.page.getByRole('region', { name: '승인하기' })
  await form.getByRole('textbox').fill('다정하게 써 주세요.')
  await see('desk, the third warning of a reviewer')
  await form.getByRole('button', { name: '승인하기' }).click()
  await expect(reviewer.page.getByText(/운영 담당에게 함께 봐 달라고 부탁했어요/)).toBeVisible()
  await see('desk, escalated')
  await reviewer.page.goto('/admin/desk/settings')
  await expect(reviewer.page.getByRole('heading', { name: '저장한 답' })).toBeVisible()
  await see('desk, settings of a reviewer')
})
