import { escalate, pass as passDeskItem } from '#contract/desk.ts'
import { writeDeskNote } from '#contract/desk-notes.ts'
import { errors } from '#contract/errors.ts'
import { answerHeld, openLetter, sendLetter } from '#contract/letters.ts'
import { getMe } from '#contract/members.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { listReportTargets } from '#contract/reports.ts'
import { listReviews } from '#contract/review.ts'
import { desk, expect, type Member, phone, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { comfort, holdNextCall, withFailingCall, worry } from '../steps.ts'
import { emptyDesk } from './empty-desk.ts'
import { complain } from './reported-notes.ts'

test.afterEach(({ world }) => emptyDesk(world))

const rows = (page: Page) => page.getByRole('list', { name: '처리할 일' }).getByRole('button')
const panel = (page: Page) => page.getByRole('region', { name: '열어 본 일' })
const waiting = async (admin: Member) =>
  (await admin.call(listReviews, { query: {} })).content.map(({ letterId }) => letterId)

/** An answer in review. */
async function consult(writer: Member, answerer: Member, title: string): Promise<number> {
  const { letterId } = await writer.call(sendLetter, { body: { ...worry, category: 'CONSULT' } })
  await answerer.call(acceptLetter, { body: { letterId } })
  return (await answerer.call(answerHeld, { body: { ...comfort, title } })).letterId
}

test('an administrator decides by keys, takes a decision back, and leaving the page sends the rest', async ({
  newMember,
  newScript,
  pass,
}) => {
  const [mina, junho] = [await newScript('mina'), await newScript('junho')]
  const admin = await newMember('admin', { at: '/admin', viewport: desk })
  const { page } = admin
  const first = await consult(mina, junho, '첫 답장')
  const reportId = await complain(admin, junho, mina)
  await pass(30)
  const menu = page.getByRole('navigation', { name: '관리 메뉴' })
  await menu.getByRole('link', { name: '처리할 일 2개' }).click()
  await expect(rows(page)).toHaveCount(2)

  await test.step('one key approves; another takes it back before the server knows', async () => {
    await page.keyboard.press('Enter')
    await expect(panel(page)).toContainText(comfort.content)
    await page.keyboard.press('a')
    await expect(page.getByText(`승인했어요 · ${junho.zipCode}`)).toBeVisible()
    await expect(panel(page)).toContainText('눈이나 펑펑 맞으세요.')
    await expect(rows(page)).toHaveCount(1)
    expect(await waiting(admin)).toEqual([first])
    await page.keyboard.press('z')
    await expect(panel(page)).toContainText(comfort.content)
    await expect(rows(page)).toHaveCount(2)
    await page.keyboard.press('a')
    await expect(panel(page)).toContainText('눈이나 펑펑 맞으세요.')
  })

  await test.step('a warning needs words; a report takes three keys with a saved reply', async () => {
    await page.keyboard.press('a')
    const form = panel(page).getByRole('region', { name: '승인하기' })
    await expect(form).toContainText('1번째 경고를 받아요.')
    await page.keyboard.press('Enter')
    await expect(form.getByText('내용을 적어 주세요.')).toBeVisible()
    await expect(form.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('ㅁ{사유}')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(form.getByText('{사유}를 알맞은 말로 바꿔 주세요.')).toBeVisible()
    await form.getByRole('textbox').fill('')
    await page.keyboard.press('Escape')
    await expect(form.getByRole('list', { name: '저장한 답' })).toBeVisible()
    await page.keyboard.press('1')
    await expect(form.getByRole('textbox')).not.toHaveValue('')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`신고를 승인했어요 · ${junho.zipCode}`)).toBeVisible()
    await expect(page.getByText('기다리는 일이 없어요')).toBeVisible()
  })

  await test.step('leaving the page sends what was held back', async () => {
    await page.device.close()
    await expect.poll(() => waiting(admin)).toEqual([])
    const decided = async () =>
      (await admin.call(listReportTargets, { query: { status: 'RESOLVED' } })).content.map(
        target => target.reportId,
      )
    await expect.poll(decided).toEqual([reportId])
  })
})

test('two administrators see each other, take over and lose no typed word', async ({
  newMember,
  newScript,
}) => {
  const [mina, junho] = [await newScript('mina'), await newScript('junho')]
  const one = await newMember('admin', { at: '/admin', viewport: desk })
  const reportId = await complain(one, junho, mina)
  const other = await newMember('admin', { at: '/admin/desk', viewport: desk })
  await one.page.goto('/admin/desk')

  await rows(one.page).first().click()
  await expect(rows(other.page).first()).toContainText(/보는 중$/)
  await one.page.keyboard.press('r')
  await one.page.keyboard.press('n')
  await one.page.keyboard.type('조금 더 살펴볼게요.')
  await rows(other.page).first().click()
  await panel(other.page).getByRole('button', { name: '넘겨받기' }).click()
  await expect(panel(one.page)).toContainText('다른 관리자가 넘겨받았어요.')
  await one.page.reload()
  await rows(one.page).first().click()
  await expect(panel(one.page).getByRole('textbox')).toHaveValue('조금 더 살펴볼게요.')

  await other.page.keyboard.press('r')
  await other.page.keyboard.press('Enter')
  await expect(other.page.getByText(/신고를 반려했어요/)).toBeVisible()
  await other.page.device.close()
  await expect(panel(one.page)).toContainText('다른 관리자가 먼저 처리했거나')
  await expect(panel(one.page)).toContainText('조금 더 살펴볼게요.')
  await expect(rows(one.page)).toHaveCount(0)
  const { content } = await one.call(listReportTargets, { query: { status: 'REJECTED' } })
  expect(content.map(target => target.reportId)).toEqual([reportId])
})

test('a note, a tag and a handing over reach a colleague, and the member keeps them', async ({
  newMember,
  newScript,
}) => {
  const [mina, junho] = [await newScript('mina'), await newScript('junho')]
  const one = await newMember('admin', { at: '', viewport: desk })
  await complain(one, junho, mina, '여기 글은 다 시시해요.')
  await complain(one, junho, mina)
  const other = await newMember('admin', { at: '/admin/desk', viewport: phone })
  await one.page.goto('/admin/desk')
  await expect(rows(one.page)).toHaveCount(2)

  await test.step('a note is written by a key, kept over a reload, and signed', async () => {
    const { page } = one
    await rows(page).last().click()
    await expect(panel(page).getByRole('region', { name: '메모와 꼬리표' })).toBeVisible()
    await page.keyboard.press('m')
    const form = panel(page).getByRole('region', { name: '메모 남기기' })
    await page.keyboard.press('Enter')
    await expect(form.getByText('내용을 적어 주세요.')).toBeVisible()
    await form.getByRole('textbox').fill('전에도 비슷한 글이 있었어요.')
    await page.reload()
    await rows(page).last().click()
    await form.getByText('쓴 사람에').click()
    await form.getByRole('button', { name: '메모 남기기' }).click()
    await expect(panel(page).getByRole('list', { name: '쓴 사람에 대한 메모' })).toContainText(
      '전에도 비슷한 글이 있었어요.',
    )
  })

  await test.step('a tag marks the row, and filters the queue', async () => {
    const { page } = one
    await panel(page).getByRole('button', { name: '꼬리표 달기' }).first().click()
    await page.getByRole('combobox', { name: '새 꼬리표' }).fill('반복')
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('button', { name: '꼬리표 반복 지우기' })).toBeVisible()
    await expect(rows(page).last()).toContainText('#반복')
    await page.getByRole('combobox', { name: '꼬리표', exact: true }).selectOption('#반복 1개')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('combobox', { name: '꼬리표', exact: true }).selectOption('모두')
  })

  await test.step('a colleague gets the item with the words, first in the queue', async () => {
    const { page } = one
    await page.keyboard.press('h')
    const form = panel(page).getByRole('region', { name: '넘기기' })
    await form.getByRole('combobox', { name: '넘겨받을 사람' }).selectOption(other.zipCode)
    await form.getByRole('textbox').fill('같이 본 적이 있어서 부탁해요.')
    await form.getByRole('button', { name: '넘기기' }).click()
    await expect(page.getByText(`${other.zipCode} 관리자에게 넘겼어요.`)).toBeVisible()
    await expect(rows(page).last()).toContainText('내가 넘긴 것')

    await other.page.getByText('동료가 나에게 일을 넘겼어요.').click()
    await expect(other.page.getByRole('radio', { name: '나에게 넘어온 일 1' })).toBeChecked()
    await rows(other.page).click()
    await expect(panel(other.page)).toContainText(`${one.zipCode} 관리자가 나에게 넘겼어요.`)
    await expect(panel(other.page).getByRole('list', { name: '메모', exact: true })).toContainText(
      '같이 본 적이 있어서 부탁해요.',
    )
  })

  await test.step('a writer deletes the own note on the member', async () => {
    const { page } = one
    await page.goto(`/admin/members?member=${junho.id}`)
    const notes = page
      .getByRole('region', { name: `${junho.zipCode} 회원` })
      .getByRole('list', { name: '메모' })
    await notes.getByRole('button', { name: '지우기' }).click()
    await page
      .getByRole('alertdialog', { name: '이 메모를 지울까요?' })
      .getByRole('button', { name: '지우기' })
      .click()
    await expect(notes).toBeHidden()
  })
})

test('a form whose words cannot be sent keeps them, and sends them once when it can', async ({
  newMember,
  newScript,
}) => {
  const [mina, junho] = [await newScript('mina'), await newScript('junho')]
  const admin = await newMember('admin', { at: '', viewport: desk })
  const { page } = admin
  await complain(admin, junho, mina)
  const open = async () => {
    await page.goto('/admin/desk')
    await rows(page).click()
    await expect(panel(page)).toContainText('눈이나 펑펑 맞으세요.')
  }
  for (const [key, name, route] of [
    ['m', '메모 남기기', writeDeskNote],
    ['e', '함께 보기', escalate],
    ['h', '넘기기', passDeskItem],
  ] as const) {
    await test.step(name, async () => {
      const form = panel(page).getByRole('region', { name })
      const words = form.getByRole('textbox')
      await open()
      await page.keyboard.press(key)
      await words.fill('전에도 비슷한 글이 있었어요.')
      await words.press('Escape')
      await withFailingCall(page, route, async () => {
        await page.keyboard.press('Enter')
        await expect(form.getByRole('alert')).toHaveText(errors['COM-002'][1])
      })
      page.setOffline(true)
      await page.keyboard.press('Enter')
      await expect(form.getByRole('alert')).toHaveText('인터넷 연결을 확인하고 다시 시도해 주세요.')
      page.setOffline(false)
      await expect(words).toHaveValue('전에도 비슷한 글이 있었어요.')
      const { arrived, release } = await holdNextCall(page, route)
      await page.keyboard.press('Enter')
      await arrived
      await expect(form.locator('button[aria-disabled=true]')).toHaveCount(2)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect(words).toHaveValue('전에도 비슷한 글이 있었어요.')
      await release()
      await expect(form).toBeHidden()
    })
  }
  await open()
  // An escalation has its words elsewhere.
  await expect(panel(page).getByRole('list', { name: '메모' }).getByRole('listitem')).toHaveCount(2)
})

test('an answer that comes after the item was left is told, and the next item stays open', async ({
  newMember,
  newScript,
}) => {
  const [mina, junho] = [await newScript('mina'), await newScript('junho')]
  const admin = await newMember('admin', { at: '', viewport: desk })
  const { page } = admin
  await consult(mina, junho, '답장')
  await complain(admin, junho, mina)
  await page.goto('/admin/desk')
  const form = panel(page).getByRole('region', { name: '함께 보기' })
  const reported = rows(page).filter({ hasText: '신고' })
  const answer = rows(page).filter({ hasText: '답장' })
  const sendAndLeave = async (leave: () => Promise<void>) => {
    const { arrived, release } = await holdNextCall(page, escalate)
    await form.getByRole('button', { name: '함께 봐 달라고 하기' }).click()
    await arrived
    await leave()
    return release
  }
  const openAnswer = async () => {
    await answer.click()
    await expect(panel(page)).toContainText(comfort.content)
  }
  const openReports = async () => {
    await page.getByRole('navigation', { name: '관리 메뉴' }).getByRole('link', { name: '신고' }).click()
    await expect(page.getByRole('heading', { name: '신고', level: 1 })).toBeVisible()
  }
  await reported.click()
  await panel(page).getByRole('button', { name: '함께 보기' }).click()
  await form.getByRole('textbox').fill('전에도 비슷한 글이 있었어요.')

  for (const leave of [openAnswer, openReports])
    await test.step(`a failure leads back to the words (${leave.name})`, async () => {
      const release = await sendAndLeave(leave)
      page.setOffline(true)
      await release()
      await expect(page.getByText('함께 봐 달라고 하지 못했어요.')).toBeVisible()
      page.setOffline(false)
      await page.getByRole('button', { name: '그 일 열기' }).click()
      await expect(form.getByRole('textbox')).toHaveValue('전에도 비슷한 글이 있었어요.')
    })

  await test.step('a success is told, and the open item stays', async () => {
    const release = await sendAndLeave(openAnswer)
    await release()
    await expect(page.getByText('다른 관리자에게 함께 봐 달라고 했어요.')).toBeVisible()
    await expect(panel(page)).toContainText(comfort.content)
    await reported.click()
    await expect(panel(page)).toContainText('눈이나 펑펑 맞으세요.')
    await expect(form).toBeHidden()
  })
})

test('a phone opens one item at a time, and a decision that comes too late is told', async ({
  newMember,
  newScript,
  pass,
}) => {
  const [mina, junho, script] = [await newScript('mina'), await newScript('junho'), await newScript('admin')]
  const letterId = await consult(mina, junho, '답장')
  const { page } = await newMember('admin', { at: '/admin/desk', viewport: phone })
  await rows(page).first().click()
  await expect(rows(page)).toHaveCount(0)
  await page.goBack()
  await rows(page).first().click()
  await panel(page).getByRole('button', { name: '돌려보내기' }).click()
  const form = panel(page).getByRole('region', { name: '돌려보내기' })
  await form.getByRole('textbox', { name: '돌려보내는 이유' }).fill('조금 더 천천히 들어 주세요.')
  await form.getByRole('button', { name: '돌려보내기' }).click()
  await expect(page.getByText(`돌려보냈어요 · ${junho.zipCode}`)).toBeVisible()
  const { decideReview } = await import('#contract/review.ts')
  await script.call(decideReview, { params: { id: String(letterId) }, body: { decision: 'APPROVE' } })
  await pass(10)
  const told = page.getByRole('alert').filter({ hasText: '보내지 못한 결정' })
  await expect(told).toContainText('조금 더 천천히 들어 주세요.')
  await told.getByRole('button', { name: '알겠어요' }).click()
  await expect(told).toBeHidden()
  await expect(page.getByText('기다리는 일이 없어요')).toBeVisible()
  expect((await junho.call(openLetter, { params: { id: String(letterId) } })).letterId).toBe(letterId)
})

test('several reports of one author are decided together, and a report is found by its number', async ({
  newMember,
  newScript,
}) => {
  const [mina, junho] = [await newScript('mina'), await newScript('junho')]
  const admin = await newMember('admin', { at: '', viewport: desk })
  const { page } = admin
  const first = await complain(admin, junho, mina)
  await complain(admin, junho, mina, '여기 글은 다 시시해요.')
  await page.goto('/admin/desk')
  await expect(rows(page)).toHaveCount(2)

  await test.step('Ctrl-K finds the report by its number, and opens it', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(String(first))
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `신고 ${first}번 · ${junho.zipCode}` })
      .click()
    await expect(panel(page)).toContainText('눈이나 펑펑 맞으세요.')
  })

  const dialog = page.getByRole('dialog', { name: `${junho.zipCode}의 신고 함께 처리하기` })
  const words = dialog.getByRole('textbox', { name: '쓴 사람에게 남길 말' })
  const choose = async () => {
    await panel(page).getByRole('button', { name: '한 사람의 신고 함께 처리하기' }).click()
    await expect(dialog.getByRole('checkbox')).toHaveCount(2)
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await dialog.getByText('승인', { exact: true }).click()
  }
  await test.step('a saved reply fills the words, which stay when the dialog is closed', async () => {
    await panel(page).getByRole('button', { name: '한 사람의 신고 함께 처리하기' }).click()
    await dialog.getByRole('button', { name: '처리하기' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('처리할 신고를 골라 주세요.')
    await dialog.getByRole('button', { name: '돌아가기' }).click()
    await choose()
    await expect(dialog).toContainText('경고가 2번 늘어 2번이 돼요.')
    await dialog.getByRole('button', { name: '처리하기' }).click()
    await expect(dialog.getByText('내용을 적어 주세요.')).toBeVisible()
    await expect(words).toBeFocused()
    await dialog.getByRole('list', { name: '저장한 답' }).getByRole('button').first().click()
    await expect(words).toHaveValue(new RegExp(`^${junho.zipCode} 님, ‘욕설`))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('one decision takes both reports off the desk', async () => {
    await choose()
    await expect(words).toHaveValue(new RegExp(`^${junho.zipCode} 님`))
    await dialog.getByRole('button', { name: '처리하기' }).click()
    await expect(page.getByText('신고 2건을 승인했어요')).toBeVisible()
    await expect(page.getByText('기다리는 일이 없어요')).toBeVisible()
    await page.device.close()
    await expect.poll(async () => (await junho.call(getMe)).warningCount).toBe(2)
  })
})

test('two administrators share their saved replies, escalate an item and hand one over', async ({
  newMember,
  newScript,
}) => {
  const [mina, junho] = [await newScript('mina'), await newScript('junho')]
  const one = await newMember('admin', { at: '/admin/desk/settings', viewport: desk })
  const other = await newMember('admin', { at: '', viewport: desk })
  await complain(one, junho, mina)
  await consult(mina, junho, '답장')

  await test.step('a reply is added, changed, deleted and brought back; the next item no longer opens', async () => {
    const { page } = one
    await page.getByRole('switch', { name: '처리하면 다음 일 바로 열기' }).click()
    const replies = page.getByRole('region', { name: '신고 반려' })
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: '답 추가' }).click()
    await dialog.getByRole('combobox', { name: '언제 쓰나요' }).selectOption('신고 반려')
    await dialog.getByRole('textbox', { name: '이름' }).fill('농담')
    await dialog.getByRole('textbox', { name: '답' }).fill('농담으로 읽혀요.')
    await dialog.getByRole('button', { name: '저장하기' }).click()
    await replies.getByRole('button', { name: '농담 고치기' }).click()
    await dialog.getByRole('textbox', { name: '답' }).fill('농담으로 읽히는 말이에요.')
    await dialog.getByRole('button', { name: '저장하기' }).click()
    await expect(replies).toContainText('농담으로 읽히는 말이에요.')
    await replies.getByRole('button', { name: '농담 지우기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
    await expect(replies).not.toContainText('농담으로')
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(replies).toContainText('농담으로 읽히는 말이에요.')
  })

  await test.step('one asks the other to look, who sees the note and has the new reply', async () => {
    await other.page.goto('/admin/desk')
    const menu = one.page.getByRole('navigation', { name: '관리 메뉴' })
    await menu.getByRole('link', { name: /^처리할 일/ }).click()
    const report = (page: Page) => rows(page).filter({ hasText: '신고된' })
    await report(one.page).click()
    await expect(panel(one.page)).toContainText('눈이나 펑펑 맞으세요.')
    await one.page.keyboard.press('e')
    await one.page.keyboard.press('n')
    await one.page.keyboard.type('비꼬는 말 같아요.')
    await panel(one.page).getByRole('button', { name: '함께 봐 달라고 하기' }).click()
    await expect(report(other.page)).toContainText('함께 보기')
    await report(other.page).click()
    await expect(panel(other.page)).toContainText('비꼬는 말 같아요.')
    await other.page.keyboard.press('r')
    await panel(other.page).getByRole('button', { name: '농담' }).click()
    await expect(panel(other.page).getByRole('textbox')).toHaveValue('농담으로 읽히는 말이에요.')
    await panel(other.page).getByRole('button', { name: '돌아가기' }).click()
  })

  await test.step('the other hands it over: it is last for them, and nobody else learns of it', async () => {
    await panel(other.page).getByRole('button', { name: '다른 분께 부탁할래요' }).click()
    await expect(panel(other.page)).toContainText(comfort.content)
    await expect(rows(other.page).last()).toContainText('내가 넘긴 것')
    await expect(rows(one.page).filter({ hasText: '내가 넘긴 것' })).toHaveCount(0)
  })

  await test.step('after a decision nothing opens by itself for the one who switched it off', async () => {
    await rows(one.page).filter({ hasText: '답장 검토' }).click()
    await expect(panel(one.page)).toContainText(comfort.content)
    await one.page.keyboard.press('a')
    await expect(one.page.getByText(`승인했어요 · ${junho.zipCode}`)).toBeVisible()
    await expect(panel(one.page)).toBeHidden()
    await expect(rows(one.page)).toHaveCount(1)
  })
})
