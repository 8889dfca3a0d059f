import { disconnect } from '#contract/lifecycle.ts'
import { deleteComment, getCurrentRollingPaper, leaveComment } from '#contract/rolling-paper.ts'
import {
  approveProposal,
  deleteSharePost,
  getProposal,
  getSharePost,
  listProposals,
  propose,
} from '#contract/sharing.ts'
import { again, agree, alertWith, withFailingCall } from '../support/failing-calls.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { chooseInMenu } from '../support/steps.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

test('each failed act between two members has its own message', rest, async ({ newMember }) => {
  const { page, ...mina } = await newMember('mina', { at: '/letter/box' })

  await test.step('a conversation is not ended, letters are not shared', async () => {
    await page
      .getByRole('link', { name: /편지 \d+통$/ })
      .first()
      .click()
    await withFailingCall(page, disconnect, async () => {
      await chooseInMenu(page, '연결 끊기')
      await agree(page, '연결 끊기')
      await alertWith(page, '차단이 실패했습니다. 잠시 후에 다시 시도해주세요.')
    })
    await chooseInMenu(page, '편지 공유')
    await page.getByRole('checkbox', { disabled: false }).first().press('Space')
    await page.getByRole('button', { name: '편지 1통 공유 요청' }).click()
    await withFailingCall(page, propose, async () => {
      await page.getByRole('button', { name: '이대로 공유 요청' }).click()
      await alertWith(page, '공유 요청이 실패했습니다. 잠시 후에 다시 시도해주세요.')
    })
  })

  await test.step('a request to share fails', async () => {
    const [proposal] = await mina.call(listProposals)
    await withFailingCall(page, getProposal, async () => {
      await page.goto(`/board/share/${proposal?.shareProposalId}`)
      await alertWith(page, '서버 오류로 공유 요청을 불러오는 데에 실패했습니다')
    })
    await again(page)
    await withFailingCall(page, approveProposal, async () => {
      await page.getByRole('button', { name: '승인하기' }).click()
      await alertWith(page, '서버 오류로 편지를 공유하지 못했습니다')
    })
    await page.getByRole('button', { name: '승인하기' }).click()
    await expect(page).toHaveTitle('홈 | 따숨우체국')
  })

  await test.step('the post of the request fails', async () => {
    await withFailingCall(page, getSharePost, async () => {
      await page.getByRole('link', { name: '게시판' }).click()
      await page.getByRole('listitem').first().getByRole('link').click()
      await alertWith(page, '서버 오류로 게시글을 불러오는 데에 실패했습니다')
    })
    await again(page)
    await withFailingCall(page, deleteSharePost, async () => {
      await page.getByRole('button', { name: '삭제' }).click()
      await agree(page, '삭제')
      await alertWith(page, '삭제 실패했습니다. 다시 시도해주세요.')
    })
    await expect(page.getByRole('button', { name: '삭제', exact: true })).toBeVisible()
  })

  await test.step('a letter on the rolling paper is neither left nor taken off', async () => {
    const paper = await mina.call(getCurrentRollingPaper)
    await page.goto(`/board/rolling/${paper?.eventPostId}`)
    await page.getByRole('button', { name: '편지 쓰기' }).click()
    const editor = page.getByRole('dialog', { name: '편지 쓰기' })
    await editor.getByPlaceholder('모두에게 전하고 싶은 말을 적어 주세요.').fill('함께 가요.')
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
      await agree(page, '지우기')
      await expect(page.getByRole('alertdialog', { name: '편지를 지우지 못했어요' })).toBeVisible()
    })
  })
})
