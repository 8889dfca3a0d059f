import { listPrevious, sendLetter } from '#contract/letters.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import { answered, comfort, fillIn, thanks, worry } from '../steps.ts'

const aboutExams = { title: '시험 전날 밤', content: '내일이 시험이라 잠이 안 와요.' }

test('a member lists words, draws none of their letters, and opens a covered one by a press', async ({
  newMember,
  newScript,
  pass,
}) => {
  const mina = await newMember('mina', { at: '/mypage/account' })
  const junho = await newScript('junho')
  const { page } = mina
  const cover = page.getByText('가려 둔 말이 있어요')

  await test.step('she chooses a topic and adds a word', async () => {
    await page.getByRole('button', { name: '고르기' }).click()
    await page.getByText('죽음·상실').click()
    await page.getByRole('textbox', { name: '말' }).fill('시험')
    await page.getByRole('textbox', { name: '말' }).press('Enter')
    await expect(page.getByRole('button', { name: '시험 없애기' })).toBeVisible()
    await page.getByRole('button', { name: '저장하기' }).click()
    await expect(page.getByText('주제 1개와 말 1개를 가려 두었어요.')).toBeVisible()
  })

  await test.step('the draw shows the other letter alone, with its quiet mark', async () => {
    await junho.call(sendLetter, { body: aboutExams })
    await junho.call(sendLetter, { body: { ...worry, heavy: true } })
    await page.goto('/letter/random')
    await expect(page.locator('[data-depth]')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: worry.title })).toBeVisible()
    await expect(page.getByText('무거운 이야기')).toBeVisible()
  })

  await test.step('a letter to her arrives covered, in the box, on its page and beside the sheet', async () => {
    const { drawn, first } = await answered(mina, junho)
    const body = { ...aboutExams, parentLetterId: drawn.letterId }
    await pass(3600)
    const { letterId } = await junho.call(sendLetter, { body })
    await pass(3600)
    await page.goto(`/letter/box/${first.matchingId}`)
    await expect(page.getByRole('link', { name: /가려 둔 말이 있어요/ })).toBeVisible()
    await page.goto(`/letter/write?letterId=${letterId}`)
    await page.getByRole('button', { name: /가려 둔 말이 있어요/ }).click()
    await expect(page.getByRole('button', { name: '펼쳐서 읽기' })).toBeVisible()
    await expect(page.getByText(aboutExams.content)).toBeHidden()
    await page.goto(`/letter/${letterId}`)
    await expect(cover).toBeVisible()
    await expect(page.getByText(aboutExams.content)).toBeHidden()
    await page.getByRole('button', { name: '펼쳐서 읽기' }).click()
    await expect(page.getByRole('heading', { name: aboutExams.title })).toBeFocused()
    await expect(page.getByText(aboutExams.content)).toBeVisible()
    const [known] = await mina.call(listPrevious, { params: { id: String(letterId) } })
    expect(known?.content).toBe(aboutExams.content)
  })
})

test('a writer calls a new letter heavy, or is offered to with the help card', async ({
  newMember,
  pass,
}) => {
  const { page } = await newMember('mina', { at: '/letter/write' })
  const heavy = page.getByRole('switch', { name: '무거운 이야기' })
  await fillIn(page, comfort)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await expect(page.getByText('어떤 답장을 받고 싶으세요?')).toBeVisible()
  await expect(heavy).toBeHidden()
  await page.getByRole('button', { name: '이전 단계' }).click()
  await fillIn(page, { ...thanks, content: '요즘은 죽고 싶다는 생각이 자꾸 들어요.' })
  await pass(1)
  await expect(page.getByText('이야기를 들어 줄 사람')).toBeAttached()
  await page.getByRole('button', { name: '다음 단계' }).click()
  await heavy.click()
  await expect(heavy).toBeChecked()
  await page.getByText('기타').click()
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByRole('status').getByText('편지를 보냈어요.')).toBeVisible()
  await page.goto('/mypage/letters')
  await expect(page.getByText('무거운 이야기')).toBeVisible()
})
