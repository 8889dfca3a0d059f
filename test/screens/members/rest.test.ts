import { expect, test } from '#test/support/screens/fixtures.ts'
import { answered } from '../steps.ts'

test('a member rests, a counterpart reads it before writing, and the member returns', async ({
  newMember,
  pass,
  world,
}) => {
  const mina = await newMember('mina', { at: '/mypage/settings' })
  const junho = await newMember('junho')
  const { first } = await answered(junho, mina)
  await pass(3600)
  const back = new Date(world.clock.now().getTime() + (9 + 3 * 24) * 3600_000)
  const sentence = `쉬는 중 · ${back.getUTCMonth() + 1}월 ${back.getUTCDate()}일에 돌아와요`

  await test.step('she chooses a day and leaves a note', async () => {
    const { page } = mina
    await page.getByRole('button', { name: '쉬어 가기' }).click()
    await expect(page.getByRole('button', { name: '쉬기 시작하기' })).toBeDisabled()
    await page.getByLabel('돌아오는 날').fill(back.toISOString().slice(0, 10))
    await page.getByLabel('남기는 말').fill('바다에 다녀올게요.')
    await page.getByRole('button', { name: '쉬기 시작하기' }).click()
    await expect(page.getByText(sentence)).toBeVisible()
  })

  await test.step('he sees it in the box, in the room, at the letter and before writing', async () => {
    const { page } = junho
    await page.goto('/letter/box')
    await page.getByRole('link', { name: sentence }).click()
    await expect(page.getByText('바다에 다녀올게요.')).toBeVisible()
    await page.goto(`/letter/${first.letterId}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await page.getByRole('button', { name: '쉬는 동안의 말 신고' }).click()
    const dialog = page.getByRole('dialog', { name: '어떤 점이 불편했나요?' })
    await dialog.getByRole('radio', { name: '폭언' }).check({ force: true })
    await dialog.getByRole('button', { name: '신고하기' }).click()
    await expect(page.getByText('신고가 접수되었습니다.')).toBeVisible()
    await page.getByRole('link', { name: '답장 쓰기' }).click()
    await expect(page.getByRole('textbox', { name: '내용' })).toBeVisible()
    await expect(page.getByText(sentence)).toBeVisible()
    await page.goto(`/letter/${first.letterId}`)
  })

  await test.step('she returns by a press', async () => {
    await mina.page.getByRole('button', { name: '이제 돌아왔어요' }).click()
    await expect(mina.page.getByRole('button', { name: '쉬어 가기' })).toBeVisible()
    await junho.page.reload()
    await expect(junho.page.getByRole('link', { name: '답장 쓰기' })).toBeVisible()
    await expect(junho.page.getByText(sentence)).toBeHidden()
  })
})
