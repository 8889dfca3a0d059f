import { addBadWord } from '#contract/bad-words.ts'
import { listWaiting, openLetter, saveDraft, sendLetter } from '#contract/letters.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { fillIn, pressSaveDraft, withFailingCall, worry } from '../steps.ts'

const title = (page: Page) => page.getByRole('textbox', { name: '제목' })
const content = (page: Page) => page.getByRole('textbox', { name: '내용' })
const next = (page: Page) => page.getByRole('button', { name: '다음 단계' })
const send = (page: Page) => page.getByRole('button', { name: '편지 보내기' })
const alertOf = (page: Page, words: string) => page.getByRole('alert').getByText(words)

test('a letter is sent when everything is right, and nothing of it is lost before', async ({
  newMember,
  newScript,
  pass,
}) => {
  const admin = await newScript('admin')
  await admin.call(addBadWord, { body: { word: '고약한말' } })
  const { page, ...mina } = await newMember('mina')
  await page.getByRole('link', { name: '속마음 나누기' }).click()

  await test.step('it needs a title and a body, and not too long ones', async () => {
    await fillIn(page, { title: '  ', content: worry.content })
    await next(page).click()
    await expect(alertOf(page, '편지 제목과 내용을 채웠는지 확인해 주세요.')).toBeVisible()
    await fillIn(page, { title: '가'.repeat(51), content: worry.content })
    await expect(page.getByText('51/50')).toBeVisible()
    await expect(page.getByText(/\/1000$/)).toBeHidden()
    await next(page).click()
    await expect(alertOf(page, '편지 제목이나 내용이 너무 길어요. 조금 줄여 주세요.')).toBeVisible()
    await expect(title(page)).toHaveValue('가'.repeat(51))
  })

  await test.step('its paper and its hand are chosen', async () => {
    await page.getByRole('button', { name: '꾸미기' }).click()
    await page.getByText('들판').click()
    await page.getByRole('tab', { name: '글씨체' }).click()
    await expect(page.getByRole('radio', { name: '바탕' })).toBeChecked()
    await page.getByText('손글씨 또박').click()
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  })

  await test.step('it needs a category; the way back, the browser’s too, keeps what was chosen', async () => {
    await fillIn(page, worry)
    await next(page).click()
    await send(page).click()
    await expect(alertOf(page, '받고 싶은 답장을 골라 주세요.')).toBeVisible()
    await page.getByText('기타').click()
    for (const back of [() => page.getByRole('button', { name: '이전 단계' }).click(), () => page.goBack()]) {
      await back()
      await expect(title(page)).toHaveValue(worry.title)
      await next(page).click()
      await expect(send(page)).toBeVisible()
    }
    await expect(page.getByRole('radio', { name: '기타' })).toBeChecked()
  })

  await test.step('a toast goes by itself', async () => {
    await expect(alertOf(page, '받고 싶은 답장을 골라 주세요.')).toBeVisible()
    await pass(3)
    await expect(alertOf(page, '받고 싶은 답장을 골라 주세요.')).toBeHidden()
  })

  await test.step('a banned word stops the step to the stamp; its message leads to its place', async () => {
    await page.getByRole('button', { name: '이전 단계' }).click()
    await content(page).fill(`${worry.content} 고약한말`)
    await next(page).click()
    await expect(alertOf(page, '편지에 금칙어가 포함되어 있어요')).toBeVisible()
    await expect(page.getByText('금칙어 ‘고약한말’ 부분을 고쳐 주세요.')).toBeVisible()
    await expect(content(page)).toBeFocused()
    await next(page).click()
    await expect(alertOf(page, '편지에 금칙어가 포함되어 있어요').first()).toBeVisible()
    await expect(send(page)).toBeHidden()
    await content(page).fill(worry.content)
  })

  await test.step('a failure has a message, and the same letter can be sent again', async () => {
    await next(page).click()
    await withFailingCall(page, sendLetter, async () => {
      await send(page).click()
      const sentence = '편지를 보내는 중에 문제가 생겼어요. 잠시 후에 다시 시도해 주세요.'
      await expect(alertOf(page, sentence).first()).toBeVisible()
    })
    await send(page).click()
    await expect(page.getByRole('status').getByText('편지를 보냈어요.')).toBeVisible()
    await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
    const [letter, ...more] = await mina.call(listWaiting, { query: { status: 'waiting' } })
    expect(more).toEqual([])
    expect(await mina.call(openLetter, { params: { id: String(letter?.letterId) } })).toMatchObject({
      ...worry,
      category: 'ETC',
      paperType: 'FIELD',
      fontType: 'KYOBO',
    })
  })

  await test.step('the next letter begins on an empty sheet, in the hand of the last', async () => {
    await page.getByRole('link', { name: '홈으로' }).click()
    await page.getByRole('link', { name: '속마음 나누기' }).click()
    await expect(title(page)).toHaveValue('')
    await expect(content(page)).toHaveValue('')
    await page.getByRole('button', { name: '꾸미기' }).click()
    await expect(page.getByRole('radio', { name: /기본$/ })).toBeChecked()
    await page.getByRole('tab', { name: '글씨체' }).click()
    await expect(page.getByRole('radio', { name: '손글씨 또박' })).toBeChecked()
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  })

  await test.step('a failed save of a draft has a message, and a discarded draft does not come back', async () => {
    await fillIn(page, worry)
    await withFailingCall(page, saveDraft, async () => {
      await pressSaveDraft(page)
      await expect(alertOf(page, '임시 저장하지 못했어요. 이 글은 이 브라우저에 남아 있어요.')).toBeVisible()
      await expect(title(page)).toHaveValue(worry.title)
    })
    await page.getByRole('button', { name: '뒤로 가기' }).click()
    const question = page.getByRole('alertdialog', { name: '편지를 임시 저장할까요?' })
    await expect(question).toContainText('홈 화면의 ‘임시 저장’ 버튼에서 다시 열 수 있어요')
    await question.getByRole('button', { name: '지우고 나가기' }).click()
    await page.getByRole('link', { name: '속마음 나누기' }).click()
    await expect(title(page)).toHaveValue('')
  })
})
