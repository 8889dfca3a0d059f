import type { Page } from '@playwright/test'
import { listBadWords } from '#contract/bad-words.ts'
import { desk, expect, rest, test } from '../support/fixtures.ts'
import { press } from '../support/keyboard-steps.ts'

test.describe.configure({ mode: 'parallel' })

const chip = (page: Page, word: string) => page.getByRole('button', { name: word, exact: true })

// Only a browser knows which controls the Tab key reaches.
test('a word is added, changed, switched off and deleted by keys alone', rest, async ({ newMember }) => {
  const { page, call } = await newMember('admin', { at: '/admin' })
  const field = page.getByRole('textbox', { name: '새 금칙어' })
  await press(page, page.getByRole('button', { name: '관리 메뉴' }))
  const menu = page.getByRole('navigation', { name: '관리 메뉴' })
  await press(page, menu.getByRole('link', { name: '금칙어' }))
  await press(page, page.getByRole('button', { name: '금칙어 추가' }))
  await expect(field).toBeFocused()
  await page.keyboard.insertText('사과')
  await page.keyboard.press('Enter')
  await expect(chip(page, '사과')).toHaveAttribute('aria-pressed', 'true')
  const care = page.getByRole('region', { name: '‘사과’ 살펴보기' })
  const sample = care.getByRole('listitem').first().getByRole('button')
  await press(page, sample)
  await expect(sample).toHaveAttribute('aria-pressed', 'true')

  await press(page, page.getByRole('button', { name: '사과 고치기' }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('사과즙')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '사과즙 고치기' })).toBeFocused()
  await press(page, chip(page, '사과즙'))
  await expect(chip(page, '사과즙')).toHaveAttribute('aria-pressed', 'false')
  await press(page, page.getByRole('button', { name: '사과즙 지우기' }))
  const question = page.getByRole('alertdialog', { name: '‘사과즙’ 금칙어를 지울까요?' })
  await press(page, question.getByRole('button', { name: '지우기' }))
  await expect(page.getByText('아직 금칙어가 없어요')).toBeVisible()
  expect(await call(listBadWords)).toEqual([])
})

// A flow has no input method.
test('Enter while composing a syllable ends the syllable, and adds nothing', rest, async ({ newMember }) => {
  const { page, call } = await newMember('admin', { at: '/admin/badwords', viewport: desk })
  await page.getByRole('button', { name: '금칙어 추가' }).click()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: '고약', selectionStart: 2, selectionEnd: 2 })
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: '새 금칙어' })
  await expect(field).toHaveValue('고약')
  await keyboard.send('Input.insertText', { text: '고약한말' })
  await expect(field).toHaveValue('고약한말')
  expect(await call(listBadWords)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(chip(page, '고약한말')).toBeVisible()
})
