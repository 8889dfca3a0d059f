import type { Page } from '@playwright/test'
import { expect, nowhere, rest, test } from '../support/fixtures.ts'
import { fillIn, pressSaveDraft, worry } from '../support/steps.ts'

/** Answers requests for these files with 404, as servers of another build do, until the page is opened `times` times. */
async function loseFiles(page: Page, files: RegExp, times: number): Promise<string[]> {
  const opened: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
  })
  await page.route(
    url => url.pathname.startsWith('/assets/') && files.test(url.pathname),
    route => (opened.length < times ? route.fulfill({ status: 404 }) : route.continue()),
  )
  return opened
}

test.describe('a page that misses a file', () => {
  test('reloads once, and the letter that was typed before is there', async ({ newMember }) => {
    const { page } = await newMember('mina', { at: '/letter/write' })
    await fillIn(page, worry)
    await pressSaveDraft(page)
    await expect(page).toHaveTitle('홈 | 따숨우체국')
    const opened = await loseFiles(page, /\/mailbox-page-/, 1)
    await page
      .getByRole('link', { name: /편지함/ })
      .first()
      .click()
    await expect(page).toHaveTitle(/^내 편지함/)
    expect(opened).toEqual(['/letter/box'])

    await page.goto('/')
    await page.getByRole('button', { name: '임시 저장 1통' }).click()
    await page.getByRole('dialog', { name: '임시 저장' }).getByRole('link', { name: worry.title }).click()
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(worry.content)
  })

  test('shows how to go on if the file is still missing after the reload', rest, async ({ newMember }) => {
    const { page } = await newMember('mina')
    const opened = await loseFiles(page, /\/board-page-/, 3)
    await page.goto('/board/letter')
    await expect(page.getByText('화면을 불러오지 못했어요')).toBeVisible()
    expect(opened).toEqual(['/board/letter', '/board/letter'])
    await page.getByRole('button', { name: '새로고침' }).click()
    await expect(page).toHaveTitle(/^게시판/)
  })

  for (const [name, file] of [
    ['entry', /\/index-.*\.js$/],
    ['head script', /\/head-/],
  ] as const)
    test(`starts after a reload if the ${name} was missing`, rest, async ({ newMember }) => {
      const { page } = await newMember('mina', { at: nowhere })
      const opened = await loseFiles(page, file, 2)
      await page.goto('/')
      await expect(page).toHaveTitle('홈 | 따숨우체국')
      expect(opened).toEqual(['/', '/'])
    })
})
