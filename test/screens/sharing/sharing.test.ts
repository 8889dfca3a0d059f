import { getTimeline } from '#contract/notifications.ts'
import { approveProposal, listMySharePosts, listProposals, propose, toggleLike } from '#contract/sharing.ts'
import { desk, expect, type Person, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { answered, comfort, pageMenu, worry } from '../steps.ts'

const reason = '뒤척이는 밤에 받은 편지예요. 같은 밤을 보내는 분들과 나누고 싶어요.'

test('two of them share their letters, a third likes them, and they are taken back', async ({
  newMember,
  pass,
}) => {
  const mina = await newMember('mina', { viewport: desk })
  const junho = await newMember('junho')
  const sora = await newMember('sora')
  await answered(mina, junho)
  await pass(3600)

  await test.step('junho chooses letters that have arrived and asks', async () => {
    const ask = await previewOfShare(junho, mina, [worry.title, comfort.title], reason)
    await ask()
    await expect(mina.page.getByText(`${junho.zipCode} 님이 편지를 함께 나누자고 해요.`)).toBeVisible()
  })

  await test.step('mina hears of it and sees whose letters they are', async () => {
    const { page } = mina
    await page.getByRole('button', { name: '공유 요청 1건' }).click()
    await page.getByRole('dialog', { name: '공유 요청' }).getByRole('link').click()
    await expect(page.getByText(/^FROM\. /).first()).toContainText(junho.zipCode)
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: '내가 쓴 편지' })).toContainText(
      '다들 이런 밤이',
    )
    await expect(page.getByRole('article').filter({ hasText: '요청한 분이 쓴 편지' })).toContainText(
      comfort.content,
    )
  })

  await test.step('she agrees, and both are told', async () => {
    const isAsked = ({ page }: Person, other: Person) =>
      expect(page.getByText(`${other.zipCode} 님과 나눈 편지가 게시판에 올라갔어요.`)).toBeVisible()
    await mina.page.getByRole('button', { name: '승인하기' }).click()
    const question = mina.page.getByRole('alertdialog', { name: '두 사람의 편지를 게시판에 올릴까요?' })
    await question.getByRole('button', { name: '승인하기' }).click()
    await isAsked(mina, junho)
    await isAsked(junho, mina)
    await expect(mina.page).toHaveTitle('홈 | 따숨우체국')
    await expect(mina.page.getByRole('button', { name: '공유 요청', exact: true })).toBeVisible()
    const readOfSharing = async () => {
      const { content } = await mina.call(getTimeline, { query: {} })
      const ofSharing = content.filter(({ alarmType }) => alarmType === 'SHARE' || alarmType === 'POSTED')
      return ofSharing.map(({ read }) => read)
    }
    await expect.poll(readOfSharing).toEqual([true, true])
  })

  await test.step('sora finds it on the board and likes it', async () => {
    const { page } = sora
    await page.getByRole('link', { name: '게시판' }).click()
    await page.getByRole('link', { name: reason }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('button', { name: '신고' })).toBeVisible()
    await expect(page.getByRole('button', { name: '내리기' })).toBeHidden()
    // The count changes before the server has answered.
    let likes = 0
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(`**${toggleLike.path.replace('{id}', '*')}`, async route => {
      if (route.request().method() === 'POST') await released
      await route.fulfill({ response: await route.fetch() })
      if (route.request().method() === 'POST') likes++
    })
    await page.getByRole('button', { name: '좋아요 0' }).click()
    await expect(page.getByRole('button', { name: '좋아요 1', pressed: true })).toBeVisible()
    release()
    await expect.poll(() => likes).toBe(1)
    await page.reload()
    await page.getByRole('button', { name: '좋아요 1', pressed: true }).dblclick()
    await expect.poll(() => likes).toBe(3)
    await expect(page.getByRole('button', { name: '좋아요 1', pressed: true })).toBeVisible()
  })

  await test.step('a like that fails is taken back', async () => {
    const { page } = mina
    await page.getByRole('link', { name: /^알림/ }).click()
    await inList(page, '편지가 게시판에 올라갔어요.').click()
    await expect(page).toHaveURL(/\/board\/letter\/\d+$/)
    const like = page.getByRole('button', { name: /좋아요/ })
    await expect(like).toHaveText('좋아요 1')
    await page.setOffline(true)
    await like.click()
    await expect(page.getByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeVisible()
    await expect(like).toHaveText('좋아요 1')
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await page.setOffline(false)
  })

  await test.step('the address of the request leads to what it became', async () => {
    const [post] = await junho.call(listMySharePosts)
    await junho.page.goto(`/board/share/${post?.shareProposalId}`)
    await expect(junho.page).toHaveURL(`/board/letter/${post?.sharePostId}`)
  })

  await test.step('junho sees the like among his posts, and takes the post off the board', async () => {
    const { page } = junho
    await page.goto('/mypage')
    await page.getByRole('link', { name: '내가 올린 게시글' }).click()
    await page.getByRole('link', { name: reason }).click()
    await expect(page.getByRole('button', { name: '좋아요 1', pressed: false })).toBeVisible()
    await expect(page.getByRole('button', { name: '신고' })).toBeHidden()
    await page.getByRole('button', { name: '내리기' }).click()
    const question = page.getByRole('alertdialog', { name: '게시판에서 내릴까요?' })
    await question.getByRole('button', { name: '돌아가기' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: '내리기' }).click()
    await question.getByRole('button', { name: '내리기' }).click()
    await expect(page.getByText('게시물 삭제 완료')).toBeVisible()
    await expect(page.getByRole('heading', { name: '내가 올린 게시글' })).toBeVisible()
    await expect(page.getByText('게시글이 없습니다.')).toBeVisible()
  })

  await test.step('the post is gone for everybody', async () => {
    await sora.page.reload()
    await expect(sora.page.getByRole('heading', { name: '없는 페이지예요' })).toBeVisible()
    await sora.page.goto('/board/letter')
    await expect(sora.page.getByText('게시글이 없습니다.')).toBeVisible()
  })
})

test('a declined request is over, and cannot be repeated soon', async ({ newMember, pass }) => {
  const mina = await newMember('mina')
  const junho = await newMember('junho')
  await answered(mina, junho)
  await pass(3600)
  await askToShare(junho, mina, [comfort.title], '')

  const state = junho.page.getByRole('region', { name: '보낸 공유 요청' })
  await test.step('junho sees that it waits, withdraws it and asks again', async () => {
    await expect(state).toContainText('상대의 답을 기다리고 있어요')
    await state.getByRole('button', { name: '요청 거두기' }).click()
    const question = junho.page.getByRole('alertdialog', { name: '공유 요청을 거둘까요?' })
    await question.getByRole('button', { name: '거두기' }).click()
    await expect(junho.page.getByText('공유 요청을 거뒀어요.')).toBeVisible()
    await expect(state).toBeHidden()
    expect(await mina.call(listProposals)).toEqual([])
    await askToShare(junho, mina, [comfort.title], '')
  })

  const [proposal] = await mina.call(listProposals)
  const address = `/board/share/${proposal?.shareProposalId}`

  await test.step('mina opens it from her notifications and declines, after a second thought', async () => {
    const { page } = mina
    await page.getByRole('link', { name: '알림, 읽지 않은 알림 3개' }).click()
    await inList(page, `${junho.zipCode} 님이 편지를 함께 나누자고 해요.`).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '공유 요청 보기' }).click()
    await expect(page).toHaveURL(address)
    await page.reload()
    await page.getByRole('button', { name: '거절하기' }).click()
    const question = page.getByRole('alertdialog', { name: '공유 요청을 거절할까요?' })
    await question.getByRole('button', { name: '돌아가기' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: '거절하기' }).click()
    await question.getByRole('button', { name: '거절하기' }).click()
    await expect(page.getByText('공유 요청을 거절했어요.')).toBeVisible()
    await expect(page).toHaveTitle('홈 | 따숨우체국')
  })

  await test.step('seen notifications no longer count; one press marks all', async () => {
    const { page } = mina
    await page.getByRole('link', { name: '알림, 읽지 않은 알림 2개' }).click()
    // Both tell of one letter, so they share a row.
    await expect(inList(page, `${junho.zipCode} 님의 편지가 도착했어요.`)).toContainText('출발')
    await expect(inList(page, '오고 있어요.')).toHaveCount(0)
    await page.getByRole('button', { name: '모두 읽음' }).click()
    await expect(page.getByText('읽지 않음')).toBeHidden()
    await page.goto('/')
    await expect(page.getByRole('link', { name: '알림', exact: true })).toBeVisible()
  })

  await test.step('the address of the request leads nowhere for either', async () => {
    for (const { page } of [mina, junho]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: '없는 페이지예요' })).toBeVisible()
    }
  })

  await test.step('junho is told gently, asks again and hears why he cannot', async () => {
    await junho.page.goto('/letter/box')
    await junho.page.getByRole('link', { name: [...mina.zipCode].join(' ') }).click()
    await expect(state).toContainText('이번에는 둘만의 편지로 남겨 두기로 했어요')
    await chooseToShare(junho, mina, [comfort.title], '가'.repeat(251))
    const ask = junho.page.getByRole('button', { name: '편지 1통 공유 요청' })
    await expect(ask).toBeDisabled()
    await junho.page.getByRole('textbox', { name: '함께 나누는 이유' }).fill('가'.repeat(250))
    await ask.click()
    const told = junho.page.getByRole('alertdialog', { name: '지금은 공유를 요청할 수 없어요' })
    await expect(told).toContainText('상대가 거절한 지 7일이 지나야 다시 요청할 수 있어요.')
    await told.getByRole('button', { name: '확인' }).click()
    await expect(junho.page.getByRole('checkbox', { name: comfort.title })).toBeChecked()
  })
})

test('letters of a hidden post are shared no more: both are told why, and the request stays', async ({
  newMember,
  pass,
  world,
}) => {
  const why = '우체국이 가린 게시글의 편지예요. 다시 올라올 때까지 새로 나눌 수 없어요.'
  const mina = await newMember('mina')
  const junho = await newMember('junho')
  const { drawn, first } = await answered(mina, junho)
  await pass(3600)
  const post = (letterIds: number[]) =>
    junho.call(propose, { body: { letterIds, recipientId: mina.id, message: '' } })
  const { shareProposalId } = await post([first.letterId])
  const { sharePostId } = await mina.call(approveProposal, {
    params: { id: String(shareProposalId) },
    body: {},
  })
  const pending = await post([drawn.letterId, first.letterId])
  await world.sql`update share_posts set hidden_at = now() where id = ${sharePostId!}`

  await test.step('mina cannot agree, hears why, and can still decline', async () => {
    const { page } = mina
    await page.goto(`/board/share/${pending.shareProposalId}`)
    await page.getByRole('button', { name: '승인하기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '승인하기' }).click()
    await expect(page.getByText(why)).toBeVisible()
    await page.getByRole('button', { name: '거절하기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '거절하기' }).click()
    await expect(page.getByText('공유 요청을 거절했어요.')).toBeVisible()
  })

  await test.step('she cannot ask, and hears why', async () => {
    await chooseToShare(mina, junho, [comfort.title], '')
    await mina.page.getByRole('button', { name: '편지 1통 공유 요청' }).click()
    const told = mina.page.getByRole('alertdialog', { name: '지금은 공유를 요청할 수 없어요' })
    await expect(told).toContainText(why)
  })
})

/** A notification in the list, not its toast. */
const inList = (page: Page, title: string) => page.getByRole('listitem').getByRole('button', { name: title })

async function askToShare(person: Person, other: Person, titles: string[], message: string): Promise<void> {
  const ask = await previewOfShare(person, other, titles, message)
  await ask()
}

/** Shows how the post would look. The returned function asks for it. */
async function previewOfShare(person: Person, other: Person, titles: string[], message: string) {
  const { page } = person
  await chooseToShare(person, other, titles, message)
  await page.getByRole('button', { name: `편지 ${titles.length}통 공유 요청` }).click()
  await expect(page.getByRole('heading', { name: '게시판에 이렇게 올라가요' })).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(titles.length)
  return async () => {
    await page.getByRole('button', { name: '이대로 공유 요청' }).click()
    await expect(page.getByText('공유 요청이 완료되었습니다.')).toBeVisible()
    await expect(pageMenu(page)).toBeFocused()
  }
}

/** In the correspondence with `other`, by the keyboard. Letters can be chosen once they have arrived. */
async function chooseToShare({ page }: Person, other: Person, titles: string[], message: string) {
  await page.goto('/letter/box')
  await page.getByRole('link', { name: [...other.zipCode].join(' ') }).click()
  // The address of the screen is enough.
  await page.reload()
  await expect(page.getByRole('article').locator('time')).toHaveCount(2)
  await pageMenu(page).press('Enter')
  await page.getByRole('button', { name: '편지 공유' }).press('Enter')
  await expect(page.getByRole('heading', { name: '함께 나눌 편지를 골라 주세요' })).toBeFocused()
  await expect(page.getByRole('button', { name: '공유 요청' })).toBeDisabled()
  await expect(page.getByText('상대방 동의 후에 게시글이 업로드 됩니다')).toBeVisible()
  for (const title of titles) await page.getByRole('checkbox', { name: title }).press('Space')
  await page.getByRole('textbox', { name: '함께 나누는 이유' }).fill(message)
}
