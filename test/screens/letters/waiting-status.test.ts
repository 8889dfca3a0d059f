import { makeKeeper } from '#contract/keepers.ts'
import { answerHeld, sendLetter } from '#contract/letters.ts'
import { acceptLetter, releaseHeld } from '#contract/random-letters.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import { acceptTopLetter, comfort, thanks, worry } from '../steps.ts'

test('a writer sees where a letter is, from the pool to the answer', async ({
  newMember,
  newScript,
  pass,
}) => {
  const { page, ...mina } = await newMember('mina')
  const junho = await newMember('junho')
  const [sora, haru] = [await newScript('sora'), await newScript('haru')]
  const { letterId } = await mina.call(sendLetter, { body: worry })
  const inPool = page.getByText('이웃들이 펼칠 수 있게 걸어 두었어요.')
  const isHeld = page.getByText('누군가 답장을 쓰고 있어요.')
  const isWithKeeper = page.getByText('온기지기에게 전해 드렸어요.')
  const isBack = page.getByText('다른 이웃에게 다시 전해 드렸어요. 자리는 그대로예요.')

  await test.step('nobody learns of a hold before the cancel window has passed', async () => {
    await page.goto(`/letter/${letterId}`)
    await expect(inPool).toBeVisible()
    await junho.page.getByRole('link', { name: '고민 편지 보기' }).click()
    await acceptTopLetter(junho.page)
    await pass(280)
    await expect(inPool).toBeVisible()
    await pass(20)
    await expect(isHeld).toBeVisible()
  })

  await test.step('the holder lets it go, and may go on without a rest', async () => {
    await junho.page.getByRole('button', { name: '놓아주기' }).click()
    const question = junho.page.getByRole('alertdialog', { name: '이 편지를 놓아줄까요?' })
    await expect(question.getByRole('button', { name: '돌아가기' })).toBeFocused()
    await question.getByRole('button', { name: '놓아주기' }).click()
    await expect(isBack).toBeVisible()
    await expect(junho.page.getByText('지금은 답장을 기다리는 편지가 없어요')).toBeVisible()
    await pass(3600)
    await expect(inPool).toBeVisible()
  })

  await test.step('given up for the second time, it goes to the keepers', async () => {
    const admin = await newScript('admin')
    await admin.call(makeKeeper, { body: { zipCode: sora.zipCode } })
    await haru.call(acceptLetter, { body: { letterId } })
    await haru.call(releaseHeld, { body: { tooHeavy: true } })
    await expect(isWithKeeper).toBeVisible()
  })

  await test.step('the page of her letters shows it held again, and on its way with a countdown', async () => {
    await page.goto('/mypage/letters')
    await expect(isWithKeeper).toBeVisible()
    await sora.call(acceptLetter, { body: { letterId } })
    await pass(300)
    await expect(isHeld).toBeVisible()
    await sora.call(answerHeld, { body: comfort })
    const line = page.getByRole('paragraph').filter({ hasText: '답장이 오고 있어요' })
    await expect(line.getByRole('timer', { name: /^도착까지 남은 시간/ })).toHaveText('01:00:00')
    await pass(3595)
    await expect(line.getByRole('timer')).toHaveText('00:00:05')
    await pass(5)
    await expect(page.getByText('지금은 기다리는 편지가 없어요.')).toBeVisible()
  })
})

test('a rest follows the third letter of a day that is let go', async ({ newMember, newScript }) => {
  const mina = await newScript('mina')
  const { page, ...junho } = await newMember('junho', { viewport: { width: 320, height: 640 } })
  for (const body of [worry, thanks]) {
    const { letterId } = await mina.call(sendLetter, { body })
    await junho.call(acceptLetter, { body: { letterId } })
    await junho.call(releaseHeld, { body: { tooHeavy: true } })
  }
  await mina.call(sendLetter, { body: worry })
  await page.getByRole('link', { name: '고민 편지 보기' }).click()
  await acceptTopLetter(page)
  await page.getByRole('button', { name: '놓아주기' }).click()
  const question = page.getByRole('alertdialog', { name: '이 편지를 놓아줄까요?' })
  await expect(question).toHaveText(/하루에 두 번까지는 쉬지 않아도 돼요\./)
  await question.getByRole('button', { name: '놓아주기' }).click()
  await expect(page.getByText('편지를 놓아주었어요. 다른 이웃이 이어서 읽을 거예요.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '잠시 쉬어 가는 시간이에요' })).toBeVisible()
  await expect(junho.call(releaseHeld, { body: {} })).rejects.toThrow('LET-002')
})
