import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillIn, worry } from './steps.ts'

const title = (page: Page) => page.getByRole('textbox', { name: '제목' })
const content = (page: Page) => page.getByRole('textbox', { name: '내용' })

async function expectOnDesk(page: Page, words: { title: string; content: string }) {
  await expect(title(page)).toHaveValue(words.title)
  await expect(content(page)).toHaveValue(words.content)
}

async function openDraft(page: Page) {
  await page.getByRole('button', { name: '임시 저장 1통' }).click()
  await page.getByRole('dialog', { name: '임시 저장' }).getByRole('link', { name: worry.title }).click()
}

test('a draft is saved, found on the home screen, and sent', async ({ newMember }) => {
  const { page } = await newMember('mina')
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(page, worry)
  await page.getByRole('button', { name: '임시 저장' }).click()
  await expect(page.getByText('편지를 임시 저장했어요.')).toBeVisible()
  await expect(page).toHaveTitle('홈 | 따숨우체국')

  await openDraft(page)
  await expectOnDesk(page, worry)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('고민 상담').click()
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  await page.getByRole('link', { name: '홈으로' }).click()
  await expect(page.getByRole('button', { name: '임시 저장', exact: true })).toBeVisible()
})

test('leaving with unsaved words asks first', async ({ newMember }) => {
  const { page } = await newMember('mina')
  const question = page.getByRole('alertdialog', { name: '편지를 임시 저장할까요?' })
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(page, worry)

  await test.step('by our own way back: they stay', async () => {
    await page.getByRole('button', { name: '뒤로 가기' }).click()
    await question.getByRole('button', { name: '계속 쓰기' }).click()
    await expect(question).toBeHidden()
    await expectOnDesk(page, worry)
  })

  await test.step('by the way back of the browser: they save', async () => {
    await page.goBack()
    await question.getByRole('button', { name: '저장하고 나가기' }).click()
    await expect(page).toHaveTitle('홈 | 따숨우체국')
  })

  await test.step('and another time they throw it away', async () => {
    await openDraft(page)
    await content(page).fill('다시 써 볼까 하다가 그만두어요.')
    await page.getByRole('button', { name: '뒤로 가기' }).click()
    await question.getByRole('button', { name: '지우고 나가기' }).click()
    await expect(page).toHaveTitle('홈 | 따숨우체국')
    await expect(page.getByRole('button', { name: '임시 저장', exact: true })).toBeVisible()
  })
})

test('a reload gives back what was typed', async ({ newMember }) => {
  const { page } = await newMember('mina')
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(page, worry)
  const warned: string[] = []
  page.once('dialog', dialog => {
    warned.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await expectOnDesk(page, worry)
  expect(warned).toEqual(['beforeunload'])
})
