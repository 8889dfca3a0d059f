import { expect } from '../support/fixtures.ts'
import type { Screen } from './screens.ts'
import { button, heading, isSeen, overlay, text } from './ways.ts'

/** The desk and its neighbours, on a post office with sample data. */
export const moderationScreens: Screen[] = [
  {
    name: 'desk',
    at: '/admin/desk',
    shown: page => page.getByRole('status').getByText(/^기다리는 일 \d+개$/),
  },
  { name: 'desk, settings', at: '/admin/desk/settings', shown: heading('신고 승인') },
  { name: 'review', at: '/admin/filtered-letter', shown: text('막힌 글이 없어요.') },
  {
    name: 'reports',
    at: '/admin/report',
    shown: page => page.getByRole('status').getByText(/^처리 전 \d+건$/),
  },
  {
    name: 'rolling papers',
    at: '/admin/rolling-paper',
    shown: page => page.getByText('진행 중', { exact: true }),
    states: {
      async 'create dialog'(page, call) {
        await overlay('롤링페이퍼 만들기', 'dialog', '롤링페이퍼 만들기')(page, call)
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: '만들기' }).click()
        await isSeen(dialog.getByRole('alert'))
      },
    },
  },
  {
    name: 'public letters',
    at: '/admin/share-posts',
    shown: page => page.getByText('게시 중', { exact: true }).nth(1),
    states: {
      async 'opened post'(page) {
        await page.locator('[aria-expanded="false"]').last().click()
        await isSeen(page.getByRole('article').nth(1))
      },
      async 'decision dialog'(page) {
        await button('가리기')(page).click()
        const dialog = page.getByRole('dialog', { name: '게시판에서 가릴까요?' })
        await dialog.getByRole('button', { name: '가리기' }).click()
        await expect(dialog).toContainText('내용을 적어 주세요.')
      },
    },
  },
]
