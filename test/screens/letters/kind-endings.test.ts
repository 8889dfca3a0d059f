import { getMe } from '#contract/members.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import { answered, chooseInMenu, comfort, fillIn, thanks } from '../steps.ts'

test('after a silence a short letter goes out, a letter is covered, and a last letter closes the conversation', async ({
  newMember,
  pass,
}) => {
  const mina = await newMember('mina')
  const junho = await newMember('junho')
  const { first } = await answered(mina, junho)
  const id = first.matchingId!
  const box = `/letter/box/${id}`

  await test.step('mina is offered three choices, and asks for time by one press', async () => {
    await pass(3600)
    await pass(14 * 86_400)
    const { page } = mina
    await page.goto(box)
    await expect(page.getByRole('heading', { name: '한동안 편지가 오가지 않았어요' })).toBeVisible()
    await expect(page.getByRole('link', { name: '마지막 편지 쓰기' })).toBeVisible()
    await page.getByRole('button', { name: '시간이 조금 필요해요' }).click()
    const question = page.getByRole('alertdialog', { name: '이 짧은 편지를 보낼까요?' })
    await question.getByRole('button', { name: '편지 보내기' }).click()
    await expect(page.getByText('짧은 편지를 보냈어요.')).toBeVisible()
    await expect(page.getByRole('heading', { name: '한동안 편지가 오가지 않았어요' })).toBeHidden()
  })

  await test.step('junho receives it, covers it and opens it again', async () => {
    const { page } = junho
    await pass(3600)
    await page.goto(box)
    await page.getByRole('link', { name: '시간이 조금 필요해요' }).click()
    await expect(page.getByText('천천히 다시 쓸게요.')).toBeVisible()
    await page.getByRole('button', { name: '신고', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '어떤 점이 불편했나요?' })
    await expect(dialog.getByRole('button', { name: '가려 두기' })).toBeHidden()
    await dialog.getByText('신고하지 않고 할 수 있는 일').click()
    await expect(dialog.getByRole('button', { name: '연결 끊기' })).toBeVisible()
    await dialog.getByRole('button', { name: '가려 두기' }).click()
    await dialog.getByRole('button', { name: '취소' }).click()
    await expect(page.getByText('천천히 다시 쓸게요.')).toBeHidden()
    await page.goto('/mypage/account')
    await page.getByRole('link', { name: '가려 둔 편지 1' }).click()
    await page.getByRole('button', { name: '다시 펼치기' }).click()
    await expect(page.getByText('천천히 다시 쓸게요.')).toBeVisible()
  })

  await test.step('he writes a last letter, and is asked first', async () => {
    const { page } = junho
    await page.getByRole('link', { name: '답장 쓰기' }).click()
    await fillIn(page, thanks)
    await chooseInMenu(page, '마지막 편지로 쓰기')
    await expect(page.getByRole('heading', { name: '마지막 편지를 쓰고 있어요' })).toBeVisible()
    await page.getByRole('button', { name: '마지막 편지 보내기' }).click()
    const question = page.getByRole('alertdialog', { name: '마지막 편지로 보낼까요?' })
    await question.getByRole('button', { name: '돌아가기' }).click()
    await page.getByRole('button', { name: '마지막 편지 보내기' }).click()
    await question.getByRole('button', { name: '보내기' }).click()
    await expect(page.getByText('마지막 편지예요.')).toBeVisible()
  })

  await test.step('both read the closing card once it has arrived, and nobody can write', async () => {
    await pass(3600)
    for (const { page } of [mina, junho]) {
      await page.goto(box)
      await expect(page.getByRole('heading', { name: '마지막 편지로 이야기를 맺었어요' })).toBeVisible()
      await expect(page.getByText(comfort.title)).toBeVisible()
      await expect(page.getByRole('link', { name: '답장 쓰기' })).toBeHidden()
    }
    await mina.page.goto(`/letter/${first.letterId}`)
    await expect(mina.page.getByRole('button', { name: '대화가 종료된 편지입니다' })).toBeDisabled()
  })
})

test('a conversation that was ended is taken up again from my page', async ({ newMember, pass }) => {
  const mina = await newMember('mina')
  const junho = await newMember('junho')
  const { first } = await answered(junho, mina)
  const box = `/letter/box/${first.matchingId}`
  const { page } = mina

  await test.step('mina disconnects, and finds it among her letters', async () => {
    await pass(3600)
    // Her answer has warmed her, which my page shows.
    expect((await mina.call(getMe)).temperature).toBe(37)
    await page.goto(box)
    // The question has the name once the letter box is read.
    await expect(page.getByRole('heading', { name: `${junho.zipCode} 님과의 편지` })).toBeVisible()
    await chooseInMenu(page, '연결 끊기')
    const question = page.getByRole('alertdialog', { name: `${junho.zipCode} 님과의 연결을 끊을까요?` })
    await expect(question.getByText('7일 안에 마이페이지의 ‘나의 편지’에서')).toBeVisible()
    await question.getByRole('button', { name: '연결 끊기' }).click()
    await expect(page.getByText('차단 완료되었습니다.')).toBeVisible()
    await page.goto('/mypage/letters')
    await expect(page.getByRole('heading', { name: '끊은 대화' })).toBeVisible()
  })

  await test.step('she takes it up again, once', async () => {
    await page.getByRole('button', { name: `${junho.zipCode} 다시 잇기` }).click()
    const question = page.getByRole('alertdialog', { name: `${junho.zipCode} 님과의 대화를 다시 이을까요?` })
    await question.getByRole('button', { name: '다시 잇기' }).click()
    await expect(page.getByText('대화를 다시 이었어요.')).toBeVisible()
    await expect(page.getByRole('heading', { name: '끊은 대화' })).toBeHidden()
  })

  await test.step('junho can write to her', async () => {
    await junho.page.goto(box)
    await expect(junho.page.getByRole('link', { name: '답장 쓰기' })).toBeVisible()
  })
})
