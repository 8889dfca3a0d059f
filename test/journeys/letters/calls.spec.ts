import type { Locator, Page } from '@playwright/test'
import { expect, rest, test } from '../support/fixtures.ts'
import { acceptTopLetter, comfort, fillIn, pressSaveDraft, sendNewLetter, worry } from '../support/steps.ts'

test.use({
  environment: {
    INVITE_AFTER_SECONDS: '1',
    CALL_AFTER_SECONDS: '1',
    REPLY_REMINDER_SECONDS: '1',
    CANCEL_WINDOW_SECONDS: '1',
    QUIET_HOURS: 'off',
  },
})

test(
  'a waiting writer is invited, a neighbour is called, and a holder is reminded',
  rest,
  async ({ newMember }) => {
    const { page: mina } = await newMember('mina')
    const { page: junho } = await newMember('junho')
    const invitation = mina.getByText('기다리는 동안, 다른 이웃의 편지를 펼쳐 볼까요?')

    await test.step('the sent screen invites her, home invites her once more, and a dismissal is final', async () => {
      await sendNewLetter(mina, worry, '위로와 공감')
      await expect(invitation).toBeVisible()
      await mina.goto('/')
      await appears(mina, invitation)
      await mina.getByRole('button', { name: '괜찮아요' }).click()
      await expect(invitation).toBeHidden()
      await mina.reload()
      await expect(mina.getByRole('link', { name: '고민 편지 보기' })).toBeVisible()
      await expect(invitation).toBeHidden()
    })

    await test.step('the letter calls him, and he takes it', async () => {
      await appears(junho, junho.getByText('위로와 공감 편지 한 통이 오래 기다리고 있어요.'))
      await junho.getByRole('link', { name: '펼쳐 보기' }).click()
      await acceptTopLetter(junho)
    })

    await test.step('the reminder opens the held letter, and his words stay as a draft when he lets it go', async () => {
      await junho.getByRole('link', { name: '편지 쓰기' }).click()
      await fillIn(junho, comfort)
      await pressSaveDraft(junho)
      await expect(junho.getByRole('status').getByText('편지를 임시 저장했어요.').first()).toBeVisible()
      await junho.goto('/mypage/notifications')
      await junho
        .getByRole('main')
        .getByRole('button', { name: /^쓰고 계신가요\? 놓아주셔도 괜찮아요\./ })
        .click()
      await expect(junho.getByRole('heading', { name: '답장할 편지' })).toBeVisible()
      await junho.getByRole('button', { name: '놓아주기' }).click()
      await junho
        .getByRole('alertdialog', { name: '이 편지를 놓아줄까요?' })
        .getByRole('button', { name: '놓아주기' })
        .click()
      await junho.goto('/')
      await junho.getByRole('button', { name: '임시 저장 1통' }).click()
      await expect(junho.getByRole('dialog', { name: '임시 저장' }).getByText(comfort.title)).toBeVisible()
    })
  },
)

/** A home that opens after the card is due shows it. */
const appears = (page: Page, card: Locator) =>
  expect(async () => {
    await page.reload()
    await expect(card).toBeVisible({ timeout: 5000 })
  }).toPass()
