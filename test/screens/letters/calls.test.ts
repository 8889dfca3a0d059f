import { signIn, tokenFor } from '#server/features/auth/sign-in.fixture.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import { acceptTopLetter, comfort, fillIn, pressSaveDraft, sendNewLetter, worry } from '../steps.ts'

test.override({ environment: { CALL_AFTER_SECONDS: '43200', QUIET_HOURS: 'off' } })

test('a waiting writer is invited, a neighbour is called, and a holder is reminded', async ({
  newMember,
  pass,
  world,
}) => {
  const { page: mina } = await newMember('mina')
  const { page: junho, account } = await newMember('junho')
  // A letter calls members who signed in of late.
  await tokenFor(world, await signIn(world, 'kakao', account))
  const invitation = mina.getByText('기다리는 동안, 다른 이웃의 편지를 펼쳐 볼까요?')

  await test.step('the sent screen invites her, home invites her once more, and a dismissal is final', async () => {
    await sendNewLetter(mina, worry, '위로와 공감')
    await expect(invitation).toBeVisible()
    await mina.goto('/')
    await expect(mina.getByRole('link', { name: '고민 편지 보기' })).toBeVisible()
    await expect(invitation).toBeHidden()
    await pass(10_800)
    await mina.reload()
    await expect(invitation).toBeVisible()
    await mina.getByRole('button', { name: '괜찮아요' }).click()
    await expect(invitation).toBeHidden()
    await mina.reload()
    await expect(mina.getByRole('link', { name: '고민 편지 보기' })).toBeVisible()
    await expect(invitation).toBeHidden()
  })

  await test.step('the letter calls him, and he takes it', async () => {
    await pass(32_400)
    await junho.reload()
    await expect(junho.getByText('위로와 공감 편지 한 통이 오래 기다리고 있어요.')).toBeVisible()
    await junho.getByRole('link', { name: '펼쳐 보기' }).click()
    await acceptTopLetter(junho)
  })

  await test.step('the reminder opens the held letter, and his words stay as a draft when he lets it go', async () => {
    await junho.getByRole('link', { name: '편지 쓰기' }).click()
    await fillIn(junho, comfort)
    await pressSaveDraft(junho)
    await expect(junho.getByRole('status').getByText('편지를 임시 저장했어요.').first()).toBeVisible()
    await pass(75_600)
    await junho.goto('/mypage/notifications')
    await junho
      .getByRole('main')
      .getByRole('button', { name: /^쓰고 계신가요\? 놓아주셔도 괜찮아요\./ })
      .click()
    await expect(junho.getByRole('heading', { name: '답장할 편지' })).toBeVisible()
    await junho.getByRole('button', { name: '놓아주기' }).click()
    await junho
      .getByRole('alertdialog', { name: '이 편지를 놓아줄까요?' })
      .getByRole('button', { name: '놓아주기' })
      .click()
    await junho.goto('/')
    await junho.getByRole('button', { name: '임시 저장 1통' }).click()
    await expect(junho.getByRole('dialog', { name: '임시 저장' }).getByText(comfort.title)).toBeVisible()
  })
})
