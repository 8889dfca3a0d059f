import { countUnread, deleteDraft, listLetters, listWaiting, openLetter } from '#contract/letters.ts'
import { deleteLetter, disconnect } from '#contract/lifecycle.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { countNotRead, getTimeline, markAllRead, markRead } from '#contract/notifications.ts'
import { cancelHold, drawLetters } from '#contract/random-letters.ts'
import { deleteComment, getCurrentRollingPaper, leaveComment } from '#contract/rolling-paper.ts'
import {
  approveProposal,
  deleteSharePost,
  getProposal,
  getSharePost,
  listMySharePosts,
  listProposals,
  listSharePosts,
  propose,
} from '#contract/sharing.ts'
import { signIn } from '#server/features/auth/sign-in.fixture.ts'
import { subjectOf } from '#server/features/auth/stand-in/accounts.ts'
import { createSampleData } from '#server/features/sample/create-sample-data.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import type { World } from '#test/support/world.ts'
import { acceptTopLetter, chooseInMenu, isHome, showDeadline, withFailingCall } from '../steps.ts'

/** Fills the database with the sample data once, and opens home as a member of them. */
async function enterAsSample(world: World, page: Page, account: string) {
  const { context, sql } = world
  await createSampleData(context)
  const subject = context.vault.hash('subject', `KAKAO:${subjectOf('KAKAO', account)}`)
  const [row] = await sql<[{ id: number; zipCode: string }]>`
    select id, zip_code as "zipCode" from members where subject_hash = ${subject}`
  const member = world.as(row)
  page.device.enter(member)
  page.device.cookies.store((await signIn(world, 'kakao', account)).cookies.values())
  await page.goto('/')
  await isHome(page)
  return member
}

/** An alert with these words is visible. */
const alertWith = (page: Page, words: string) =>
  expect(page.getByRole('alert').getByText(words).first()).toBeVisible()

/** Confirms the open question. The action behind it may fail. */
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()

test('each part of home that could not be read has a message of its own', async ({ world, page }) => {
  await enterAsSample(world, page, 'mina')

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
})

test('failures of drafts and of notifications have messages of their own', async ({ world, page }) => {
  await enterAsSample(world, page, 'mina')

  await test.step('a draft is not deleted', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: '임시 저장 1통' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /지우기$/ })
      .click()
    await withFailingCall(page, deleteDraft, async () => {
      await confirm(page, '지우기')
      await alertWith(page, '서버 오류로 임시 저장한 편지를 지우지 못했습니다')
    })
  })

  await test.step('notifications are neither read nor marked', async () => {
    await withFailingCall(page, getTimeline, async () => {
      await page.goto('/mypage/notifications')
      await alertWith(page, '알림을 불러오지 못했어요. 잠시 후에 다시 시도해 주세요.')
    })
    await page.getByRole('button', { name: '다시 시도', exact: true }).click()
    const failed = '알림을 읽음으로 표시하지 못했어요. 잠시 후에 다시 시도해 주세요.'
    await withFailingCall(page, markRead, async () => {
      await page
        .getByRole('button', { name: /오고 있어요.*읽지 않음/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog', { name: '편지가 오고 있어요' })).toContainText(
        '편지는 쓴 지 1시간 뒤에 도착해요. 남은 시간은 홈의 ‘오는 편지’에서',
      )
      await confirm(page, '확인')
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
})

test('failures of lists and of letters have an answer each', async ({ world, page }) => {
  const mina = await enterAsSample(world, page, 'mina')

  await test.step('a failed list leads to the page for unknown addresses, and from there back', async () => {
    for (const [route, address] of [
      [getMailbox, '/letter/box'],
      [listMySharePosts, '/mypage/board'],
      [listSharePosts, '/board/letter'],
    ] as const) {
      await withFailingCall(page, route, async () => {
        await page.goto(address)
        await expect(page).toHaveURL('/notFound')
        await expect(page.getByRole('heading', { name: '지금은 불러오지 못했어요' })).toBeVisible()
      })
      await page.getByRole('link', { name: '다시 시도' }).click()
      await expect(page).toHaveURL(address)
    }
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
      await confirm(page, '확인')
      await expect(page).toHaveURL(there)
    })
  })

  await test.step('a letter that was read is shown while the server fails, and gone once it is refused', async () => {
    const note = page.getByText('우체국이 지금 대답하지 못해서, 전에 읽은 편지를 보여 드려요.')
    const there = page.url()
    const letter = page.getByRole('link', { name: /^보낸 편지/ }).first()
    const back = page.getByRole('button', { name: '뒤로 가기' })
    await letter.click()
    await expect(page.getByRole('heading', { name: '보낸 편지' })).toBeVisible()
    const [, id] = page.url().match(/letter\/(\d+)/)!
    await back.click()
    await withFailingCall(page, openLetter, async () => {
      await letter.click()
      await expect(note).toBeVisible()
      // Loaded anew, the failure comes before the copy of the device is read.
      world.clock.move(1)
      await page.goto(`/letter/${id}`)
      await expect(note).toBeVisible()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await page.goto(there)
    })
    await expect(letter).toBeVisible()
    await withFailingCall(page, getCorrespondence, async () => {
      await mina.call(deleteLetter, { params: { id: id! } })
      await letter.click()
      await expect(page.getByRole('alertdialog', { name: '편지를 열지 못했어요' })).toBeVisible()
      await expect(note).toBeHidden()
      await confirm(page, '확인')
      await expect(page).toHaveURL(there)
    })
  })

  await test.step('a letter of mine is not deleted, and then is', async () => {
    const [letter] = (await mina.call(listWaiting, { query: { status: 'waiting' } })).data
    await page.goto(`/letter/${letter?.letterId}`)
    await page.getByRole('button', { name: '편지 거두기' }).click()
    await page
      .getByRole('alertdialog', { name: '이 편지를 거둘까요?' })
      .getByRole('button', { name: '돌아가기' })
      .click()
    await withFailingCall(page, deleteLetter, async () => {
      await page.getByRole('button', { name: '편지 거두기' }).click()
      await confirm(page, '거두기')
      await alertWith(page, '편지를 거두지 못했어요. 잠시 후에 다시 시도해 주세요.')
    })
    await page.getByRole('button', { name: '편지 거두기' }).click()
    await confirm(page, '거두기')
    await expect(page.getByText('편지를 거뒀어요.')).toBeVisible()
  })
})

test("failures with strangers' letters have messages of their own", async ({ world, page }) => {
  await enterAsSample(world, page, 'mina')

  await test.step('the letter to answer cannot be read', async () => {
    await page.goto('/letter/write?letterId=999999')
    await expect(page.getByRole('alertdialog', { name: '이전 편지를 불러오지 못했어요' })).toBeVisible()
    await confirm(page, '확인')
    await expect(page).toHaveTitle('홈 | 따숨우체국')
  })

  await test.step("strangers' letters, and a cancel", async () => {
    await withFailingCall(page, drawLetters, async () => {
      await page.getByRole('link', { name: '고민 편지 보기' }).click()
      await expect(
        page.getByRole('alertdialog', { name: '편지를 불러오는 중에 오류가 발생했어요' }),
      ).toBeVisible()
      await confirm(page, '확인')
    })
    await page.getByRole('button', { name: '다시 시도', exact: true }).click()
    await acceptTopLetter(page)
    await showDeadline(page)
    await expect(page.getByRole('timer', { name: /^답장할 수 있는 시간/ })).toBeVisible()
    await withFailingCall(page, cancelHold, async () => {
      await page.getByRole('button', { name: '편지 돌려놓기' }).click()
      await confirm(page, '돌려놓기')
      await alertWith(page, '서버에 문제가 생겼어요. 잠시 후에 다시 시도해 주세요.')
    })
    await expect(page.getByRole('heading', { name: '답장할 편지' })).toBeVisible()
  })
})

test('each failed act between two members has its own message', async ({ world, page }) => {
  const mina = await enterAsSample(world, page, 'mina')
  await page.goto('/letter/box')

  await test.step('a conversation is not ended, letters are not shared', async () => {
    await page
      .getByRole('link', { name: /편지 \d+통$/ })
      .first()
      .click()
    await page
      .getByRole('link', { name: /^보낸 편지/ })
      .first()
      .waitFor()
    await withFailingCall(page, disconnect, async () => {
      await chooseInMenu(page, '연결 끊기')
      await confirm(page, '연결 끊기')
      await alertWith(page, '차단이 실패했습니다. 잠시 후에 다시 시도해주세요.')
    })
    await chooseInMenu(page, '편지 공유')
    // The heading takes the focus, and a key would follow it.
    await expect(page.getByRole('heading', { name: '함께 나눌 편지를 골라 주세요' })).toBeFocused()
    await page.locator('input[type=checkbox]:not([disabled])').first().press('Space')
    await page.getByRole('button', { name: '편지 1통 공유 요청' }).click()
    await withFailingCall(page, propose, async () => {
      await page.getByRole('button', { name: '이대로 공유 요청' }).click()
      await alertWith(page, '공유 요청이 실패했습니다. 잠시 후에 다시 시도해주세요.')
    })
  })

  await test.step('a request to share fails', async () => {
    const [proposal] = (await mina.call(listProposals)).data
    await withFailingCall(page, getProposal, async () => {
      await page.goto(`/board/share/${proposal?.shareProposalId}`)
      await alertWith(page, '서버 오류로 공유 요청을 불러오는 데에 실패했습니다')
    })
    await page.getByRole('button', { name: '다시 시도', exact: true }).click()
    await withFailingCall(page, approveProposal, async () => {
      await page.getByRole('button', { name: '승인하기' }).click()
      await confirm(page, '승인하기')
      await alertWith(page, '서버 오류로 편지를 공유하지 못했습니다')
    })
    await page.getByRole('button', { name: '승인하기' }).click()
    await confirm(page, '승인하기')
    await expect(page).toHaveTitle('홈 | 따숨우체국')
  })

  await test.step('the post of the request fails', async () => {
    await withFailingCall(page, getSharePost, async () => {
      await page.getByRole('link', { name: '게시판' }).click()
      await page.getByRole('listitem').first().getByRole('link').click()
      await alertWith(page, '서버 오류로 게시글을 불러오는 데에 실패했습니다')
    })
    await page.getByRole('button', { name: '다시 시도', exact: true }).click()
    await withFailingCall(page, deleteSharePost, async () => {
      await page.getByRole('button', { name: '내리기' }).click()
      await confirm(page, '내리기')
      await alertWith(page, '삭제 실패했습니다. 다시 시도해주세요.')
    })
    await expect(page.getByRole('button', { name: '내리기', exact: true })).toBeVisible()
  })

  await test.step('a letter on the rolling paper is neither left nor taken off', async () => {
    const paper = (await mina.call(getCurrentRollingPaper)).data
    await page.goto(`/board/rolling/${paper?.eventPostId}`)
    await page.getByRole('button', { name: '편지 쓰기' }).click()
    const editor = page.getByRole('dialog', { name: '편지 쓰기' })
    await editor.locator('[placeholder="모두에게 전하고 싶은 말을 적어 주세요."]').fill('함께 가요.')
    await expect(editor.getByText(/^From\./)).toContainText(mina.zipCode)
    const leave = editor.getByRole('button', { name: '편지 남기기' })
    await withFailingCall(page, leaveComment, async () => {
      await leave.click()
      await alertWith(page, '편지 작성에 실패했어요. 다시 시도해주세요.')
    })
    await leave.click()
    await page.getByRole('listitem').filter({ hasText: '함께 가요.' }).getByRole('button').click()
    await page.getByRole('dialog', { name: '내가 남긴 편지' }).getByRole('button', { name: '지우기' }).click()
    await withFailingCall(page, deleteComment, async () => {
      await confirm(page, '지우기')
      await expect(page.getByRole('alertdialog', { name: '편지를 지우지 못했어요' })).toBeVisible()
    })
  })
})
