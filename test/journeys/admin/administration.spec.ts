import { answerHeld, openLetter, sendLetter } from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { listRollingPapers } from '#contract/rolling-paper.ts'
import { desk, expect, nowhere, rest, test } from '../support/fixtures.ts'
import { keyboard } from '../support/input-devices.ts'
import { comfort, worry } from '../support/steps.ts'

test.describe.configure({ mode: 'parallel' })

// Only a browser knows which controls the Tab key reaches.
test('an administrator works by keys alone on a phone', async ({ newMember, newScript }) => {
  test.slow()
  const { page } = await newMember('admin')
  const [mina, junho] = [await newScript('mina'), await newScript('junho')]
  const { letterId } = await mina.call(sendLetter, { body: { ...worry, category: 'CONSULT' } })
  await junho.call(acceptLetter, { body: { letterId } })
  const answer = await junho.call(answerHeld, { body: comfort })
  const press = (target: Parameters<typeof keyboard.press>[1]) => keyboard.press(page, target)
  const go = async (label: string) => {
    await press(page.getByRole('button', { name: '관리 메뉴' }))
    const menu = page.getByRole('navigation', { name: '관리 메뉴' })
    // The desk's link says how much waits.
    await press(menu.getByRole('link', { name: new RegExp(`^${label}( \\d+개)?$`) }))
    await expect(page).toHaveTitle(`${label} · 관리 | 따숨우체국`)
  }

  await test.step('the waiting answer is opened, read with its letter, and returned with a reason', async () => {
    await press(page.getByRole('link', { name: '마이페이지' }))
    await press(page.getByRole('link', { name: '우체국 관리' }))
    await go('처리할 일')
    await press(page.getByRole('list', { name: '처리할 일' }).getByRole('button'))
    const opened = page.getByRole('region', { name: '열어 본 일' })
    await press(opened.getByRole('button', { name: '받은 편지 열기' }))
    await expect(opened).toContainText(worry.content)
    await press(opened.getByRole('button', { name: '돌려보내기' }))
    const form = opened.getByRole('region', { name: '돌려보내기' })
    await keyboard.write(page, form.getByRole('textbox'), '조금 더 천천히 들어 주세요.')
    await press(form.getByRole('button', { name: '돌려보내기' }))
    await expect(page.getByText('기다리는 일이 없어요')).toBeVisible()
  })

  await test.step('a rolling paper is made, started, stopped and deleted', async () => {
    await go('롤링페이퍼')
    await press(page.getByRole('button', { name: '롤링페이퍼 만들기' }))
    const dialog = page.getByRole('dialog', { name: '롤링페이퍼 만들기' })
    await keyboard.write(page, dialog.getByRole('textbox', { name: '제목' }), '봄에게')
    await page.keyboard.press('Enter')
    for (const act of ['시작하기', '멈추기', '지우기'])
      await press(page.getByRole('button', { name: `봄에게 ${act}` }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: '지우기' }))
    await expect(page.getByText('아직 생성된 롤링페이퍼가 없어요.')).toBeVisible()
    await expect(mina.call(openLetter, { params: { id: String(answer.letterId) } })).rejects.toThrow()
  })

  await test.step('the audit log is filtered', async () => {
    await go('기록')
    await page.getByRole('combobox', { name: '한 일' }).selectOption('열람만')
    await press(page.getByRole('button', { name: '찾기' }))
    const log = page.getByRole('list', { name: '관리자가 한 일' })
    await expect(log.getByText('검토를 기다리는 답장을 봤어요.').first()).toBeVisible()
    await expect(log.getByText('답장 돌려보내기')).toBeHidden()
  })
})

// A flow has no input method.
test(
  'Enter during a composition ends the syllable, and makes no rolling paper',
  rest,
  async ({ newMember }) => {
    const { page, call } = await newMember('admin', { at: nowhere, viewport: desk })
    await page.goto('/admin/rolling-paper')
    await page.getByRole('button', { name: '롤링페이퍼 만들기' }).click()
    const title = page
      .getByRole('dialog', { name: '롤링페이퍼 만들기' })
      .getByRole('textbox', { name: '제목' })
    await title.fill('  이런 말 없이')
    await title.press('End')
    const typed = await page.context().newCDPSession(page)
    await typed.send('Input.imeSetComposition', { text: '요', selectionStart: 1, selectionEnd: 1 })
    await page.keyboard.press('Enter')
    await expect(title).toHaveValue(/^ {2}이런 말 없이요/)
    expect((await call(listRollingPapers, { query: {} })).content).toEqual([])
  },
)
