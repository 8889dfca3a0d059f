import { barMember } from '#contract/administration.ts'
import { appeal } from '#contract/appeals.ts'
import type { Exported } from '#contract/export.ts'
import { sendLetter } from '#contract/letters.ts'
import { listMyWarnings } from '#contract/members.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { decideReport, report } from '#contract/reports.ts'
import { desk, expect, type Member, test } from '#test/support/screens/fixtures.ts'
import type { Locator } from '#test/support/screens/locator.ts'
import type { Page } from '#test/support/screens/page.ts'
import { signIn } from '../steps.ts'

const memo = '함께 지내는 약속을 어긴 글이라 가렸어요.'
const mean = { title: '화가 나서 쓴 편지', content: '<b>너 같은 사람</b>은 처음 봐.' }

/** Reports a letter and warns its writer. */
async function warned(writer: Member, reporter: Member, admin: Member): Promise<void> {
  const { letterId } = await writer.call(sendLetter, { body: mean })
  await reporter.call(acceptLetter, { body: { letterId } })
  const { id } = await reporter.call(report, {
    body: { reportType: 'LETTER', reasonType: 'ABUSE', reason: '', letterId },
  })
  await admin.call(decideReport, {
    params: { id: String(id) },
    body: { status: 'RESOLVED', adminMemo: memo },
  })
}

/** A barred member signs in, learns of the bar, and comes to the appeal. */
async function comeBarred(page: Page, name: string): Promise<void> {
  await signIn(page, name)
  await page.getByRole('alertdialog', { name: '이용이 정지된 계정이에요' }).getByRole('button').click()
  await expect(page.getByRole('heading', { name: '이용이 정지됐어요' })).toBeVisible()
}

async function appealWith(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: '이의 제기하기' }).first().click()
  await page.getByRole('textbox', { name: '이의 제기' }).fill(text)
  await page.getByRole('button', { name: '보내기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '이의 제기하기' }).click()
  await expect(page.getByRole('heading', { name: '내 이의 제기 · 살펴보는 중' })).toBeFocused()
}

/** Opens the one appeal that waits. */
async function openAppeal(page: Page, words: string): Promise<Locator> {
  await page.goto('/admin/desk?filter=APPEAL')
  await page.getByRole('list', { name: '처리할 일' }).getByRole('button').click()
  const opened = page.getByRole('region', { name: '열어 본 일' })
  await expect(opened).toContainText(words)
  return opened
}

async function decide(page: Page, words: string, verdict: string, reason: string): Promise<void> {
  const opened = await openAppeal(page, words)
  await opened.getByRole('button', { name: verdict }).click()
  const form = opened.getByRole('region', { name: verdict })
  await form.getByRole('textbox').fill(reason)
  await form.getByRole('button', { name: verdict }).click()
}

/** Leaves the desk, which sends what it held back, and waits until the archive has it. */
async function sendHeld(page: Page, words: string, status: string): Promise<void> {
  await page.getByRole('link', { name: '판단한 이의 제기 보기' }).click()
  await page.getByText(status, { exact: true }).first().click()
  await expect(page.getByRole('button', { name: words })).toBeVisible()
}

/** Presses a button that downloads a file, and returns its text. */
async function download(page: Page, name: string): Promise<string> {
  const { downloads } = page.device
  const before = downloads.length
  await page.getByRole('button', { name }).click()
  await expect.poll(() => downloads.length).toBe(before + 1)
  return downloads[before]?.text ?? ''
}

test('a bar is appealed against and taken back', async ({ newScript, newMember, page, pass }) => {
  const [admin, mina, junho] = [await newScript('admin'), await newScript('mina'), await newScript('junho')]
  await warned(mina, junho, admin)
  const second = await newMember('admin', { at: '/admin/members', viewport: desk })

  await test.step('a member is found by the zip code and barred, once that is sure', async () => {
    const { page } = second
    await page.getByRole('searchbox').fill(mina.zipCode.toLowerCase())
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: [...mina.zipCode].join(' ') }).click()
    const panel = page.getByRole('region', { name: `${mina.zipCode} 회원` })
    await expect(panel.getByRole('region', { name: '받은 경고' })).toContainText(memo)
    await panel.getByRole('button', { name: '이용 정지' }).click()
    const dialog = page.getByRole('dialog', { name: `${mina.zipCode} · 이용 정지` })
    await dialog.getByRole('button', { name: '이용 정지' }).click()
    await expect(dialog.getByText('내용을 적어 주세요.')).toBeVisible()
    await dialog.getByRole('textbox', { name: '이유' }).fill('같은 일이 또 있었어요.')
    await dialog.getByRole('button', { name: '이용 정지' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '이용 정지' }).click()
    await expect(panel.getByRole('button', { name: '이용 정지 풀기' })).toBeVisible()
    await expect(panel.getByText('경고2번', { exact: false })).toBeVisible()
    await expect(page.getByRole('row', { name: [...mina.zipCode].join(' ') })).toContainText('이용 정지')
  })

  await test.step('she reads the reason, and can open nothing else', async () => {
    await comeBarred(page, mina.account)
    const warnings = page.getByRole('list', { name: '받은 경고' }).getByRole('article')
    await expect(warnings).toHaveCount(2)
    await expect(warnings.first()).toContainText('같은 일이 또 있었어요.')
    await expect(warnings.first()).toContainText('이 경고로 이용이 정지됐어요')
    for (const words of ['욕설', mean.title, mean.content, memo])
      await expect(warnings.last()).toContainText(words)
    for (const path of ['/', '/mypage', '/letter/box', '/admin']) {
      await page.goto(path)
      await expect(page).toHaveURL('/appeal')
    }
    await page.goto('/login')
    await page.getByRole('link', { name: '이용이 정지된 계정으로 돌아가기' }).click()
    await expect(page.getByRole('heading', { name: '이용이 정지됐어요' })).toBeVisible()
  })

  await test.step('she exports her data, and no letter is left for a book', async () => {
    const exported = JSON.parse(await download(page, '데이터 파일(JSON) 내려받기')) as Exported
    expect(exported.member.zipCode).toBe(mina.zipCode)
    await page.getByRole('link', { name: '편지책 만들기' }).click()
    // Her only letter is hidden, so there is none to bind.
    expect(exported.letters).toEqual([])
    await expect(page.getByText('편지 0통이 담겨요')).toBeVisible()
    await expect(page.getByRole('button', { name: '편지책 엮기' })).toBeDisabled()
    await page.goBack()
    await expect(page).toHaveURL('/appeal')
  })

  await test.step('she appeals once, and who barred her cannot decide it', async () => {
    await appealWith(page, '농담이었고, 이미 사과했어요.')
    const opened = await openAppeal(second.page, '농담이었고')
    await expect(opened).toContainText('다른 관리자가 살펴봐야 해요.')
    await expect(opened.getByRole('button', { name: '받아들이기' })).toBeDisabled()
  })

  const first = await newMember('admin', { at: '', viewport: desk })
  await test.step('another administrator takes the warning back, and she can sign in again', async () => {
    await decide(first.page, '농담이었고', '받아들이기', '사과한 것을 확인했어요.')
    await expect(first.page.getByText(`이의를 받아들였어요 · ${mina.zipCode}`)).toBeVisible()
    await expect(first.page.getByText('기다리는 일이 없어요')).toBeVisible()
    await sendHeld(first.page, '농담이었고', '받아들임')
    // A session of the second of the bar is refused.
    await pass(60)
    await page.reload()
    await expect(page).toHaveURL('/login')
    await signIn(page, mina.account)
    await expect(page).toHaveTitle('홈 | 따숨우체국')
    await page.goto('/mypage/warnings')
    await expect(page.getByRole('article').first()).toContainText('사과한 것을 확인했어요.')
    await expect(page.getByRole('article').first()).toContainText('거둔 경고예요')
  })
})

test('a refused appeal ends the membership, and the audit log has it', async ({
  newScript,
  newMember,
  page,
}) => {
  const junho = await newScript('junho')
  const admin = await newMember('admin', { at: '', viewport: desk })
  const other = await newScript('admin')
  await other.call(barMember, { params: { id: String(junho.id) }, body: { reason: '협박이 이어졌어요.' } })
  await comeBarred(page, junho.account)
  await appealWith(page, '저는 잘못이 없어요.')
  await decide(admin.page, '저는 잘못이 없어요', '받아들이지 않기', '같은 일이 여러 번 있었어요.')
  await admin.page.getByRole('alertdialog').getByRole('button', { name: '받아들이지 않기' }).click()
  await expect(admin.page.getByText(/^이의를 받아들이지 않았어요 · /)).toBeVisible()
  await sendHeld(admin.page, '저는 잘못이', '받아들이지 않음')
  await page.reload()
  await signIn(page, junho.account)
  await expect(page.getByRole('alertdialog', { name: '탈퇴한 계정이에요' })).toBeVisible()

  await admin.page.goto('/admin/audit')
  await admin.page.getByRole('combobox', { name: '한 일' }).selectOption('이의 제기 거절')
  await admin.page.getByRole('button', { name: '찾기' }).click()
  await expect(admin.page.getByText('기록 1개')).toBeVisible()
  await expect(admin.page.getByRole('row').last()).toContainText('같은 일이 여러 번 있었어요.')
  expect(await download(admin.page, 'CSV로 내려받기')).toContain('이의 제기 거절')
})

test('a warned member appeals from my page, and a barred one may simply withdraw', async ({
  newScript,
  newMember,
  page,
}) => {
  const [admin, junho] = [await newScript('admin'), await newScript('junho')]
  const mina = await newMember('mina', { at: '' })
  await warned(mina, junho, admin)
  await mina.page.goto('/mypage')
  await mina.page.getByRole('button', { name: /^1번/ }).click()
  await mina.page.getByRole('button', { name: '자세히 보기' }).click()
  await appealWith(mina.page, '편지를 끝까지 읽어 주세요.')
  const [warning] = await mina.call(listMyWarnings)
  expect(warning?.appeal).toMatchObject({ content: '편지를 끝까지 읽어 주세요.', status: 'PENDING' })
  const again = { body: { warningId: warning!.warningId, content: '한 번 더' } }
  await expect(mina.call(appeal, again)).rejects.toThrow('APPEAL-002')

  await admin.call(barMember, { params: { id: String(junho.id) }, body: { reason: '협박이 이어졌어요.' } })
  await comeBarred(page, junho.account)
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  await page
    .getByRole('alertdialog', { name: '정말 탈퇴할까요?' })
    .getByRole('button', { name: '탈퇴하기' })
    .click()
  await expect(page).toHaveURL('/login')
  await signIn(page, junho.account)
  await expect(page.getByRole('alertdialog', { name: '탈퇴한 계정이에요' })).toBeVisible()
})

test('the barred page has one date and one way to appeal, and says who decides', async ({
  newScript,
  page,
}) => {
  const [mina, junho, admin] = [await newScript('mina'), await newScript('junho'), await newScript('admin')]
  await warned(mina, junho, admin)
  await admin.call(barMember, { params: { id: String(mina.id) }, body: { reason: memo } })
  await comeBarred(page, mina.account)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('button', { name: '이의 제기하기' })).toHaveCount(1)
  await expect(page.getByText(/까지 이의를 제기하지 않으면/)).toHaveCount(1)
  await expect(page.getByText(/까지 한 번 이의를/)).toHaveCount(0)
  await expect(page.getByText(/우체국을 돌보는 사람이 한 명뿐이면 그 사람이 읽어요/)).toBeVisible()
})
