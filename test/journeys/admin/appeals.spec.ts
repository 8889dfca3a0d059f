import type { Download, Locator, Page } from '@playwright/test'
import { barMember, unbarMember } from '#contract/administration.ts'
import { appeal } from '#contract/appeals.ts'
import { readDashboard } from '#contract/dashboard.ts'
import type { Exported } from '#contract/export.ts'
import { saveDraft, sendLetter } from '#contract/letters.ts'
import { listMyWarnings } from '#contract/members.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { decideReport, report } from '#contract/reports.ts'
import { connect } from '#server/platform/database/connect.ts'
import { desk, expect, nowhere, rest, test } from '../support/fixtures.ts'
import type { Member } from '../support/member.ts'
import { answered, comfort, fillIn, signIn, worry } from '../support/steps.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: desk })

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
  await page.getByRole('navigation', { name: '관리 메뉴' }).getByRole('link', { name: '이의 제기' }).click()
  await page.getByText(status, { exact: true }).first().click()
  await expect(page.getByRole('button', { name: words })).toBeVisible()
}

const textOf = async (download: Download) =>
  (await (await download.createReadStream()).setEncoding('utf8').toArray()).join('')

test('a bar is appealed against and taken back', rest, async ({ newScript, newMember, database, page }) => {
  const [admin, mina, junho] = [await newScript('admin'), await newScript('mina'), await newScript('junho')]
  const sql = connect(database, 1)
  const { id } = await newScript('second')
  await sql`update members set role = 'ADMIN' where id = ${id}`
  await sql.end()
  await warned(mina, junho, admin)
  const second = await newMember('second', { at: '/admin/members' })

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
    await comeBarred(page, 'mina')
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
    const take = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ])
      return textOf(download)
    }
    const exported = JSON.parse(await take('데이터 파일(JSON) 내려받기')) as Exported
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

  const first = await newMember('admin', { at: nowhere })
  await test.step('another administrator takes the warning back, and she can sign in again', async () => {
    await decide(first.page, '농담이었고', '받아들이기', '사과한 것을 확인했어요.')
    await expect(first.page.getByText(`이의를 받아들였어요 · ${mina.zipCode}`)).toBeVisible()
    await expect(first.page.getByText('기다리는 일이 없어요')).toBeVisible()
    await sendHeld(first.page, '농담이었고', '받아들임')
    await page.reload()
    await expect(page).toHaveURL('/login')
    await signIn(page, 'mina')
    await expect(page).toHaveTitle('홈 | 따숨우체국')
    await page.goto('/mypage/warnings')
    await expect(page.getByRole('article').first()).toContainText('사과한 것을 확인했어요.')
    await expect(page.getByRole('article').first()).toContainText('거둔 경고예요')
  })
})

test(
  'a refused appeal ends the membership, and the audit log has it',
  rest,
  async ({ newScript, newMember, page }) => {
    const junho = await newScript('junho')
    const admin = await newMember('admin', { at: nowhere })
    await admin.call(barMember, { params: { id: String(junho.id) }, body: { reason: '협박이 이어졌어요.' } })
    await comeBarred(page, 'junho')
    await appealWith(page, '저는 잘못이 없어요.')
    await decide(admin.page, '저는 잘못이 없어요', '받아들이지 않기', '같은 일이 여러 번 있었어요.')
    await admin.page.getByRole('alertdialog').getByRole('button', { name: '받아들이지 않기' }).click()
    await expect(admin.page.getByText(/^이의를 받아들이지 않았어요 · /)).toBeVisible()
    await sendHeld(admin.page, '저는 잘못이', '받아들이지 않음')
    await page.reload()
    await signIn(page, 'junho')
    await expect(page.getByRole('alertdialog', { name: '탈퇴한 계정이에요' })).toBeVisible()

    await admin.page.goto('/admin/audit')
    await admin.page.getByRole('combobox', { name: '한 일' }).selectOption('이의 제기 거절')
    await admin.page.getByRole('button', { name: '찾기' }).click()
    await expect(admin.page.getByText('기록 1개')).toBeVisible()
    await expect(admin.page.getByRole('row').last()).toContainText('같은 일이 여러 번 있었어요.')
    const download = admin.page.waitForEvent('download')
    await admin.page.getByRole('button', { name: 'CSV로 내려받기' }).click()
    expect(await textOf(await download)).toContain('이의 제기 거절')
  },
)

test(
  'a warned member appeals from my page, and a barred one may simply withdraw',
  rest,
  async ({ newScript, newMember, page }) => {
    const [admin, junho] = [await newScript('admin'), await newScript('junho')]
    const mina = await newMember('mina', { at: nowhere })
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
    await comeBarred(page, 'junho')
    await page.getByRole('button', { name: '탈퇴하기' }).click()
    await page
      .getByRole('alertdialog', { name: '정말 탈퇴할까요?' })
      .getByRole('button', { name: '탈퇴하기' })
      .click()
    await expect(page).toHaveURL('/login')
    await signIn(page, 'junho')
    await expect(page.getByRole('alertdialog', { name: '탈퇴한 계정이에요' })).toBeVisible()
  },
)

test(
  'the dashboard shows the same numbers as plain SQL',
  rest,
  async ({ newScript, newMember, database }) => {
    const [mina, junho, sora] = [await newScript('mina'), await newScript('junho'), await newScript('sora')]
    await answered(mina, junho)
    await sora.call(sendLetter, { body: worry })
    await sora.call(sendLetter, { body: { ...comfort, category: 'CONSULT' } })
    const { page, call } = await newMember('admin', { at: nowhere })
    await expect.poll(async () => (await call(readDashboard)).days.at(-1)?.delivered).toBe(1)
    const sql = connect(database, 1)
    const [truth] = await sql<[Record<'written' | 'fresh' | 'answered' | 'waiting' | 'members', number>]>`
    select (select count(*)::int from letters) as written,
      (select count(*)::int from letters where parent_id is null) as fresh,
      (select count(*)::int from letters where parent_id is not null) as answered,
      (select count(*)::int from letters where parent_id is null and answer_id is null) as waiting,
      (select count(*)::int from members) as members`
    await sql.end()
    await page.goto('/admin')
    const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(tile('답장을 기다리는 편지').first()).toContainText(`${truth.waiting}통`)
    await expect(tile('오늘 다녀간 회원')).toContainText(`${truth.members}명`)
    const today = async (title: string) => {
      const plot = page.getByRole('region', { name: title, exact: true })
      await plot.getByRole('button', { name: '표로 보기' }).click()
      return plot.getByRole('row').nth(1).getByRole('cell').allTextContents()
    }
    expect(await today('쓴 편지')).toEqual([`${truth.written}통`, `${truth.fresh}통`])
    const share = Math.round((truth.answered / truth.fresh) * 100)
    expect(await today('24시간 안에 답장받은 새 편지')).toEqual([
      `${share}%`,
      `${truth.answered}통`,
      `${truth.fresh}통`,
    ])
    expect(await today('답장을 기다리는 편지')).toEqual([`${truth.waiting}통`])
    expect(await today('늦게 도착한 답장')).toEqual(['0통', `${truth.answered}통`])
    expect(await today('다녀간 회원')).toEqual([`${truth.members}명`])
  },
)

test(
  'a bar during a visit is shown in every tab, and the draft is there when the bar is lifted',
  rest,
  async ({ newScript, newMember }) => {
    const admin = await newScript('admin')
    const mina = await newMember('mina', { at: '/letter/write' })
    const { page } = mina
    const [other, offline] = [await page.context().newPage(), await newMember('mina', { at: '/mypage' })]
    await other.goto('/')
    const why = (tab: Page) => tab.getByText('같은 일이 또 있었어요.')
    const more = `${comfort.content} 그리고 더 적은 말.`

    await test.step('while she writes she is barred: both tabs say it, with the reason', async () => {
      await fillIn(page, comfort)
      await expect(page.getByText(/^저장됨/)).toBeVisible()
      await expect(other.getByRole('link', { name: '알림', exact: true })).toBeVisible()
      await offline.page.context().setOffline(true)
      // The next autosave is refused.
      await page.route(`**${saveDraft.path}`, route => route.abort())
      await page.getByRole('textbox', { name: '내용' }).fill(more)
      await admin.call(barMember, {
        params: { id: String(mina.id) },
        body: { reason: '같은 일이 또 있었어요.' },
      })
      for (const tab of [page, other]) {
        await expect(tab).toHaveURL('/appeal')
        await expect(tab.getByRole('heading', { name: '이용이 정지됐어요' })).toBeVisible()
        await expect(why(tab)).toBeVisible()
        await expect(tab.getByRole('button', { name: '이의 제기하기' })).toBeVisible()
      }
      await expect(page.getByText('이 브라우저에만 남아 있고, 로그아웃하거나 20일이 지나면')).toBeVisible()
    })

    await test.step('a tab that was offline learns it later, a new tab at once', async () => {
      await offline.page.context().setOffline(false)
      await expect(why(offline.page)).toBeVisible()
      const fresh = await page.context().newPage()
      await fresh.goto('/letter/box')
      await expect(why(fresh)).toBeVisible()
      await fresh.close()
    })

    await test.step('once the bar is lifted the draft is there, with the text typed since in this browser', async () => {
      await admin.call(unbarMember, { params: { id: String(mina.id) }, body: { reason: '오해였어요.' } })
      await page.unrouteAll()
      await page.reload()
      await signIn(page, 'mina')
      await expect(page).toHaveTitle('홈 | 따숨우체국')
      await page.goto('/letter/write')
      await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(more)
      await signIn(offline.page, 'mina')
      await expect(offline.page).toHaveTitle('홈 | 따숨우체국')
      await offline.page.getByRole('button', { name: '임시 저장 1통' }).click()
      await offline.page.getByRole('link', { name: comfort.title }).click()
      await expect(offline.page.getByRole('textbox', { name: '내용' })).toHaveValue(
        new RegExp(`^${comfort.content}`),
      )
    })
  },
)
