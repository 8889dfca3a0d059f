import { sendLetter } from '#contract/letters.ts'
import { decideReport, listReportTargets, type SanctionStep } from '#contract/reports.ts'
import { desk, expect, type Member, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { fillIn, pressSaveDraft, worry } from '../steps.ts'
import { emptyDesk } from './empty-desk.ts'
import { complain } from './reported-notes.ts'

test.afterEach(({ world }) => emptyDesk(world))

const memo = '읽는 사람이 다칠 수 있는 말이라 가렸어요.'

const decide = (admin: Member, id: number, step: SanctionStep) =>
  admin.call(decideReport, {
    params: { id: String(id) },
    body: { status: 'RESOLVED', adminMemo: memo, step },
  })

const countDecided = async (admin: Member) =>
  (await admin.call(listReportTargets, { query: { status: 'RESOLVED' } })).totalElements

const rows = (page: Page) => page.getByRole('list', { name: '처리할 일' }).getByRole('button')
const panel = (page: Page) => page.getByRole('region', { name: '열어 본 일' })
const form = (page: Page) => panel(page).getByRole('region', { name: '승인하기' })
const cards = (page: Page) => page.getByRole('list', { name: '받은 경고' }).getByRole('article')
const card = (page: Page, passage: string) => cards(page).filter({ hasText: passage })
const isPausedUntil = /까지 글을 보낼 수 없어요/

test('a member on a phone is told, warned, paused for seven days, and barred', async ({
  newMember,
  newScript,
  pass,
}) => {
  const junho = await newScript('junho')
  const mina = await newMember('mina', { at: '' })
  const admin = await newMember('admin', { at: '', viewport: desk })
  const first = ['미운 말 하나', '미운 말 둘', '미운 말 셋']
  for (const content of first) await complain(admin, mina, junho, content)
  const before = await countDecided(admin)

  await test.step('the desk takes three steps by keys, and each says its effect first', async () => {
    const { page } = admin
    await page.goto('/admin/desk')
    await rows(page).first().click()
    for (const [content, presses, step, effect] of [
      [first[0]!, 5, '알려 주기', '안내를 읽어요. 경고로 세지 않아요.'],
      [first[1]!, 0, '경고', '경고를 받아요.'],
      [first[2]!, 2, '7일 쉬기', '7일 동안 글을 보내지 못해요.'],
    ] as const) {
      await expect(panel(page)).toContainText(content)
      await page.keyboard.press('a')
      for (let press = 0; press < presses; press++) await page.keyboard.press('s')
      await expect(form(page).getByRole('radio', { name: step, exact: true })).toBeChecked()
      await expect(form(page)).toContainText(effect)
      await form(page).getByRole('textbox').fill(memo)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('기다리는 일이 없어요')).toBeVisible()
    await page.goto('/admin')
    await expect.poll(() => countDecided(admin)).toBe(before + 3)
  })

  const { page } = mina
  await test.step('she reads what happened, which passage, what still works and until when', async () => {
    await page.goto('/mypage/warnings')
    await expect(cards(page)).toHaveCount(3)
    await expect(card(page, first[2]!)).toContainText(isPausedUntil)
    for (const words of [memo, '임시 저장, 이의 제기와 도움받기는 그대로'])
      await expect(card(page, first[2]!)).toContainText(words)
    await expect(card(page, first[1]!)).toContainText('경고 3번이면 이용이 정지돼요.')
    for (const words of ['안내', '모든 것을 그대로 쓸 수 있어요'])
      await expect(card(page, first[0]!)).toContainText(words)
  })

  await test.step('she cannot send, and her words stay as a draft', async () => {
    await page.goto('/letter/write')
    await fillIn(page, worry)
    await expect(page.getByRole('status').filter({ hasText: '글쓰기를 쉬는 기간이에요' })).toBeVisible()
    await expect(mina.call(sendLetter, { body: worry })).rejects.toThrow('MEM-005')
    await pressSaveDraft(page)
    await expect(page).toHaveTitle('홈 | 따숨우체국')
    await page.getByRole('button', { name: '임시 저장 1통' }).click()
    await expect(page.getByRole('dialog', { name: '임시 저장' }).getByText(worry.title)).toBeVisible()
  })

  await test.step('she appeals and sees help, and the pause ends', async () => {
    await page.goto('/mypage/warnings')
    await card(page, first[2]!).getByRole('button', { name: '이의 제기하기' }).click()
    await page.getByRole('textbox', { name: '이의 제기' }).fill('농담이었어요.')
    await page.getByRole('button', { name: '보내기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '이의 제기하기' }).click()
    await expect(card(page, first[2]!)).toContainText('살펴보는 중')
    await page.goto('/help')
    await expect(page.getByRole('link', { name: /109/ }).first()).toBeVisible()
    await pass(7 * 86_400)
    await page.goto('/mypage/warnings')
    await expect(cards(page)).toHaveCount(3)
    await expect(card(page, first[2]!)).not.toContainText(isPausedUntil)
    await mina.call(sendLetter, { body: worry })
  })

  await test.step('the third warning bars her', async () => {
    await decide(admin, await complain(admin, mina, junho, '미운 말 넷'), 'WARNING')
    await page.goto('/')
    await expect(page.getByRole('heading', { name: '이용이 정지됐어요' })).toBeVisible()
    await expect(cards(page).first()).toContainText('이 경고로 이용이 정지됐어요')
    await expect(cards(page).first()).toContainText('미운 말 넷')
  })
})

test('a member at a desk is paused for a day, then for thirty, and barred at once from a phone', async ({
  newMember,
  newScript,
}) => {
  const junho = await newScript('junho')
  const harin = await newMember('harin', { at: '', viewport: desk })
  const admin = await newMember('admin', { at: '' })
  const before = await countDecided(admin)
  const pauses = [
    await complain(admin, harin, junho, '하루 쉴 말'),
    await complain(admin, harin, junho, '서른 날 쉴 말'),
  ] as const
  await complain(admin, harin, junho, '정지할 말')
  await decide(admin, pauses[0], 'PAUSE_1')
  await decide(admin, pauses[1], 'PAUSE_30')

  const { page } = harin
  await test.step('each pause says its end, and a note on a rolling paper waits too', async () => {
    await page.goto('/mypage/warnings')
    await expect(cards(page)).toHaveCount(2)
    for (const card of await cards(page).all()) await expect(card).toContainText(isPausedUntil)
    const times = await cards(page).locator('time').all()
    const ends = await Promise.all(times.map(time => time.getAttribute('datetime')))
    expect(new Set(ends).size).toBeGreaterThan(2)
    await expect(complain(admin, harin, junho)).rejects.toThrow('MEM-005')
  })

  await test.step('a phone chooses the bar, which asks first and lists what it ends', async () => {
    const { page } = admin
    await page.goto('/admin/desk')
    await rows(page).first().click()
    await panel(page).getByRole('button', { name: '승인하기' }).click()
    await form(page).getByText('이용 정지', { exact: true }).click()
    await expect(form(page)).toContainText('바로 이용이 정지돼요.')
    await form(page).getByRole('textbox').fill(memo)
    await form(page).getByRole('button', { name: '승인하기' }).click()
    const sure = page.getByRole('alertdialog')
    await expect(sure).toContainText('모든 기기에서 로그아웃돼요.')
    await sure.getByRole('button', { name: '경고하고 정지하기' }).click()
    await expect(page.getByText(`신고를 승인했어요 · ${harin.zipCode}`)).toBeVisible()
    await page.goto('/admin')
    await expect.poll(() => countDecided(admin)).toBe(before + 3)
  })

  await test.step('she is out at once, and may appeal', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: '이용이 정지됐어요' })).toBeVisible()
    await expect(cards(page).first()).toContainText('정지할 말')
    await expect(cards(page).first().getByRole('button', { name: '이의 제기하기' })).toBeVisible()
  })
})
