import type { CDPSession, Locator, Page } from '@playwright/test'
import { addBadWord } from '#contract/bad-words.ts'
import { expect, test } from './fixtures.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

// Playwright's own typing skips what a Korean keyboard does: a syllable grows in the field before it is there.
async function keyboardOf(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  return {
    /** Lets a syllable grow, as 'ㅎ', '하', '한', and leaves it open. */
    compose: (...steps: string[]) => composing(cdp, steps),
    /** Enter as it comes from a keyboard whose syllable is still open. */
    enterWhileOpen: () => keyOfMethod(cdp, 'Enter'),
    end: (text: string) => cdp.send('Input.insertText', { text }),
  }
}

async function composing(cdp: CDPSession, steps: string[]): Promise<void> {
  for (const text of steps)
    await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
}

async function keyOfMethod(cdp: CDPSession, key: string): Promise<void> {
  await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key, windowsVirtualKeyCode: 13 })
}

/** The text arrives as from another program's clipboard. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element: HTMLTextAreaElement | HTMLInputElement, text) => {
    element.focus()
    element.select()
    document.execCommand('insertText', false, text)
  }, text)

/** The syllable is grown at the limit's edge: nothing of it is lost, and the counter says what is there. */
async function expectComposable(page: Page, field: Locator, max: number): Promise<void> {
  const keyboard = await keyboardOf(page)
  const counter = field.locator('xpath=ancestor::div[.//p][1]').getByText(`/${max}`)
  await field.fill('가'.repeat(max - 1))
  await expect(counter).toHaveText(`${max - 1}/${max}`)
  await field.press('End')
  await keyboard.compose('ㅎ', '하', '한')
  await expect(field).toHaveValue(`${'가'.repeat(max - 1)}한`)
  await expect(counter).toHaveText(`${max}/${max}`)
  await keyboard.end('한')
  await keyboard.compose('ㄱ', '그', '글')
  await keyboard.end('글')
  await expect(field).toHaveValue(`${'가'.repeat(max - 1)}한글`)
  await expect(counter).toHaveText(`${max + 1}/${max}`)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
}
