import { evaluateLetter } from '#contract/letters.ts'
import { getMe } from '#contract/members.ts'
import { propose } from '#contract/sharing.ts'
import { thankForLetter } from '#contract/thanks.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import { answered, chooseInMenu, comfort } from '../steps.ts'

test('thanks reach the writer of a letter, who puts them away, and the giver takes them back', async ({
  newMember,
  pass,
}) => {
  const mina = await newMember('mina')
  const junho = await newMember('junho')
  const { first } = await answered(mina, junho)
  await pass(3600)
  const { page } = mina
  const letter = `/letter/${first.letterId}`
  // Early, because the toast needs an open stream.
  await junho.page.goto('/')

  await test.step('she rated it elsewhere, and thanks alone follow', async () => {
    const params = { id: String(first.letterId) }
    await mina.call(evaluateLetter, { params, body: { evaluation: 'GOOD' } })
    await page.goto(letter)
    await expect(page.getByText(/^\d{4}\.\d{2}\.\d{2} · \S/)).toBeVisible()
    await page.getByRole('button', { name: '고마움 우표 보내기' }).click()
    const dialog = page.getByRole('dialog', { name: '고마움 우표를 보내요' })
    await expect(dialog.getByRole('button', { name: '보내기' })).toBeDisabled()
    await dialog.getByRole('radio', { name: '찻잔 우표' }).check({ force: true })
    const words = dialog.getByRole('textbox', { name: '함께 보낼 말' })
    await words.fill('010-1234-5678')
    await dialog.getByRole('button', { name: '보내기' }).click()
    await expect(words).toHaveAccessibleDescription(/연락처로 보이는 부분이 있어요/)
    await words.fill('차 한 잔 같은 편지였어요')
  })

  await test.step('he hears of it at home, and a press opens his own letter with the thanks', async () => {
    const news = junho.page.getByRole('button', { name: `${mina.zipCode} 님이 고마움을 보냈어요.` })
    await page.getByRole('dialog').getByRole('button', { name: '보내기' }).click()
    await news.click()
    await expect(junho.page).toHaveURL(letter)
    await expect(junho.page.getByText('차 한 잔 같은 편지였어요')).toBeVisible()
  })

  await test.step('he could report the words', async () => {
    await junho.page.getByRole('button', { name: '고마움의 말 신고' }).click()
    const dialog = junho.page.getByRole('dialog', { name: '어떤 점이 불편했나요?' })
    await dialog.getByRole('radio', { name: '욕설' }).check({ force: true })
    await dialog.getByRole('button', { name: '신고하기' }).click()
    await expect(junho.page.getByText('신고가 접수되었습니다.')).toBeVisible()
    await pass(10)
    await expect(junho.page.getByText('신고가 접수되었습니다.')).toBeHidden()
  })

  await test.step('his album has it, and hers leads to the letter', async () => {
    await junho.page.getByRole('link', { name: '우표첩 보기' }).click()
    const kept = junho.page.getByRole('link', { name: comfort.title })
    await expect(kept).toContainText('차 한 잔 같은 편지였어요')
    await page.goto('/letter/box')
    await chooseInMenu(page, '우표첩')
    await expect(page.getByText('아직 받은 고마움이 없어요')).toBeVisible()
    await page.getByRole('tab', { name: '편지 우표' }).click()
    await page.getByRole('button', { name: `${[...junho.zipCode].join(' ')} 님의 편지 우표` }).click()
    await page.getByRole('button', { name: '편지 읽기' }).click()
    await expect(page.getByRole('heading', { name: '내가 보낸 고마움' })).toBeVisible()
    await kept.click()
  })

  await test.step('he puts it away, and she still has it', async () => {
    await junho.page.getByRole('button', { name: '지우기', exact: true }).click()
    await junho.page.getByRole('alertdialog').getByRole('button', { name: '지우기', exact: true }).click()
    await expect(junho.page.getByText('차 한 잔 같은 편지였어요')).toBeHidden()
    await page.goto(letter)
    await expect(page.getByText('차 한 잔 같은 편지였어요')).toBeVisible()
  })

  await test.step('she takes it back, and cannot thank again', async () => {
    await page.getByRole('button', { name: '거두기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '거두기' }).click()
    await expect(page.getByText('차 한 잔 같은 편지였어요')).toBeHidden()
    await expect(page.getByText('온도 측정된 편지예요!')).toBeVisible()
    await expect(page.getByRole('button', { name: '고마움 우표 보내기' })).toBeHidden()
  })
})

test('a read that is under way does not bring back thanks that were taken back', async ({
  newMember,
  pass,
}) => {
  const mina = await newMember('mina')
  const junho = await newMember('junho')
  const { first } = await answered(mina, junho)
  await pass(3600)
  const params = { id: String(first.letterId) }
  await mina.call(evaluateLetter, { params, body: { evaluation: 'GOOD' } })
  await mina.call(thankForLetter, { params, body: { stamp: 'PERSIMMON', words: '차 한 잔' } })
  const { page } = mina
  let release = () => {}
  const released = new Promise<void>(done => (release = done))
  await page.goto(`/letter/${first.letterId}`)
  await expect(page.getByText('감 우표')).toBeVisible()

  // A proposal arrives, so the page reads the letter again. The answer is on its way for long.
  let isHeld = false
  await page.route(new RegExp(`/api/letters/${first.letterId}$`), async route => {
    const response = await route.fetch()
    isHeld = true
    await released
    await route.fulfill({ response })
  })
  await junho.call(propose, { body: { letterIds: [first.letterId], recipientId: mina.id, message: '' } })
  await expect.poll(() => isHeld).toBe(true)
  await page.getByRole('button', { name: '거두기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '거두기' }).click()
  await expect(page.getByText('고마움을 거두었어요.')).toBeVisible()
  release()
  await page.unroute()
  await expect(page.getByText('감 우표')).toBeHidden()
  await pass(5)
  await expect(page.getByText('감 우표')).toBeHidden()
})

test('one press rates a letter after five seconds, unless it is taken back or the page is left', async ({
  newMember,
  pass,
}) => {
  const mina = await newMember('mina')
  const junho = await newMember('junho')
  const { first } = await answered(mina, junho)
  await pass(3600)
  const { page } = mina
  const face = (name: string) => page.getByRole('button', { name })
  const said = page.getByText('온도 측정된 편지예요!')
  const temperature = async () => (await junho.call(getMe)).temperature
  const before = await temperature()
  await page.goto(`/letter/${first.letterId}`)

  await test.step('a press says that it is rated, and 되돌리기 brings the faces back', async () => {
    await face('아쉬웠어요').click()
    await expect(said).toBeFocused()
    await face('되돌리기').click()
    await expect(face('따뜻했어요')).toBeFocused()
    await expect(said).toBeHidden()
  })

  await test.step('a reload within the five seconds sends it, once', async () => {
    await face('따뜻했어요').click()
    await expect(face('되돌리기')).toBeVisible()
    expect(await temperature()).toBe(before)
    await page.reload()
    await expect(said).toBeVisible()
    await expect(face('되돌리기')).toBeHidden()
    await expect.poll(temperature).toBe(before + 1)
    await expect(face('고마움 우표 보내기')).toBeVisible()
  })
})
