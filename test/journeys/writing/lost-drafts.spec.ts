import type { Page, Request } from '@playwright/test'
import { deleteLetter } from '#contract/lifecycle.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { holdSavedAnswers } from '../support/offline.ts'
import { answered, fillIn, pressSaveDraft, thanks, type Words } from '../support/steps.ts'

const notice = (page: Page, name: string) => page.getByRole('heading', { name })
const gone = '답장하던 편지를 더는 볼 수 없어요'

async function beginAnswer(page: Page, letterId: number, words: Words): Promise<void> {
  await page.goto(`/letter/write?letterId=${letterId}`)
  await fillIn(page, words)
  await pressSaveDraft(page)
  await expect(page).toHaveTitle('홈 | 따숨우체국')
}

/** The screen shows the known words at once, and reads newer ones in the background. */
async function openDraft(page: Page, { title, content }: Words): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: '임시 저장 1통' }).click()
  const asked = new Set<Request>()
  const ask = (request: Request) => request.url().includes('status=draft') && asked.add(request)
  const answer = (request: Request) => asked.delete(request)
  page.on('request', ask).on('requestfinished', answer).on('requestfailed', answer)
  await page.getByRole('dialog', { name: '임시 저장' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(content)
  await expect.poll(() => asked.size).toBe(0)
  page.off('request', ask).off('requestfinished', answer).off('requestfailed', answer)
}

// The old way to the clipboard is the browser's, and another tab holds the saved answers.
test(
  'an answer to a deleted letter can be copied, even without the new clipboard',
  rest,
  async ({ newMember, newScript }) => {
    const mina = await newMember('mina')
    const junho = await newScript('junho')
    const { page } = mina
    const { first } = await answered(mina, junho)
    await expect(page.getByText('1통의 편지가 도착했어요!')).toBeVisible()
    await beginAnswer(page, first.letterId, thanks)
    await junho.call(deleteLetter, { params: { id: String(first.letterId) } })
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    // The refusal of the server comes before the letter that this browser has saved.
    const savedAnswers = await holdSavedAnswers(page)
    await openDraft(page, thanks)
    await expect(notice(page, gone)).toBeVisible()
    await savedAnswers.release()
    await expect(notice(page, gone)).toBeVisible()
    await page.getByRole('button', { name: '글 복사하기' }).click()
    await expect(page.getByText('글을 복사했어요.')).toBeVisible()
    await page.getByRole('textbox', { name: '내용' }).fill('')
    await page.getByRole('textbox', { name: '내용' }).press('ControlOrMeta+v')
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(
      `${thanks.title}\n\n${thanks.content}`,
    )
  },
)
