import type { Locator, Page } from '@playwright/test'
import { listLetters } from '#contract/letters.ts'
import { expect, nowhere, rest, test } from '../support/fixtures.ts'
import { chooseInMenu, pressSaveDraft } from '../support/steps.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

test(
  'composed text stays in every field, at its limit, too, and sends nothing',
  rest,
  async ({ newMember }) => {
    const { page, call } = await newMember('mina')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })

    await test.step('the letter: Enter in its title leads to its body, and the body takes line breaks', async () => {
      await page.getByRole('link', { name: '속마음 나누기' }).click()
      await expectComposable(page, field('제목'), 50)
      await expectComposable(page, field('내용'), 1000)
      await field('제목').fill('오늘 ')
      await composeAndEnter(page, '하루')
      await expect(field('제목')).toHaveValue('오늘 하루')
      await expect(field('제목')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(field('내용')).toBeFocused()
      await field('내용').fill('첫 줄')
      await page.keyboard.press('Enter')
      await compose(page, '둘째')
      await expect(field('내용')).toHaveValue('첫 줄\n둘째')
    })

    await test.step('an Enter that both ends the syllable and breaks the line leads to the body, too', async () => {
      await field('제목').fill('오늘 ')
      await field('제목').focus()
      await endWithLineBreak(page, '하루')
      await expect(field('내용')).toBeFocused()
      await expect(field('제목')).toHaveValue('오늘 하루')
    })

    await test.step('a line break that is pasted into the title becomes a blank, and caret and undo stay', async () => {
      await field('제목').fill('오늘 하루')
      await field('제목').evaluate((title: HTMLTextAreaElement) => title.setSelectionRange(3, 3))
      await field('제목').evaluate(title => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', '\n긴\r\n하루, \n')
        title.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
      await expect(field('제목')).toHaveValue('오늘 긴 하루, 하루')
      expect(await field('제목').evaluate((title: HTMLTextAreaElement) => title.selectionStart)).toBe(9)
      await page.keyboard.press('ControlOrMeta+z')
      await expect(field('제목')).toHaveValue('오늘 하루')
    })

    await test.step('decomposed letters, as another system stores them, count and are stored as one each', async () => {
      await paste(field('제목'), '한글'.normalize('NFD').repeat(25))
      await expect(page.getByText('50/50', { exact: true })).toBeVisible()
      await expect(field('제목')).not.toHaveAttribute('aria-invalid')
      await paste(field('내용'), '가\r\n나👍👩‍👧'.repeat(120))
      await expect(page.getByText('840/1000', { exact: true })).toBeVisible()
      await pressSaveDraft(page)
      await expect(page).toHaveTitle('홈 | 따숨우체국')
      const drafts = await call(listLetters, { query: { status: 'draft' } })
      expect(drafts).toContainEqual(expect.objectContaining({ title: '한글'.repeat(25) }))
    })

    await test.step('a report keeps it', async () => {
      await openNote(page)
      await page.getByRole('button', { name: '신고' }).click()
      await expectComposable(page, field('더 알려 주고 싶은 것'), 250)
      await composeAndEnter(page, '말')
      await expect(page.getByRole('dialog', { name: '어떤 점이 불편했나요?' })).toBeVisible()
      await page.getByRole('button', { name: '취소' }).click()
    })

    await test.step('a letter on the rolling paper keeps it', async () => {
      await page.getByRole('button', { name: '편지 쓰기' }).click()
      await expectComposable(page, field('편지'), 500)
      await composeAndEnter(page, '말')
      await expect(page.getByRole('dialog', { name: '편지 쓰기' })).toBeVisible()
    })

    await test.step('a reason to share keeps it', async () => {
      await page.goto('/letter/box')
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await chooseInMenu(page, '편지 공유')
      await expectComposable(page, field('함께 나누는 이유'), 250)
    })
  },
)

test('a search starts with the Enter after the syllable', rest, async ({ newMember }) => {
  const { page } = await newMember('admin', { at: nowhere })
  for (const path of ['/admin/share-posts', '/admin/members']) {
    await page.goto(path)
    const field = page.getByRole('searchbox')
    await field.focus()
    const asked: string[] = []
    page.on('request', request => request.url().includes('/api/admin/') && asked.push(request.url()))
    await composeAndEnter(page, '한')
    await expect(field).toHaveValue('한')
    expect(asked.filter(url => url.includes(encodeURIComponent('한')))).toEqual([])
    const search = page.waitForRequest(request => request.url().includes(encodeURIComponent('한')))
    await page.keyboard.press('Enter')
    await search
  }
})

/** Opens the letter of another member on the rolling paper. */
async function openNote(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^롤링페이퍼/ }).click()
  const own = await page.evaluate(() => JSON.parse(sessionStorage.getItem('userInfo') ?? '{}').state.zipCode)
  const notes = page.getByRole('list', { name: '등록된 편지' }).getByRole('listitem')
  await notes.filter({ hasNotText: own }).first().getByRole('button').click()
}

/** A syllable grows at the limit: no part of it is lost, and the counter is right at once. */
async function expectComposable(page: Page, field: Locator, max: number): Promise<void> {
  const counter = (count: number) => page.getByText(`${count}/${max}`, { exact: true })
  await field.fill('가'.repeat(max - 1))
  await expect(counter(max - 1)).toBeVisible()
  await field.press('ControlOrMeta+End')
  await grow(page, 'ㅎ', '하', '한')
  await expect(field).toHaveValue(`${'가'.repeat(max - 1)}한`)
  await expect(counter(max)).toBeVisible()
  await commit(page, '한')
  await grow(page, 'ㄱ', '그', '글')
  await commit(page, '글')
  await expect(field).toHaveValue(`${'가'.repeat(max - 1)}한글`)
  await expect(counter(max + 1)).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.press('Backspace')
  await expect(field).not.toHaveAttribute('aria-invalid')
}

async function compose(page: Page, word: string): Promise<void> {
  await grow(page, word)
  await commit(page, word)
}

/** Includes the Enter that a Korean keyboard needs to end the syllable. */
async function composeAndEnter(page: Page, word: string): Promise<void> {
  await grow(page, word)
  await keyOfComposing(page)
  await commit(page, word)
}

/** As some keyboards do: the same Enter breaks the line, and no further key event follows. */
async function endWithLineBreak(page: Page, word: string): Promise<void> {
  await composeAndEnter(page, word)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.dispatchKeyEvent', { type: 'char', key: 'Enter', text: '\r' })
  await cdp.detach()
}

// The runner's own typing does not grow syllables in the field.
async function grow(page: Page, ...steps: string[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  for (const text of steps) {
    const { length } = text
    await cdp.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length })
  }
  await cdp.detach()
}

async function commit(page: Page, text: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.insertText', { text })
  await cdp.detach()
}

/** The key code of a key during composition is 229. */
async function keyOfComposing(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  await cdp.detach()
}

const paste = (field: Locator, text: string) =>
  field.evaluate((element: HTMLTextAreaElement, text) => {
    element.select()
    document.execCommand('insertText', false, text)
  }, text)
