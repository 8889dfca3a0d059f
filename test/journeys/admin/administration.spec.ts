import type { Page } from '@playwright/test'
import { addBadWord } from '#contract/bad-words.ts'
import { answerHeld, type Category, openLetter, sendLetter } from '#contract/letters.ts'
import { getMe } from '#contract/members.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { decideReportTarget, listReportTargets, report } from '#contract/reports.ts'
import { getCurrentRollingPaper, leaveComment, listRollingPapers } from '#contract/rolling-paper.ts'
import { approveProposal, listSharePosts, propose } from '#contract/sharing.ts'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { desk, expect, nowhere, rest, test } from '../support/fixtures.ts'
import { type InputDevice, keyboard, mouse } from '../support/input-devices.ts'
import type { Member } from '../support/member.ts'
import { comfort, type Words, worry } from '../support/steps.ts'

test.describe.configure({ mode: 'parallel' })
// Long enough that nothing arrives meanwhile, and short enough for the clock to pass it.
test.use({ viewport: desk, environment: { LETTER_DELIVERY_SECONDS: '900' } })

const days: [hand: InputDevice, width: number, height: number, part: object][] = [
  [mouse, 1280, 800, {}],
  [keyboard, 390, 844, rest],
]

for (const [hand, width, height, part] of days) {
  test(
    `an administrator works through a day (${hand.name}, ${width})`,
    part,
    async ({ newMember, newScript, database }) => {
      test.slow()
      const admin = await newMember('admin', { viewport: { width, height } })
      const [mina, junho, sora, taeo] = await Promise.all(['mina', 'junho', 'sora', 'taeo'].map(newScript))
      if (!mina || !junho || !sora || !taeo) throw new Error('somebody is missing')
      const { page } = admin
      const isWide = width >= 900
      const press: (target: ReturnType<Page['locator']>) => Promise<void> = target => hand.press(page, target)
      const panel = (name: string) => page.getByRole(isWide ? 'region' : 'dialog', { name })
      const go = async (label: string) => {
        if (!isWide) await press(page.getByRole('button', { name: '관리 메뉴' }))
        const menu = page.getByRole('navigation', { name: '관리 메뉴' })
        await press(menu.getByRole('link', { name: label, exact: true }))
        await expect(page).toHaveTitle(`${label} · 관리 | 따숨우체국`)
      }
      const consult = (answerer: Member, words: Words) => answeredIn('CONSULT', mina, answerer, words)

      const late = await consult(junho, { ...comfort, title: '늦은 답장' })
      await consult(sora, { ...comfort, title: '제시간의 답장' })
      await consult(taeo, { ...comfort, title: '서두른 답장' })
      await moveBack(database, late.letterId, 1200)

      await test.step('one answer goes late, one on time, and one is returned with a reason', async () => {
        await press(page.getByRole('link', { name: '마이페이지' }))
        await press(page.getByRole('link', { name: '우체국 관리' }))
        await go('편지 검토')
        await expect(page.getByRole('status').getByText('기다리는 답장 3통')).toBeVisible()
        const rows = page.getByRole(isWide ? 'rowheader' : 'button', { name: /답장$/ })
        await expect(rows.first()).toHaveText('늦은 답장')
        await expect(page.getByText('늦음 · 5분 지남').first()).toBeVisible()
        await expect(page.getByText('막힌 글이 없어요.')).toBeVisible()

        await press(page.getByRole('button', { name: '늦은 답장' }))
        await expect(panel('답장 검토')).toContainText('승인하면 바로 도착해요.')
        await expect(panel('답장 검토')).not.toContainText(worry.content)
        await press(panel('답장 검토').getByRole('button', { name: '받은 편지 열기' }))
        await expect(panel('답장 검토')).toContainText(worry.content)
        await press(panel('답장 검토').getByRole('button', { name: '승인하기' }))
        await expect(page.getByText('승인했어요. 바로 도착했어요.')).toBeVisible()
        expect((await mina.call(openLetter, at(late.letterId))).title).toBe('늦은 답장')

        await press(page.getByRole('button', { name: '제시간의 답장' }))
        await expect(panel('답장 검토')).toContainText(/승인하면 .+에 도착해요\./)
        await press(panel('답장 검토').getByRole('button', { name: '승인하기' }))
        await expect(page.getByText('승인했어요. 제시간에 도착해요.')).toBeVisible()

        await press(page.getByRole('button', { name: '서두른 답장' }))
        await press(panel('답장 검토').getByRole('button', { name: '돌려보내기' }))
        const dialog = page.getByRole('dialog', { name: '답장을 돌려보낼까요?' })
        await press(dialog.getByRole('button', { name: '돌려보내기' }))
        await expect(dialog).toContainText('내용을 적어 주세요.')
        await hand.write(page, dialog.getByRole('textbox'), '조금 더 천천히 들어 주세요.')
        await press(dialog.getByRole('button', { name: '돌려보내기' }))
        await expect(page.getByText('기다리는 답장이 없어요')).toBeVisible()
      })

      await test.step('a rolling paper is made and put in progress; only one can be', async () => {
        await go('롤링페이퍼')
        await expect(page.getByText('아직 생성된 롤링페이퍼가 없어요.')).toBeVisible()
        const dialog = page.getByRole('dialog', { name: '롤링페이퍼 만들기' })
        for (const title of ['겨울을 건너는 우리에게', '봄에게']) {
          await press(page.getByRole('button', { name: '롤링페이퍼 만들기' }))
          await hand.write(page, dialog.getByRole('textbox', { name: '제목' }), ' ')
          await page.keyboard.press('Enter')
          await expect(dialog.getByText('내용을 입력해주세요', { exact: true })).toBeVisible()
          await hand.write(page, dialog.getByRole('textbox', { name: '제목' }), title)
          await page.keyboard.press('Enter')
          await expect(page.getByRole('link', { name: title })).toBeVisible()
        }
        await press(page.getByRole('button', { name: '겨울을 건너는 우리에게 시작하기' }))
        await expect(page.getByText('진행 중', { exact: true })).toBeVisible()
        await press(page.getByRole('button', { name: '봄에게 시작하기' }))
        const told = page.getByRole('alertdialog', { name: '이미 진행 중인 롤링페이퍼가 있어요.' })
        await press(told.getByRole('button', { name: '확인' }))
        await expect(page.getByRole('button', { name: '겨울을 건너는 우리에게 지우기' })).toBeHidden()
      })

      await test.step('one decision closes two reports, and the writer is warned', async () => {
        const paper = await junho.call(getCurrentRollingPaper)
        const comment = await junho.call(leaveComment, {
          ...at(paper?.eventPostId),
          body: { content: '눈이나 펑펑 맞으세요.' },
        })
        for (const reporter of [mina, sora]) {
          await reporter.call(report, {
            body: { reportType: 'EVENT_COMMENT', reasonType: 'ABUSE', eventCommentId: comment.commentId },
          })
        }
        await mina.call(report, {
          body: {
            reportType: 'LETTER',
            reasonType: 'ETC',
            reason: '조금 불편했어요.',
            letterId: late.letterId,
          },
        })
        await go('신고')
        await expect(page.getByRole('status').getByText('처리 전 2건')).toBeVisible()
        await press(page.getByRole('button', { name: /눈이나 펑펑/ }))
        await expect(panel('신고된 롤링페이퍼 편지')).toContainText('신고 2건')
        await expect(panel('신고된 롤링페이퍼 편지')).not.toContainText('@')
        await press(panel('신고된 롤링페이퍼 편지').getByRole('button', { name: '이메일 보기' }).first())
        await expect(panel('신고된 롤링페이퍼 편지').getByText(/^(mina|sora)@/)).toBeVisible()
        await expect(panel('신고된 롤링페이퍼 편지').getByText(/^junho@/)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(panel('신고된 롤링페이퍼 편지')).toBeHidden()
        await press(page.getByRole('button', { name: /^롤링페이퍼 편지 \d+번 신고 메뉴$/ }))
        await press(page.getByRole('menuitem', { name: '신고 처리' }))
        const dialog = page.getByRole('dialog', { name: '신고 처리' })
        await expect(dialog.getByRole('radio', { name: /^승인/ })).toBeChecked()
        await expect(dialog).toContainText('1번째 경고를 받아요.')
        await hand.write(page, dialog.getByRole('textbox', { name: '관리자 메모' }), '따뜻하게 말해 주세요.')
        await press(dialog.getByRole('button', { name: '처리하기' }))
        await expect(page.getByRole('status').getByText('처리 전 1건')).toBeVisible()
        expect((await junho.call(getMe)).warningCount).toBe(1)
      })

      await test.step('the letters around a reported one are opened with a reason', async () => {
        await press(page.getByRole('button', { name: /늦은 답장/ }))
        await press(panel('신고된 편지').getByRole('button', { name: '앞뒤 편지 열기' }))
        const dialog = page.getByRole('dialog', { name: '앞뒤 편지를 열까요?' })
        await hand.write(page, dialog.getByRole('textbox', { name: '여는 이유' }), '앞말을 알아야 해요.')
        await press(dialog.getByRole('button', { name: '열기', exact: true }))
        await expect(panel('신고된 편지').getByText('앞뒤 편지 1통')).toBeVisible()
        await expect(panel('신고된 편지').getByRole('article')).toContainText([
          comfort.content,
          worry.content,
        ])
        await page.keyboard.press('Escape')
      })

      await test.step('a public letter is hidden, and shown again', async () => {
        const { shareProposalId } = await mina.call(propose, {
          body: { letterIds: [late.letterId], recipientId: junho.id, message: '함께 읽고 싶어요.' },
        })
        await junho.call(approveProposal, { ...at(shareProposalId), body: {} })
        await go('공개 편지')
        await hand.write(page, page.getByRole('searchbox'), junho.zipCode.toLowerCase())
        await page.keyboard.press('Enter')
        await expect(page.getByRole('status').getByText('1건')).toContainText(junho.zipCode.toLowerCase())
        await press(page.getByRole('button', { name: '함께 읽고 싶어요.' }))
        const post = panel('공개 편지')
        await press(post.getByRole('button', { name: '가리기' }))
        const hiding = page.getByRole('dialog', { name: '게시판에서 가릴까요?' })
        await hand.write(page, hiding.getByRole('textbox', { name: '이유' }), '전화번호가 적혀 있어요.')
        await press(hiding.getByRole('button', { name: '가리기' }))
        await expect(post).toContainText('전화번호가 적혀 있어요.')
        expect((await mina.call(listSharePosts, { query: {} })).content).toEqual([])
        await press(post.getByRole('button', { name: '다시 올리기' }))
        const restoring = page.getByRole('dialog', { name: '게시판에 다시 올릴까요?' })
        await hand.write(page, restoring.getByRole('textbox', { name: '이유' }), '잘못 보았어요.')
        await press(restoring.getByRole('button', { name: '다시 올리기' }))
        await expect(post.getByText('게시 중', { exact: true })).toBeVisible()
        expect((await mina.call(listSharePosts, { query: {} })).content).toHaveLength(1)
        await page.keyboard.press('Escape')
      })

      await test.step('the audit log lists the openings', async () => {
        await go('기록')
        await page.getByRole('combobox', { name: '한 일' }).selectOption('열람만')
        await press(page.getByRole('button', { name: '찾기' }))
        const log = page.getByRole(isWide ? 'table' : 'list', { name: '관리자가 한 일' })
        for (const sentence of [
          '공개 편지를 봤어요.',
          '신고한 사람과 쓴 사람의 이메일을 봤어요.',
          `답장 ${late.letterId}번을 검토하며 열었어요.`,
          '검토를 기다리는 답장을 봤어요.',
        ])
          await expect(log.getByText(sentence).first()).toBeVisible()
        await expect(log.getByText('답장 돌려보내기')).toBeHidden()
      })

      await test.step('the rolling paper is stopped and deleted', async () => {
        await go('롤링페이퍼')
        await press(page.getByRole('button', { name: '겨울을 건너는 우리에게 멈추기' }))
        await press(page.getByRole('button', { name: '겨울을 건너는 우리에게 지우기' }))
        const question = page.getByRole('alertdialog', { name: /지울까요\?$/ })
        await press(question.getByRole('button', { name: '지우기' }))
        await expect(page.getByRole('link', { name: '겨울을 건너는 우리에게' })).toBeHidden()
        await expect(page.getByRole('status').getByText('모두 1개')).toBeFocused()
        expect(await mina.call(getCurrentRollingPaper)).toBeNull()
      })
    },
  )
}

test(
  'of two administrators the second learns that the first has decided',
  rest,
  async ({ newMember, newScript, database }) => {
    const [mina, junho] = [await newScript('mina'), await newScript('junho')]
    const { letterId } = await answeredIn('ETC', mina, junho, comfort)
    await moveBack(database, letterId, 1200)
    await mina.call(report, { body: { reportType: 'LETTER', reasonType: 'DEFAMATION', letterId } })
    const sora = await newScript('sora')
    await makeAdministrator(database, sora.id)
    const other = await newScript('sora')
    const admin = await newMember('admin', { at: '/admin/report' })
    const { page } = admin
    await page.getByRole('button', { name: /신고 메뉴$/ }).click()
    await page.getByRole('menuitem', { name: '신고 처리' }).click()
    const dialog = page.getByRole('dialog', { name: '신고 처리' })
    await dialog.getByText('반려', { exact: true }).click()
    const { content } = await other.call(listReportTargets, { query: {} })
    await other.call(decideReportTarget, { ...at(content[0]?.reportId), body: { status: 'REJECTED' } })
    await dialog.getByRole('button', { name: '처리하기' }).click()
    const told = page.getByRole('alertdialog', { name: `${sora.zipCode} 관리자가 먼저 처리했어요.` })
    await told.getByRole('button', { name: '확인' }).click()
    await expect(page.getByText('처리할 신고가 없어요')).toBeVisible()

    await test.step('a report on their own letter waits for the other administrator, and the screen says so', async () => {
      const own = await answeredIn('ETC', mina, admin, comfort)
      await moveBack(database, own.letterId, 1200)
      await mina.call(report, {
        body: { reportType: 'LETTER', reasonType: 'ETC', letterId: own.letterId },
      })
      await page.reload()
      const sentence = '내가 쓰거나 신고한 글이라서, 다른 관리자가 처리해야 해요.'
      await page.getByRole('button', { name: /신고 메뉴$/ }).click()
      await page.getByRole('menuitem', { name: '신고 처리', disabled: true }).press('Escape')
      await page.getByRole('rowheader', { name: sentence }).getByRole('button').click()
      const panel = page.getByRole('region', { name: '신고된 편지' })
      await expect(panel).toContainText(sentence)
      await expect(panel.getByRole('button', { name: '신고 처리' })).toBeDisabled()
    })
  },
)

test(
  'a banned word in the title of a rolling paper is marked where it stands',
  rest,
  async ({ newMember }) => {
    const { page, call } = await newMember('admin', { at: nowhere })
    await call(addBadWord, { body: { word: '고약한말' } })
    await page.goto('/admin/rolling-paper')
    await page.getByRole('button', { name: '롤링페이퍼 만들기' }).click()
    const dialog = page.getByRole('dialog', { name: '롤링페이퍼 만들기' })
    const title = dialog.getByRole('textbox', { name: '제목' })
    await title.fill('  이런 고약한말 없이')
    await title.press('End')
    const typed = await page.context().newCDPSession(page)
    await typed.send('Input.imeSetComposition', { text: '요', selectionStart: 1, selectionEnd: 1 })
    await page.keyboard.press('Enter')
    await expect(title).toHaveValue(/^ {2}이런 고약한말 없이요/)
    expect((await call(listRollingPapers, { query: {} })).content).toEqual([])
    await title.fill('  이런 고약한말 없이요')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('금칙어가 포함되어 있어요. 다시 작성해주세요.')).toBeVisible()
    await expect(dialog.locator('mark')).toHaveText('고약한말')
    await expect(title).toHaveValue('  이런 고약한말 없이요')
    const table = page.getByRole('table', { name: '금칙어로 막힌 글의 수' })
    // The counts are written some seconds later.
    await expect(async () => {
      await page.goto('/admin/filtered-letter')
      await expect(table.getByRole('row', { name: /^고약한말 1번 1번 1번/ })).toBeVisible({ timeout: 2000 })
    }).toPass()
  },
)

const at = (id: number | undefined) => ({ params: { id: String(id) } })

async function answeredIn(category: Category, writer: Member, answerer: Member, words: Words) {
  const { letterId } = await writer.call(sendLetter, { body: { ...worry, category } })
  await answerer.call(acceptLetter, { body: { letterId } })
  return answerer.call(answerHeld, { body: words })
}

/** Moves the letter's time back, as if the clock had gone on. */
async function moveBack(database: Connection, letterId: number, seconds: number): Promise<void> {
  const sql = connect(database, 1)
  await sql`
    update letters set sent_at = sent_at - make_interval(secs => ${seconds}),
      deliver_at = deliver_at - make_interval(secs => ${seconds})
    where id = ${letterId}`
  await sql.end()
}

async function makeAdministrator(database: Connection, id: number): Promise<void> {
  const sql = connect(database, 1)
  await sql`update members set role = 'ADMIN' where id = ${id}`
  await sql.end()
}
