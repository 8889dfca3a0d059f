import { sendLetter } from '#contract/letters.ts'
import { acceptLetter, getCoolDown } from '#contract/random-letters.ts'
import { decideReport, listReports, report } from '#contract/reports.ts'
import { createRollingPaper, leaveComment, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { answered, comfort, signIn, worry } from '../steps.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: '어떤 점이 불편했나요?' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: '신고하기' })

async function openReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: '신고', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

test('a letter is reported with a reason, and the conversation ended in the same step', async ({
  newMember,
  pass,
}) => {
  const mina = await newMember('mina')
  const junho = await newMember('junho')
  const { first } = await answered(mina, junho)
  await pass(3600)
  const { page } = mina
  await expect(page.getByRole('link', { name: '1통의 편지가 도착했어요!' })).toBeVisible()
  await page.goto(`/letter/${first.letterId}`)

  await test.step('a reason is required, and can be taken back', async () => {
    await openReport(page)
    await expect(submit(page)).toBeDisabled()
    await dialog(page).getByText('욕설').click()
    await expect(submit(page)).toBeEnabled()
    await dialog(page).getByText('욕설').click()
    await expect(submit(page)).toBeDisabled()
    await dialog(page).getByText('비방').click()
    await dialog(page).getByRole('textbox').fill('가'.repeat(251))
    await expect(dialog(page).getByText('251/250')).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await dialog(page).getByRole('textbox').fill('비꼬는 말이 있어요.')
    await dialog(page)
      .getByRole('checkbox', { name: /^연결도 끊기/ })
      .check()
  })

  await test.step('a failure has a message of its own, and the typed text stays', async () => {
    await page.route('**/api/reports', route => route.abort())
    await submit(page).click()
    await expect(dialog(page).getByRole('alert').first()).toContainText(
      '인터넷 연결이 끊겨 신고하지 못했어요.',
    )
    await expect(dialog(page).getByRole('textbox')).toHaveValue('비꼬는 말이 있어요.')
    await page.unroute('**/api/reports')
  })

  await test.step('then it is reported, and the conversation ends', async () => {
    await submit(page).click()
    await expect(page.getByText('신고가 접수되었습니다.')).toBeVisible()
    await expect(page.getByText('차단 완료되었습니다.')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('button', { name: '대화가 종료된 편지입니다' })).toBeDisabled()
  })

  await test.step('a second report is refused with a message', async () => {
    await openReport(page)
    await expect(dialog(page).getByRole('checkbox')).toBeHidden()
    await dialog(page).getByText('기타').click()
    await submit(page).click()
    await expect(page.getByText('신고한 이력이 있습니다')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('nobody reports their own letter', async () => {
    await junho.page.goto(`/letter/${first.letterId}`)
    await expect(junho.page.getByText(comfort.content)).toBeVisible()
    await expect(junho.page.getByRole('button', { name: '신고', exact: true })).toBeHidden()
  })
})

test('a letter that one holds is let go when it is reported, without a cool-down', async ({
  newMember,
  newScript,
}) => {
  const mina = await newScript('mina')
  const junho = await newMember('junho')
  const { letterId } = await mina.call(sendLetter, { body: worry })
  await junho.call(acceptLetter, { body: { letterId } })
  const { page } = junho
  await page.getByRole('link', { name: '고민 편지 보기' }).click()
  await expect(page.getByRole('heading', { name: '답장할 편지' })).toBeVisible()
  await openReport(page)
  await dialog(page).getByText('성희롱').click()
  await submit(page).click()
  await expect(page.getByText('신고가 접수되었습니다.')).toBeVisible()
  await expect(page.getByText('지금은 답장을 기다리는 편지가 없어요')).toBeVisible()
  expect((await junho.call(getCoolDown)).canSend).toBe(true)
})

test('warnings arrive with their words, and the third one bars at once', async ({ newMember, newScript }) => {
  const admin = await newScript('admin')
  const mina = await newScript('mina')
  const junho = await newMember('junho')
  const { eventPostId } = await admin.call(createRollingPaper, {
    body: { title: '겨울을 건너는 우리에게' },
  })
  const params = { id: String(eventPostId) }
  await admin.call(toggleRollingPaper, { params })

  /** Junho writes, mina reports it, and the administrator agrees. */
  const warn = async (memo: string) => {
    const { commentId } = await junho.call(leaveComment, { params, body: { content: memo } })
    await mina.call(report, {
      body: { reportType: 'EVENT_COMMENT', reasonType: 'ABUSE', eventCommentId: commentId },
    })
    const { content } = await admin.call(listReports, { query: { status: 'PENDING' } })
    const decision = { status: 'RESOLVED' as const, adminMemo: memo }
    return admin.call(decideReport, { params: { id: String(content[0]?.id) }, body: decision })
  }
  const { page } = junho

  await test.step('the first is opened from its notification', async () => {
    expect(await warn('욕설이 있었어요.')).toMatchObject({ warningCount: 1 })
    await page.getByRole('link', { name: '알림, 읽지 않은 알림 1개' }).click()
    await page.getByRole('listitem').getByRole('button').click()
    const warning = page.getByRole('dialog', { name: '경고를 받았어요. 지금까지 1번이에요' })
    await expect(warning.getByText('욕설이 있었어요.')).toBeVisible()
    await expect(warning.getByText('경고를 세 번 받으면')).toBeVisible()
    await warning.getByRole('button', { name: '확인' }).click()
  })

  await test.step('my page lists both', async () => {
    expect(await warn('또 욕설이 있었어요.')).toMatchObject({ warningCount: 2 })
    await page.goto('/mypage')
    await page.getByRole('button', { name: /^2번.*경고 안내 보기/ }).click()
    const warnings = page.getByRole('dialog', { name: '지금까지 받은 경고는 2번이에요' })
    await expect(warnings.getByRole('listitem')).toHaveText([
      /또 욕설이 있었어요/,
      /우체국의 말.*욕설이 있었어요/,
    ])
    await warnings.getByRole('button', { name: '확인' }).click()
  })

  await test.step('the third warning bars junho, who cannot come back', async () => {
    expect(await warn('세 번째예요.')).toMatchObject({ warningCount: 3 })
    await expect(page).toHaveURL('/appeal')
    await expect(page.getByRole('paragraph').getByText('세 번째예요.')).toBeVisible()
    await signIn(page, junho.account)
    await expect(page.getByRole('alertdialog', { name: '이용이 정지된 계정이에요' })).toBeVisible()
  })
})
