import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { fillIn, worry } from '../support/steps.ts'
import { newestLetter } from './letters.ts'
import type { Screen, Way } from './screens.ts'
import { closeOverlays } from './walk.ts'
import { button, heading, isSeen, text } from './ways.ts'

const sheet = (page: Page) => page.getByRole('textbox', { name: '내용' })
const answered = (page: Page) => page.getByRole('region', { name: '답장하는 편지' })

/** A tab of 꾸미기. A narrow page has it in place of columns beside the sheet. */
const drawer = (tab: string, shown: (page: Page) => Locator): { onPhone: Way } => ({
  async onPhone(page) {
    if (!(await page.getByRole('dialog').isVisible())) await button('꾸미기')(page).click()
    await page.getByRole('tab', { name: tab }).click()
    await isSeen(shown(page))
  },
})

export const writingScreens: Screen[] = [
  {
    name: 'write',
    at: '/letter/write',
    way: page => fillIn(page, worry),
    shown: sheet,
    states: {
      papers: drawer('편지지', page => page.getByRole('group', { name: '편지지' })),
      fonts: drawer('글씨체', page => page.getByRole('group', { name: '글씨체' })),
      async category(page) {
        await closeOverlays(page)
        await button('다음 단계')(page).click()
        await isSeen(page.getByRole('group', { name: '어떤 답장을 받고 싶으세요?' }))
      },
      async sent(page) {
        await page.getByRole('group', { name: '어떤 답장을 받고 싶으세요?' }).getByText('기타').click()
        await button('편지 보내기')(page).click()
        await isSeen(text('답장이 언제 올지 궁금해요')(page))
      },
    },
  },
  {
    name: 'answer',
    at: async call => `/letter/write?letterId=${(await newestLetter(call)).letterId}`,
    shown: answered,
    states: {
      'answered letter': {
        async onPhone(page) {
          // Folded, it has one button.
          await expect(answered(page).getByRole('button')).toHaveCount(1)
          await answered(page).getByRole('button').click()
          await isSeen(answered(page).getByRole('article'))
        },
      },
      'earlier letters': {
        async onPhone(page, call) {
          await answered(page).getByRole('button').first().click()
          const earlier = page.getByRole('tabpanel')
          await drawer('이전 편지', () => earlier.getByRole('article')).onPhone(page, call)
          const newest = await earlier.getByRole('heading').textContent()
          await expect(earlier.getByRole('status')).toContainText('1번째')
          await earlier.getByRole('button', { name: '더 이전 편지' }).click()
          await expect(earlier.getByRole('status')).toContainText('2번째')
          await expect(earlier.getByRole('heading')).not.toHaveText(newest ?? '')
          await earlier.getByRole('button', { name: '더 최근 편지' }).click()
          await expect(earlier.getByRole('heading')).toHaveText(newest ?? '')
        },
      },
      'three steps': {
        async onPhone(page) {
          await closeOverlays(page)
          await button('어떻게 시작할지 막막하다면')(page).click()
          await isSeen(heading('작은 응원')(page))
        },
      },
      async nudge(page) {
        await button('어떻게 시작할지 막막하다면')(page).click()
        await fillIn(page, {
          title: worry.title,
          content: '읽고 나서 오래 생각했어요. 그래도 시간이 약이에요.',
        })
        await button('답장 보내기')(page).click()
        await isSeen(page.getByRole('alertdialog', { name: '보내기 전에 한 번만 더 볼까요?' }))
      },
      async 'a marked phrase'(page) {
        await page.getByRole('alertdialog').getByRole('button', { name: '고치기' }).click()
        await expect(page.getByRole('article').locator('mark', { hasText: '시간이 약이에요' })).toBeAttached()
      },
      async 'a question before leaving'(page) {
        await button('뒤로 가기')(page).click()
        await isSeen(page.getByRole('alertdialog').getByRole('button', { name: '지우고 나가기' }))
      },
    },
  },
]
