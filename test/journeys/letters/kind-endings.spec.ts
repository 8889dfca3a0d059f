import type { Page } from '@playwright/test'
import { getCorrespondence } from '#contract/mailbox.ts'
import { getMe } from '#contract/members.ts'
import { checkScreen } from '../looks/check-screen.ts'
import { expectAccessible } from '../looks/expect-accessible.ts'
import { expectFitting } from '../looks/expect-fitting.ts'
import { expectForcedColors } from '../looks/expect-forced-colors.ts'
import { expectTree } from '../looks/expect-tree.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import type { Member } from '../support/member.ts'
import { answered, chooseInMenu, comfort, fillIn, thanks } from '../support/steps.ts'

test.use({ environment: { LETTER_DELIVERY_SECONDS: '1', SILENCE_SECONDS: '2' } })

test(
  'after a silence a short letter goes out, a letter is covered, and a last letter closes the conversation',
  rest,
  async ({ newMember }) => {
    test.slow()
    const mina = await newMember('mina')
    const junho = await newMember('junho')
    const { first } = await answered(mina, junho)
    const id = first.matchingId!
    const detail = { params: { id: String(id) }, query: {} }
    const box = `/letter/box/${id}`
    const look = await checkScreen(mina.page)
    const lookOfJunho = (name: string) => checkOpened(junho.page, name)
    // Before the first answer arrives, mina has no correspondence.
    const newestOf = async ({ call }: Member) =>
      (await call(getCorrespondence, detail).catch(() => null))?.content[0]

    await test.step('mina is offered three choices, and asks for time by one press', async () => {
      await expect.poll(async () => (await newestOf(mina))?.silent).toBe(true)
      const { page } = mina
      await page.goto(box)
      await expect(page.getByRole('heading', { name: '한동안 편지가 오가지 않았어요' })).toBeVisible()
      await expect(page.getByRole('link', { name: '마지막 편지 쓰기' })).toBeVisible()
      await look('correspondence, silent')
      await page.getByRole('button', { name: '시간이 조금 필요해요' }).click()
      const question = page.getByRole('alertdialog', { name: '이 짧은 편지를 보낼까요?' })
      await question.getByRole('button', { name: '편지 보내기' }).click()
      await expect(page.getByText('짧은 편지를 보냈어요.')).toBeVisible()
      await expect(page.getByRole('heading', { name: '한동안 편지가 오가지 않았어요' })).toBeHidden()
    })

    await test.step('junho receives it, covers it and opens it again', async () => {
      const { page } = junho
      await expect.poll(async () => (await newestOf(junho))?.title).toBe('시간이 조금 필요해요')
      await page.goto(box)
      await page.getByRole('link', { name: '시간이 조금 필요해요' }).click()
      const seal = page.getByRole('button', { name: /열기/ })
      await expect(page.getByRole('article').or(seal).first()).toBeVisible()
      if (await seal.first().isVisible()) await seal.first().click()
      await expect(page.getByText('천천히 다시 쓸게요.')).toBeVisible()
      await page.getByRole('button', { name: '신고', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: '어떤 점이 불편했나요?' })
      await expect(dialog.getByRole('button', { name: '연결 끊기' })).toBeVisible()
      await lookOfJunho('letter, report')
      await dialog.getByRole('button', { name: '가려 두기' }).click()
      await dialog.getByRole('button', { name: '취소' }).click()
      await expect(page.getByText('천천히 다시 쓸게요.')).toBeHidden()
      await lookOfJunho('letter, covered')
      await page.getByRole('button', { name: '다시 펼치기' }).click()
      await expect(page.getByText('천천히 다시 쓸게요.')).toBeVisible()
    })

    await test.step('he writes a last letter, and is asked first', async () => {
      const { page } = junho
      await page.getByRole('link', { name: '답장 쓰기' }).click()
      await fillIn(page, thanks)
      await chooseInMenu(page, '마지막 편지로 쓰기')
      await expect(page.getByRole('heading', { name: '마지막 편지를 쓰고 있어요' })).toBeVisible()
      await lookOfJunho('write, last letter')
      await page.getByRole('button', { name: '마지막 편지 보내기' }).click()
      const question = page.getByRole('alertdialog', { name: '마지막 편지로 보낼까요?' })
      await question.getByRole('button', { name: '돌아가기' }).click()
      await page.getByRole('button', { name: '마지막 편지 보내기' }).click()
      await question.getByRole('button', { name: '보내기' }).click()
      await expect(page.getByText('마지막 편지예요.')).toBeVisible()
    })

    await test.step('both read the closing card once it has arrived, and nobody can write', async () => {
      await expect.poll(async () => (await newestOf(mina))?.ending).toBe('LAST_LETTER')
      for (const { page } of [mina, junho]) {
        await page.goto(box)
        await expect(page.getByRole('heading', { name: '마지막 편지로 이야기를 맺었어요' })).toBeVisible()
        await expect(page.getByText(comfort.title)).toBeVisible()
        await expect(page.getByRole('link', { name: '답장 쓰기' })).toBeHidden()
      }
      await look('correspondence, closed kindly')
      await mina.page.goto(`/letter/${first.letterId}`)
      await expect(mina.page.getByRole('button', { name: '대화가 종료된 편지입니다' })).toBeDisabled()
    })
  },
)

test('a conversation that was ended is taken up again from my page', rest, async ({ newMember }) => {
  test.slow()
  const mina = await newMember('mina')
  const junho = await newMember('junho')
  const { first } = await answered(junho, mina)
  const box = `/letter/box/${first.matchingId}`
  const { page } = mina
  const look = await checkScreen(page)

  await test.step('mina disconnects, and finds it on her page', async () => {
    // Her answer has warmed her, which my page shows.
    await expect.poll(async () => (await mina.call(getMe)).temperature).toBe(37)
    await page.goto(box)
    await chooseInMenu(page, '연결 끊기')
    const question = page.getByRole('alertdialog', { name: `${junho.zipCode} 님과의 연결을 끊을까요?` })
    await expect(question.getByText('7일 안에 마이페이지에서')).toBeVisible()
    await question.getByRole('button', { name: '연결 끊기' }).click()
    await expect(page.getByText('차단 완료되었습니다.')).toBeVisible()
    await page.goto('/mypage')
    await expect(page.getByRole('heading', { name: '끊은 대화' })).toBeVisible()
    await look('my page, disconnected')
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

/** The checks of a screen that a member reached by a link: on a slow machine its parts still come one by one. */
async function checkOpened(page: Page, name: string): Promise<void> {
  await expectTree(page, name)
  await expectAccessible(page, name)
  await expectForcedColors(page, name)
  await expectFitting(page, name, 320)
}
