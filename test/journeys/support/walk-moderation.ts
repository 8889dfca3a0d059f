import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Look } from './walk-member.ts'

/** The moderation screens on a post office with sample data. */
export async function walkModeration(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/desk')
  await expect(page.getByRole('status').getByText(/^기다리는 일 \d+개$/)).toBeVisible()
  await look('desk')
  await page.goto('/admin/desk/settings')
  await expect(page.getByRole('heading', { name: '신고 승인' })).toBeVisible()
  await look('desk, settings')
  await page.goto('/admin/filtered-letter')
  await expect(page.getByText('막힌 글이 없어요.')).toBeVisible()
  await look('review')
  await page.goto('/admin/report')
  await expect(page.getByRole('status').getByText(/^승인 \d+건$/)).toBeVisible()
  await look('reports')
  await walkRollingPapers(page, look)
  await walkPublicLetters(page, look)
}

async function walkRollingPapers(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/rolling-paper')
  await expect(page.getByText('진행 중', { exact: true })).toBeVisible()
  await look('rolling papers')
  await page.getByRole('button', { name: '롤링페이퍼 만들기' }).click()
  const dialog = page.getByRole('dialog', { name: '롤링페이퍼 만들기' })
  await dialog.getByRole('button', { name: '만들기' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await look('rolling papers, create dialog')
}

async function walkPublicLetters(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/share-posts')
  await expect(page.getByText('게시 중', { exact: true }).nth(1)).toBeVisible()
  await look('public letters')
  await page.locator('[aria-expanded="false"]').last().click()
  await expect(page.getByRole('article').nth(1)).toBeVisible()
  await look('public letters, opened post')
  await page.getByRole('button', { name: '가리기' }).click()
  const dialog = page.getByRole('dialog', { name: '게시판에서 가릴까요?' })
  await dialog.getByRole('button', { name: '가리기' }).click()
  await expect(dialog).toContainText('내용을 적어 주세요.')
  await look('public letters, decision dialog')
}
