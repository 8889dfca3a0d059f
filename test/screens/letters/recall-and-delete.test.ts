import {
  answerHeld,
  countUnread,
  listDrafts,
  listWaiting,
  openLetter,
  sendLetter,
} from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import { answered, comfort, isHome, thanks, worry } from '../steps.ts'

test('a deleted letter can be restored, a recalled one is written on as a draft', async ({
  newMember,
  newScript,
  pass,
}) => {
  const { page, ...junho } = await newMember('junho', { at: '' })
  const mina = await newScript('mina')
  const { first } = await answered(mina, junho)
  await pass(3600)
  expect(await mina.call(countUnread)).toBe(1)
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text })
  const question = (title: string) => page.getByRole('alertdialog', { name: title })
  const content = page.getByRole('textbox', { name: '내용' })

  await test.step('a delivered letter is restored by the toast', async () => {
    await page.goto(`/letter/${first.letterId}`)
    await page.getByRole('button', { name: '편지 지우기' }).click()
    await question('이 편지를 지울까요?').getByRole('button', { name: '지우기' }).click()
    await toast('편지를 지웠어요.').getByRole('button', { name: '되돌리기' }).click()
    await expect(toast('편지를 되돌렸어요.')).toBeVisible()
    const opened = await mina.call(openLetter, { params: { id: String(first.letterId) } })
    expect(opened.content).toBe(comfort.content)
  })

  await test.step('a reply in review becomes a draft', async () => {
    const drawn = await mina.call(sendLetter, { body: { ...worry, category: 'CONSULT' } })
    await junho.call(acceptLetter, { body: { letterId: drawn.letterId } })
    const reply = await junho.call(answerHeld, { body: thanks })
    await page.goto(`/letter/${reply.letterId}`)
    await page.getByRole('button', { name: '편지 거두기' }).click()
    await question('이 편지를 거둘까요?').getByRole('button', { name: '거두기' }).click()
    // The screen of the letter is left first.
    await isHome(page)
    await toast('글은 임시 저장에 있어요.').getByRole('button', { name: '이어 쓰기' }).click()
    await expect(content).toHaveValue(thanks.content)
  })

  await test.step('a letter of the pool is kept as a draft first', async () => {
    const waiting = await junho.call(sendLetter, { body: worry })
    await page.goto(`/letter/${waiting.letterId}`)
    await page.getByRole('button', { name: '편지 거두기' }).click()
    await question('이 편지를 거둘까요?').getByRole('button', { name: '임시 저장에 두기' }).click()
    // The screen of the letter is left first.
    await isHome(page)
    await toast('글은 임시 저장에 있어요.').getByRole('button', { name: '이어 쓰기' }).click()
    await expect(content).toHaveValue(worry.content)
    expect(await junho.call(listWaiting, { query: { status: 'waiting' } })).toEqual([])
    const drafts = await junho.call(listDrafts, { query: { status: 'draft' } })
    expect(drafts.map(({ content }) => content)).toEqual([worry.content, thanks.content])
  })
})
