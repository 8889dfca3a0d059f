import { getMe } from '#contract/members.ts'
import { decideReportTarget, listReportTargets, report } from '#contract/reports.ts'
import { giveRole } from '#contract/roles.ts'
import { createRollingPaper, leaveComment, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { desk, expect, type Member, test } from '#test/support/screens/fixtures.ts'
import type { Locator } from '#test/support/screens/locator.ts'
import type { Page } from '#test/support/screens/page.ts'
import { signIn } from '../steps.ts'

const rows = (page: Page) => page.getByRole('list', { name: '처리할 일' }).getByRole('button')
const panel = (page: Page) => page.getByRole('region', { name: '열어 본 일' })
const words = (index: number) => `눈이나 ${index}번 맞으세요.`

/** A rolling paper in progress, and as many reported notes of the author. */
async function complain(admin: Member, author: Member, reporter: Member, count: number): Promise<number[]> {
  const { eventPostId } = await admin.call(createRollingPaper, { body: { title: '겨울을 건너는 우리에게' } })
  const params = { id: String(eventPostId) }
  await admin.call(toggleRollingPaper, { params })
  const ids: number[] = []
  for (let index = 1; index <= count; index++) {
    const { commentId } = await author.call(leaveComment, { params, body: { content: words(index) } })
    const body = { reportType: 'EVENT_COMMENT', reasonType: 'ABUSE', eventCommentId: commentId } as const
    ids.push((await reporter.call(report, { body })).id)
  }
  return ids
}

/** Opens the oldest report at the desk, and the form that upholds it. */
async function openForm(page: Page, text: string): Promise<Locator> {
  await page.goto('/admin/desk')
  await rows(page).first().click()
  await expect(panel(page)).toContainText(text)
  await panel(page).getByRole('button', { name: '승인하기' }).click()
  return panel(page).getByRole('region', { name: '승인하기' })
}

async function uphold(form: Locator, words: string): Promise<void> {
  await form.getByRole('textbox').fill(words)
  await form.getByRole('button', { name: '승인하기' }).click()
}

test('an administrator makes a reviewer, whose third warning a moderator decides', async ({
  newMember,
  newScript,
  page,
  pass,
}) => {
  const [mina, junho] = [await newScript('mina'), await newScript('junho')]
  const admin = await newMember('admin', { viewport: desk, at: '/admin/roles' })
  const reviewer = await newMember('sora', { at: '/mypage' })
  const ids = await complain(admin, junho, mina, 3)
  const warn = (id: number) =>
    admin.call(decideReportTarget, {
      params: { id: String(id) },
      body: { status: 'RESOLVED', adminMemo: '다정하게 써 주세요.' },
    })

  await test.step('a member without a role sees no way to the desk, and is led home', async () => {
    const { page } = reviewer
    await expect(page.getByRole('link', { name: '계정', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: '우체국 관리' })).toBeHidden()
    await page.goto('/admin/desk')
    await expect(page).toHaveTitle('홈 | 따숨우체국')
  })

  await test.step('the administrator gives a role by zip code, and not their own', async () => {
    const { page } = admin
    const zipCode = page.getByRole('textbox', { name: '역할을 맡길 회원의 우편번호' })
    const give = page.getByRole('button', { name: '맡기기' })
    await give.click()
    await expect(page.getByText('우편번호를 적어 주세요.')).toBeVisible()
    await zipCode.fill(admin.zipCode)
    await give.click()
    await expect(page.getByText('자신의 역할은 바꿀 수 없어요.', { exact: false })).toBeVisible()
    await zipCode.fill(reviewer.zipCode.toLowerCase())
    await give.click()
    await expect(page.getByText(`${reviewer.zipCode} 님에게 검토 담당 역할을 맡겼어요.`)).toBeVisible()
    const row = page.getByRole('row', { name: [...reviewer.zipCode].join(' ') })
    await expect(row).toContainText('검토 담당')
    await expect(row).toContainText(admin.zipCode)
    await expect(page.getByText('내 역할은 다른 관리자가 바꿀 수 있어요.')).toBeVisible()
  })

  await test.step('the reviewer reads of it, and finds the screens of the role on a phone', async () => {
    const { page } = reviewer
    await page.goto('/mypage/notifications')
    await page.getByText('우체국의 검토 담당 역할을 맡게 되었어요.', { exact: false }).first().click()
    await expect(page).toHaveURL(/\/admin\/desk$/)
    await page.getByRole('button', { name: '관리 메뉴' }).click()
    const menu = page.getByRole('dialog', { name: '관리 메뉴' })
    await expect(menu.getByRole('link')).toHaveText([/처리할 일/, '신고', '설정'])
    await page.keyboard.press('Escape')
    const kinds = page.getByRole('group', { name: '보는 일' })
    await expect(kinds.getByRole('radio', { name: '답장' })).toBeAttached()
    await expect(kinds.getByRole('radio', { name: '이의 제기' })).toHaveCount(0)
    await page.goto('/admin/members')
    await expect(page.getByRole('heading', { name: '없는 페이지예요' })).toBeVisible()
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/desk$/)
  })

  await test.step('the reviewer warns once; no e-mail and no bar is offered', async () => {
    const { page } = reviewer
    await warn(ids[0]!)
    const form = await openForm(page, words(2))
    await expect(form.getByRole('radio', { name: '30일 쉬기' })).toBeAttached()
    await expect(form.getByRole('radio', { name: '이용 정지' })).toHaveCount(0)
    await expect(panel(page).getByText('신고 1건')).toBeVisible()
    await expect(panel(page).getByText('이메일 보기')).toHaveCount(0)
    await uphold(form, '다정하게 써 주세요.')
    await expect(page.getByText(`신고를 승인했어요 · ${junho.zipCode}`)).toBeVisible()
    await page.goto('/')
    await expect.poll(async () => (await junho.call(getMe)).warningCount).toBe(2)
  })

  await test.step('the third warning is escalated, and the screen says so', async () => {
    const { page } = reviewer
    const form = await openForm(page, words(3))
    await expect(form).toContainText('그래서 운영 담당에게 함께 봐 달라고 부탁해요.')
    await uphold(form, '다정하게 써 주세요.')
    await pass(10)
    await expect(page.getByText('운영 담당에게 함께 봐 달라고 부탁했어요.', { exact: false })).toBeVisible()
    await expect(rows(page).first()).toContainText('함께 보기')
    expect((await junho.call(getMe)).warningCount).toBe(2)
  })

  await test.step('a moderator reads why, and decides it', async () => {
    const other = await newScript('haneul')
    await admin.call(giveRole, { body: { zipCode: other.zipCode, role: 'MODERATOR' } })
    await signIn(page, other.account)
    await expect(page).toHaveURL('/admin')
    const form = await openForm(page, words(3))
    await expect(panel(page)).toContainText('쓰려던 말: 다정하게 써 주세요.')
    await expect(form.getByRole('radio', { name: '이용 정지' })).toBeAttached()
    await uphold(form, '세 번째 경고예요.')
    await page.getByRole('alertdialog').getByRole('button', { name: '경고하고 정지하기' }).click()
    await expect(page.getByText(`신고를 승인했어요 · ${junho.zipCode}`)).toBeVisible()
    await page.device.close()
    const pending = async () =>
      (await admin.call(listReportTargets, { query: { status: 'PENDING' } })).totalElements
    await expect.poll(pending).toBe(0)
  })

  await test.step('a role that is changed or taken away reaches the open screens', async () => {
    const { page } = admin
    await page.goto('/admin/roles')
    await page.getByRole('button', { name: `${reviewer.zipCode} 역할 바꾸기` }).click()
    const dialog = page.getByRole('dialog', { name: `${reviewer.zipCode} 님의 역할 바꾸기` })
    await dialog.getByText('운영 담당', { exact: true }).click()
    await dialog.getByRole('button', { name: '바꾸기' }).click()
    await expect(page.getByText('이제 운영 담당 역할이에요.', { exact: false })).toBeVisible()
    await reviewer.page.goto('/admin/members')
    await expect(reviewer.page.getByRole('heading', { name: '회원', exact: true })).toBeVisible()
    await page.getByRole('button', { name: `${reviewer.zipCode} 역할 거두기` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '거두기' }).click()
    await expect(page.getByText(`${reviewer.zipCode} 님의 역할을 거두었어요.`)).toBeVisible()
    // The next call is refused, which leads home.
    await reviewer.page.getByText('경고 있음', { exact: true }).click()
    await expect(reviewer.page).toHaveTitle('홈 | 따숨우체국')
  })
})
