import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { untilCounted, walkOverview } from './walk-appeals.ts'
import type { Look } from './walk-member.ts'
import { walkModeration } from './walk-moderation.ts'

/** Visits every administration screen and its overlays. */
export async function walkAdministration(page: Page, look: Look): Promise<void> {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: '관리 홈' })).toBeVisible()
  await untilCounted(page)
  await look('administration')
  if ((page.viewportSize()?.width ?? 0) < 900) await walkMenu(page, look)
  await walkOverview(page, look)
  await walkModeration(page, look)
  await walkBadWords(page, look)
  await page.goto('/admin/help-lines')
  await page.getByRole('button', { name: '청소년전화 고치기' }).click()
  await look('help lines, opened line')
  await walkRoles(page, look)
  await page.goto('/admin/site')
  await expect(page.getByRole('button', { name: '읽기 전용으로 바꾸기' })).toBeVisible()
  for (const field of await page.getByLabel(/^언제(부터|까지)$/).all()) await field.fill('2026-12-01T02:00')
  await look('notice and read-only mode')
}

/** On a narrow screen a menu holds the links. */
export async function walkMenu(page: Page, look: Look): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('button', { name: '관리 메뉴' }).click()
  await expect(page.getByRole('dialog', { name: '관리 메뉴' })).toBeVisible()
  await look('administration, menu')
}

async function walkRoles(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/roles')
  await expect(page.getByText('내 역할은 다른 관리자가 바꿀 수 있어요.')).toBeVisible()
  await look('roles')
}

async function walkBadWords(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/badwords')
  const words = page.getByRole('list', { name: '금칙어', exact: true }).getByRole('listitem')
  await expect(page.getByText('아직 금칙어가 없어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '기본 목록 추가' })).toBeVisible()
  await look('bad words, empty')
  await page.getByRole('button', { name: '가져오기' }).click()
  const dialog = page.getByRole('dialog', { name: '금칙어 가져오기' })
  const text = `${'아주고약하고긴말'.repeat(3)}\n놀부\t끔\n심술\t정확히\n사과\n${'가'.repeat(40)}`
  await dialog.getByRole('textbox').fill(text)
  await dialog.getByRole('button', { name: '가져오기' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^4개를 추가했어요/)
  await look('bad words, import')
  await dialog.getByRole('button', { name: '닫기' }).click()
  // The list is read again after the import. Without the wait its tree may still be the empty one.
  await expect(words).toHaveCount(4)
  await look('bad words')
  await page.getByRole('button', { name: '금칙어 추가' }).click()
  await page.getByRole('textbox', { name: '새 금칙어' }).fill('가지')
  await expect(page.getByText(/^일상 단어 [\d,]+개에 들어 있는 말이에요: /)).toBeVisible()
  await look('bad words, new word')
  await page.keyboard.press('Enter')
  const care = page.getByRole('region', { name: '‘가지’ 살펴보기' })
  await care.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('list', { name: '허용어' }).getByRole('listitem')).toHaveCount(1)
  await expect(words).toHaveCount(5)
  await look('bad words, an exception')
  await page.getByRole('button', { name: '사과 고치기' }).click()
  await expect(page.getByRole('textbox', { name: '사과 고치기' })).toBeFocused()
  await look('bad words, edited word')
  await page.getByRole('textbox', { name: '시험할 문장' }).fill('심술과 사과, 그리고 고운 말')
  await page.getByRole('button', { name: '시험하기' }).click()
  await expect(page.locator('mark').first()).toBeVisible()
  await look('bad words, a trial')
  await page.getByRole('button', { name: '놀부 지우기' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('bad words, delete dialog')
}
