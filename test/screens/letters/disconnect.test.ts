import { getMailbox } from '#contract/mailbox.ts'
import { desk, expect, test } from '#test/support/screens/fixtures.ts'
import { answered, chooseInMenu, comfort, fillIn, pageMenu, thanks, worry } from '../steps.ts'

test('a conversation that one member ends is over for both', async ({ newMember, pass }) => {
  const mina = await newMember('mina', { viewport: desk })
  const junho = await newMember('junho')
  await answered(mina, junho)
  await pass(3600)
  expect(await mina.call(getMailbox)).toHaveLength(1)
  const windowOf = (zipCode: string) => [...zipCode].join(' ')

  await test.step('mina is about to answer', async () => {
    await mina.page.getByRole('link', { name: '1통의 편지가 도착했어요!' }).click()
    await expect(mina.page.getByText(comfort.content)).toBeVisible()
    await mina.page.getByRole('link', { name: '답장 쓰기' }).click()
    await fillIn(mina.page, thanks)
  })

  await test.step('junho disconnects, and is asked first', async () => {
    const { page } = junho
    await page.getByRole('link', { name: '내 편지함' }).click()
    await page.getByRole('link', { name: windowOf(mina.zipCode) }).click()
    await expect(page.getByRole('heading', { name: `${mina.zipCode} 님과의 편지` })).toBeVisible()
    await chooseInMenu(page, '연결 끊기')
    const question = page.getByRole('alertdialog', { name: `${mina.zipCode} 님과의 연결을 끊을까요?` })
    await question.getByRole('button', { name: '돌아가기' }).click()
    await expect(question).toBeHidden()
    await chooseInMenu(page, '연결 끊기')
    await question.getByRole('button', { name: '연결 끊기' }).click()
    await expect(page.getByText('차단 완료되었습니다.')).toBeVisible()
    await page.getByRole('link', { name: `${windowOf(mina.zipCode)}, 편지 2통, 대화가 끝난 편지함` }).click()
    await expect(page.getByText('끝난 대화예요.')).toBeVisible()
    await expect(page.getByText(worry.title)).toBeVisible()
    await expect(page.getByRole('link', { name: '답장 쓰기' })).toBeHidden()
    // A toast would stand in the menu.
    await pass(3)
    await pageMenu(page).click()
    const menu = page.getByRole('dialog', { name: '더 보기' })
    await expect(menu.getByRole('button')).toHaveText(['이 편지들에서 찾기', '이름 붙이기', /테마로 바꾸기/])
    await page.keyboard.press('Escape')
  })

  await test.step('mina can no longer send, but keeps her words', async () => {
    const { page } = mina
    await page.getByRole('button', { name: '답장 보내기' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '대화가 끝나서 보낼 수 없어요.' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(thanks.content)
    await page.getByRole('button', { name: '뒤로 가기' }).click()
    const question = page.getByRole('alertdialog', { name: '편지를 임시 저장할까요?' })
    await question.getByRole('button', { name: '저장하고 나가기' }).click()
    await expect(page.getByText(comfort.content)).toBeVisible()
    await expect(page.getByRole('link', { name: '답장 쓰기' })).toBeHidden()
    await expect(page.getByRole('button', { name: '대화가 종료된 편지입니다' })).toBeDisabled()
  })
})
