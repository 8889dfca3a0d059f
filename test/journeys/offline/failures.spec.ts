import { countUnread, deleteDraft, listLetters, listWaiting, openLetter } from '#contract/letters.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { countNotRead, getTimeline, markAllRead, markRead } from '#contract/notifications.ts'
import { cancelHold, drawLetters } from '#contract/random-letters.ts'
import { listMySharePosts, listProposals, listSharePosts } from '#contract/sharing.ts'
import { again, agree, alertWith, withFailingCall } from '../support/failing-calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { acceptTopLetter, showDeadline } from '../support/steps.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

test('each failed act has its own message', async ({ newMember }) => {
  const { page, ...mina } = await newMember('mina')

  await test.step('home reports each part that could not be read', async () => {
    const all = [countUnread, listLetters, listProposals, countNotRead]
    await all.reduce(
      (inner, route) => () => withFailingCall(page, route, inner),
      async () => {
        await page.goto('/')
        for (const sentence of [
          '서버 오류로 안 읽은 편지 개수를 불러오는 데에 실패했습니다',
          '서버 오류로 임시 저장한 편지를 불러오는 데에 실패했습니다',
          '서버 오류로 공유 요청 목록을 불러오는 데에 실패했습니다',
          '읽지 않은 알림 수를 불러오지 못했어요.',
        ])
          await alertWith(page, sentence)
      },
    )()
  })

  await test.step('a draft is not deleted', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: '임시 저장 1통' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /지우기$/ })
      .click()
    await withFailingCall(page, deleteDraft, async () => {
      await agree(page, '지우기')
      await alertWith(page, '서버 오류로 임시 저장한 편지를 지우지 못했습니다')
    })
  })

  await test.step('notifications are neither read nor marked', async () => {
    await withFailingCall(page, getTimeline, async () => {
      await page.goto('/mypage/notifications')
      await alertWith(page, '알림을 불러오지 못했어요. 잠시 후에 다시 시도해 주세요.')
    })
    await again(page)
    const failed = '알림을 읽음으로 표시하지 못했어요. 잠시 후에 다시 시도해 주세요.'
    await withFailingCall(page, markRead, async () => {
      await page
        .getByRole('button', { name: /오고 있어요.*읽지 않음/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog', { name: '편지가 오고 있어요' })).toContainText(
        '편지는 쓴 지 3초 뒤에 도착해요. 남은 시간은 홈의 ‘오는 편지’에서',
      )
      await agree(page, '확인')
      await alertWith(page, failed)
      // A press closes a toast.
      await page.getByRole('alert').getByText(failed).click()
      await expect(page.getByText(failed)).toBeHidden()
    })
    await withFailingCall(page, markAllRead, async () => {
      await page.getByRole('button', { name: '모두 읽음' }).click()
      await alertWith(page, failed)
    })
  })

  await test.step('a failed list leads to the page for unknown addresses', async () => {
    for (const [route, address] of [
      [getMailbox, '/letter/box'],
      [listMySharePosts, '/mypage/board'],
      [listSharePosts, '/board/letter'],
    ] as const)
      await withFailingCall(page, route, async () => {
        await page.goto(address)
        await expect(page).toHaveURL('/notFound')
        await expect(page.getByRole('heading', { name: '없는 페이지예요' })).toBeVisible()
      })
  })

  await test.step('a letter that does not open leads back', async () => {
    await page.goto('/letter/box')
    await page
      .getByRole('link', { name: /편지 \d+통$/ })
      .first()
      .click()
    const there = page.url()
    await withFailingCall(page, openLetter, async () => {
      await page
        .getByRole('link', { name: /^보낸 편지/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog', { name: '편지를 열지 못했어요' })).toBeVisible()
      await agree(page, '확인')
      await expect(page).toHaveURL(there)
    })
  })

  await test.step('a letter of mine is not deleted, and then is', async () => {
    const [letter] = await mina.call(listWaiting, { query: { status: 'waiting' } })
    await page.goto(`/letter/${letter?.letterId}`)
    await page.getByRole('button', { name: '편지 거두기' }).click()
    await page
      .getByRole('alertdialog', { name: '이 편지를 거둘까요?' })
      .getByRole('button', { name: '돌아가기' })
      .click()
    await withFailingCall(page, deleteLetter, async () => {
      await page.getByRole('button', { name: '편지 거두기' }).click()
      await agree(page, '거두기')
      await alertWith(page, '편지를 거두지 못했어요. 잠시 후에 다시 시도해 주세요.')
    })
    await page.getByRole('button', { name: '편지 거두기' }).click()
    await agree(page, '거두기')
    await expect(page.getByText('편지를 거뒀어요.')).toBeVisible()
  })

  await test.step('the letter to answer cannot be read', async () => {
    await page.goto('/letter/write?letterId=999999')
    await expect(page.getByRole('alertdialog', { name: '이전 편지를 불러오지 못했어요' })).toBeVisible()
    await agree(page, '확인')
    await expect(page).toHaveTitle('홈 | 따숨우체국')
  })

  await test.step("strangers' letters, and a cancel", async () => {
    await withFailingCall(page, drawLetters, async () => {
      await page.getByRole('link', { name: '고민 편지 보기' }).click()
      await expect(
        page.getByRole('alertdialog', { name: '편지를 불러오는 중에 오류가 발생했어요' }),
      ).toBeVisible()
      await agree(page, '확인')
    })
    await again(page)
    await acceptTopLetter(page)
    await showDeadline(page)
    await expect(page.getByRole('timer', { name: /^답장할 수 있는 시간/ })).toBeVisible()
    await withFailingCall(page, cancelHold, async () => {
      await page.getByRole('button', { name: '편지 돌려놓기' }).click()
      await agree(page, '돌려놓기')
      await alertWith(page, '서버에 문제가 생겼어요. 잠시 후에 다시 시도해 주세요.')
    })
    await expect(page.getByRole('heading', { name: '답장할 편지' })).toBeVisible()
  })
})
