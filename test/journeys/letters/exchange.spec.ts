import { desk, expect, test } from '../support/fixtures.ts'
import {
  acceptTopLetter,
  comfort,
  fillIn,
  pressSendAnswer,
  sendAnswer,
  sendNewLetter,
  thanks,
  worry,
} from '../support/steps.ts'

// Long enough for a slow machine to see the letter on its way.
test.use({ environment: { LETTER_DELIVERY_SECONDS: '10' } })

test('two strangers exchange letters', async ({ newMember }) => {
  test.slow()
  const mina = await newMember('mina', { viewport: desk })
  const junho = await newMember('junho')

  await test.step('mina writes to nobody in particular', async () => {
    await sendNewLetter(mina.page, worry, '위로와 공감')
    await mina.page.getByRole('link', { name: '홈으로' }).click()
  })

  await test.step('junho finds her letter among those of its kind and takes it', async () => {
    await junho.page.getByRole('link', { name: '고민 편지 보기' }).click()
    const card = junho.page.getByRole('heading', { name: worry.title })
    await expect(card).toBeVisible()
    await junho.page.getByText('축하와 응원').click()
    await expect(junho.page.getByText('지금은 답장을 기다리는 편지가 없어요')).toBeVisible()
    await junho.page.getByText('위로와 공감').click()
    await expect(card).toBeVisible()
    await acceptTopLetter(junho.page)
    await expect(junho.page.getByText('다들 이런 밤이 있을까요?')).toBeVisible()
  })

  await test.step('he answers, and she hears that it comes and that it has arrived', async () => {
    await junho.page.getByRole('link', { name: '편지 쓰기' }).click()
    await expect(junho.page.getByText('TO.')).toContainText(mina.zipCode)
    const answered = junho.page.getByRole('region', { name: '답장하는 편지' })
    await expect(answered.getByRole('article')).toBeHidden()
    await answered.getByRole('button', { name: worry.title }).click()
    await expect(answered.getByRole('article')).toContainText('다들 이런 밤이 있을까요?')
    await junho.page.reload()
    await expect(answered.getByRole('button', { name: worry.title, expanded: true })).toBeVisible()
    await fillIn(junho.page, comfort)
    // Listens before the arrival, because the toast disappears.
    const { page } = mina
    await Promise.all([
      expect(page.getByText(`${junho.zipCode} 님이 보낸 편지가 오고 있어요.`)).toBeVisible(),
      expect(page.getByRole('button', { name: '오는 편지 1통' })).toBeVisible(),
      expect(page.getByText(`${junho.zipCode} 님의 편지가 도착했어요.`)).toBeVisible(),
      pressSendAnswer(junho.page),
    ])
    await expect(page.getByRole('link', { name: '알림, 읽지 않은 알림 2개' })).toBeVisible()
    await expect(page.getByRole('link', { name: '내 편지함, 새 편지 1통' })).toBeVisible()
    await expect(page.getByRole('button', { name: '오는 편지', exact: true })).toBeVisible()
  })

  await test.step('she opens it where a window is lit, and measures its warmth', async () => {
    const { page } = mina
    await page.getByRole('link', { name: /^내 편지함/ }).click()
    const window = `${[...junho.zipCode].join(' ')}, 편지 2통`
    await page.getByRole('link', { name: `${window}, 새 편지 1통 있음` }).click()
    await expect(page.getByRole('heading', { name: `${junho.zipCode} 님과의 편지` })).toBeVisible()
    await page.getByRole('link', { name: comfort.title }).click()
    await expect(page.getByText(comfort.content)).toBeVisible()
    await page.getByRole('button', { name: '따뜻했어요' }).click()
    await expect(page.getByText('온도 측정된 편지예요!')).toBeFocused()
    await expect(page.getByRole('button', { name: '되돌리기' })).toBeVisible()
    await page.getByRole('button', { name: '고마움 우표 보내기' }).click()
    const dialog = page.getByRole('dialog', { name: '고마움 우표를 보내요' })
    await dialog.getByRole('radio', { name: '귤 우표' }).check({ force: true })
    await dialog.getByRole('textbox', { name: '함께 보낼 말' }).fill('덕분에 잘 잤어요')
    await Promise.all([
      expect(junho.page.getByText(`${mina.zipCode} 님이 고마움을 보냈어요.`)).toBeVisible(),
      dialog.getByRole('button', { name: '보내기' }).click(),
    ])
    await expect(page.getByRole('heading', { name: '내가 보낸 고마움' })).toBeVisible()
    await expect(page.getByRole('button', { name: '따뜻했어요' })).toBeHidden()
  })

  await test.step('she answers his answer, and he follows the news of it', async () => {
    const news = `${mina.zipCode} 님의 편지가 도착했어요.`
    await junho.page.getByRole('link', { name: '홈으로' }).click()
    await junho.page.getByRole('link', { name: '마이페이지' }).click()
    await junho.page.getByRole('button', { name: '탈퇴하기' }).click()
    const question = junho.page.getByRole('alertdialog', { name: '정말 탈퇴할까요?' })
    await expect(question).toBeVisible()
    await mina.page.getByRole('link', { name: '답장 쓰기' }).click()
    // The toast appears over an open question, and a press leads away from the question.
    const told = question.getByRole('status').getByRole('button', { name: news })
    await Promise.all([told.click(), sendAnswer(mina.page, thanks)])
    await expect(question).toBeHidden()
    await expect(junho.page.getByText(thanks.content)).toBeVisible()
  })

  await test.step('her window is dark again', async () => {
    const { page } = mina
    await page.getByRole('link', { name: '홈으로' }).click()
    await page.getByRole('link', { name: '내 편지함', exact: true }).click()
    const window = `${[...junho.zipCode].join(' ')}, 편지 3통`
    await expect(page.getByRole('link', { name: window, exact: true })).toBeVisible()
  })
})
