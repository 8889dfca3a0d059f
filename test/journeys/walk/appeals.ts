import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { signIn } from '../support/steps.ts'
import type { Screen } from './screens.ts'
import { button, heading, isSeen } from './ways.ts'

/** The way of junho, who is barred, from the sign-in to the appeal. */
export const barredScreens: Screen[] = [
  {
    name: 'barred',
    way: page => signIn(page, 'junho'),
    shown: page => page.getByRole('alertdialog', { name: '이용이 정지된 계정이에요' }),
  },
  {
    name: 'appeal, writing',
    async way(page) {
      await page.getByRole('alertdialog').getByRole('button').click()
      await button('이의 제기하기')(page).click()
      await page.getByRole('textbox', { name: '이의 제기' }).fill('농담이었고, 이미 사과했어요.')
    },
    shown: page => page.getByRole('textbox', { name: '이의 제기' }),
    states: {
      async 'confirm dialog'(page) {
        await button('보내기')(page).click()
        await isSeen(page.getByRole('alertdialog', { name: '이의를 제기할까요?' }))
      },
    },
  },
  {
    name: 'appeal',
    way: page => page.getByRole('alertdialog').getByRole('button', { name: '이의 제기하기' }).click(),
    shown: heading('내 이의 제기 · 살펴보는 중'),
  },
]

const opened = (page: Page) => page.getByRole('region', { name: '열어 본 일' })

/** An administrator reads and decides that appeal. */
export const judgingScreens: Screen[] = [
  {
    name: 'desk, an appeal',
    at: '/admin/desk?filter=APPEAL',
    async way(page) {
      // The newest is the last one.
      await page.getByRole('list', { name: '처리할 일' }).getByRole('button').last().click()
      // The claim has come back as a signal.
      await expect(page.getByRole('radio', { name: '내가 보는 중 1' })).toBeAttached()
    },
    shown: page => opened(page).getByRole('button', { name: '받아들이기' }),
    states: {
      async 'a decision'(page) {
        await opened(page).getByRole('button', { name: '받아들이기' }).click()
        await isSeen(opened(page).getByRole('textbox'))
      },
    },
  },
]
