import { appeal } from '#contract/appeals.ts'
import { addDeskTag, writeDeskNote } from '#contract/desk-notes.ts'
import { answerHeld, sendLetter } from '#contract/letters.ts'
import { listMyWarnings } from '#contract/members.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { decideReport, type ReasonType, report } from '#contract/reports.ts'
import { getCurrentRollingPaper, leaveComment } from '#contract/rolling-paper.ts'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import type { Member } from '#test/journeys/support/member.ts'
import { comfort, worry } from '#test/journeys/support/steps.ts'
import { camera } from './camera.ts'

test.use({ environment: { SAMPLE_DATA: 'on', LETTER_DELIVERY_SECONDS: '900' } })

test('an administrator works at the desk', async ({ newMember, newScript }) => {
  const { page, call } = await newMember('admin')
  const look = camera(page, '7 administrator', { waits: false })
  const isWide = (page.viewportSize()?.width ?? 0) > 900
  const [mina, junho, harin] = await Promise.all(['mina', 'junho', 'harin'].map(newScript))
  if (!mina || !junho || !harin) throw new Error('somebody is missing')
  const paper = await mina.call(getCurrentRollingPaper)
  const params = { id: String(paper?.eventPostId) }
  const complain = async (content: string, reasonType: ReasonType) => {
    const { commentId } = await harin.call(leaveComment, { params, body: { content } })
    const reason = '읽고 속상했어요.'
    const body = { reportType: 'EVENT_COMMENT' as const, reasonType, reason, eventCommentId: commentId }
    return mina.call(report, { body })
  }
  for (const content of ['그런 말은 일기장에나 쓰세요.', '아무도 궁금해하지 않아요.']) {
    const { id } = await complain(content, 'ABUSE')
    const body = { status: 'RESOLVED' as const, adminMemo: '깎아내리는 말은 하지 말아 주세요.' }
    await call(decideReport, { params: { id: String(id) }, body })
  }
  const [warning] = await harin.call(listMyWarnings)
  await harin.call(appeal, {
    body: { warningId: warning?.warningId ?? 0, content: '장난으로 쓴 말이었어요. 나쁜 뜻은 없었어요.' },
  })
  await complain('눈이나 펑펑 맞으세요. 다시는 글 쓰지 마세요.', 'ABUSE')
  const threat = await complain('가만두지 않을 거예요. 밤길 조심하세요.', 'THREATS')
  const item = { params: { kind: 'REPORT' as const, id: String(threat.id) } }
  const author = { params: { kind: 'MEMBER' as const, id: String(harin.id) } }
  await call(writeDeskNote, { ...item, body: { text: '앞뒤 글도 읽어 보았는데, 장난으로 보기 어려워요.' } })
  await call(writeDeskNote, { ...author, body: { text: '지난달에도 같은 사람에게 비슷한 말을 남겼어요.' } })
  for (const tag of ['협박', '기관 문의']) await call(addDeskTag, { ...item, body: { tag } })
  await call(addDeskTag, { ...author, body: { tag: '지켜보기' } })
  const { letterId } = await mina.call(sendLetter, { body: { ...worry, category: 'CONSULT' } })
  await junho.call(acceptLetter, { body: { letterId } })
  await junho.call(answerHeld, { body: comfort })

  const row = (name: string, { zipCode }: Member) =>
    page.getByRole('list', { name: '처리할 일' }).getByRole('button', { name }).filter({ hasText: zipCode })
  await page.goto('/admin/desk')
  await expect(row('폭언', harin)).toBeVisible()
  await look('desk')
  await row('폭언', harin).click()
  await expect(page.getByText('읽기 힘들 수 있는 글')).toBeVisible()
  await look('desk, a heavy report')
  await page.getByRole('button', { name: '글 보기' }).click()
  await page.getByRole('region', { name: '메모와 꼬리표' }).scrollIntoViewIfNeeded()
  await look('desk, notes and tags')
  await page.getByRole('button', { name: '꼬리표 달기' }).first().click()
  await look('desk, a new tag')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '메모 남기기' }).click()
  await look('desk, a new note')
  await page.getByRole('button', { name: '돌아가기' }).click()
  await page.getByRole('button', { name: '넘기기', exact: true }).click()
  await look('desk, handing over')
  await page.getByRole('button', { name: '돌아가기' }).click()
  await page.getByRole('button', { name: '승인하기' }).click()
  await look('desk, the steps')
  await page.getByRole('list', { name: '저장한 답' }).getByRole('button').first().click()
  await look('desk, a decision')
  await page.getByRole('region', { name: '승인하기' }).getByRole('button', { name: '승인하기' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('desk, before the third warning')
  await page.getByRole('alertdialog').getByRole('button', { name: '돌아가기' }).click()
  await page.getByRole('button', { name: '한 사람의 신고 함께 처리하기' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page.getByRole('dialog').getByText('승인', { exact: true }).click()
  await look('desk, reports of one author')
  await page.getByRole('dialog').getByRole('button', { name: '돌아가기' }).click()
  await page.goto('/admin/desk')
  await row('답장 검토', junho).click()
  await page.getByRole('button', { name: '받은 편지 열기' }).click()
  await expect(page.getByText(worry.content.slice(0, 10))).toBeVisible()
  await look('desk, an answer')
  await page.getByRole('button', { name: '승인하기' }).click()
  await expect(page.getByText('승인했어요 ·')).toBeVisible()
  await look('desk, taking back')
  if (isWide) {
    await page.keyboard.press('?')
    await look('desk, the keys')
    await page.keyboard.press('Escape')
  }
  await page.goto('/admin/desk')
  await row('이의 제기', harin).click()
  await look('desk, an appeal')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').fill(junho.zipCode)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('link')).toBeVisible()
  await look('desk, a search')
  await page.goto('/admin/desk/settings')
  await expect(page.getByRole('heading', { name: '저장한 답' })).toBeVisible()
  await look('desk, settings')
  await page.getByRole('button', { name: '답 추가' }).click()
  await look('desk, a saved reply')
})
