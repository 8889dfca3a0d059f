import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { signIn } from './steps.ts'
import type { Look } from './walk-member.ts'

/** Until a job has counted the figures of the promise, which it does once after the start of the server. */
export async function untilCounted(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: '새로 세기' }).click()
    await expect(page.getByText(/^지난 이레의 새 편지/)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** The administration screens about numbers, members and the acts of administrators. */
export async function walkOverview(page: Page, look: Look): Promise<void> {
  await page.goto('/admin')
  await untilCounted(page)
  const written = page.getByRole('region', { name: '쓴 편지', exact: true })
  const beside = page.getByRole('region', { name: '24시간 안에 답장받은 새 편지' })
  const before = await beside.boundingBox()
  await written.getByRole('button', { name: '표로 보기' }).click()
  await expect(written.getByRole('table')).toBeVisible()
  expect((await beside.boundingBox())?.height).toBe(before?.height)
  await look('dashboard')
  await page.goto('/admin/keepers')
  await expect(page.getByText('지난 30일의 수예요')).toBeVisible()
  await look('keepers')
  await page.goto('/admin/members')
  await expect(page.getByText(/^회원 \d+명$/)).toBeVisible()
  await look('members, list')
  await page.getByRole('searchbox').fill('mina@kakao.local.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('회원 1명을 찾았어요.')).toBeVisible()
  await look('members')
  await page.getByRole('main').getByRole('button', { expanded: false }).click()
  await page.getByRole('button', { name: '조치하기' }).click()
  await expect(page.getByRole('textbox', { name: '이유' })).toBeVisible()
  await look('members, warning dialog')
  await page.getByRole('button', { name: '돌아가기' }).click()
  await look('members, opened member')
  await page.goto('/admin/audit')
  await expect(page.getByText(/^기록 \d+개$/)).toBeVisible()
  await look('record')
  await page.goto('/admin/appeals')
  await expect(page.getByText('받아들인 이의 제기가 없어요')).toBeVisible()
  await look('appeals, empty')
}

/** The way of a barred member from the sign-in to the appeal. */
export async function walkAppeal(page: Page, name: string, look: Look): Promise<void> {
  await signIn(page, name)
  const told = page.getByRole('alertdialog', { name: '이용이 정지된 계정이에요' })
  await expect(told).toBeVisible()
  await look('barred')
  await told.getByRole('button').click()
  await page.getByRole('button', { name: '이의 제기하기' }).click()
  await page.getByRole('textbox', { name: '이의 제기' }).fill('농담이었고, 이미 사과했어요.')
  await look('appeal, writing')
  await page.getByRole('button', { name: '보내기' }).click()
  const question = page.getByRole('alertdialog', { name: '이의를 제기할까요?' })
  await expect(question).toBeVisible()
  await look('appeal, confirm dialog')
  await question.getByRole('button', { name: '이의 제기하기' }).click()
  await expect(page.getByRole('heading', { name: '내 이의 제기 · 살펴보는 중' })).toBeVisible()
  await look('appeal')
}

/** An administrator reads and decides the appeal. */
export async function walkJudging(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/desk?filter=APPEAL')
  // The newest is the last one.
  await page.getByRole('list', { name: '처리할 일' }).getByRole('button').last().click()
  const opened = page.getByRole('region', { name: '열어 본 일' })
  await expect(opened.getByRole('button', { name: '받아들이기' })).toBeVisible()
  // The claim has come back as a signal.
  await expect(page.getByRole('radio', { name: '내가 보는 중 1' })).toBeAttached()
  await look('desk, an appeal')
  await opened.getByRole('button', { name: '받아들이기' }).click()
  await expect(opened.getByRole('textbox')).toBeVisible()
  await look('desk, a decision')
}
