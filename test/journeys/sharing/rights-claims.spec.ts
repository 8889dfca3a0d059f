import type { Page } from '@playwright/test'
import { connect } from '#server/platform/database/pool.ts'
import { expectAccessible } from '../looks/expect-accessible.ts'
import { expectFitting } from '../looks/expect-fitting.ts'
import { desk, expect, rest, test } from '../support/fixtures.ts'
import {
  answer,
  claimed,
  sendClaim,
  sharePost,
  walkClaim,
  walkHiding,
  walkObjection,
  walkReturning,
} from '../support/rights-claim-steps.ts'
import type { Look } from '../walk/walk.ts'

const lookAt =
  (page: Page, enlarged: number): Look =>
  async name => {
    await expectAccessible(page, name)
    await expectFitting(page, name, enlarged)
  }

test(
  'a visitor claims a violation, the post is hidden, and an objection brings it back',
  rest,
  async ({ newScript, newMember, database, page, context }) => {
    const [mina, sora] = [await newScript('mina'), await newScript('sora')]
    const admin = await newMember('admin', { viewport: desk })
    const { id } = await newScript('second')
    const sql = connect(database, 1)
    await sql`update members set role = 'ADMIN' where id = ${id}`
    await sql.end()
    const second = await newMember('second', { viewport: desk, at: '/admin' })
    const junho = await newMember('junho')
    const postId = await sharePost(mina, junho)

    await test.step('the form on a phone keeps its words over a reload and without a network', async () => {
      await page.goto('/login')
      await page.getByRole('link', { name: '권리 침해 신고' }).click()
      await walkClaim(page, postId, lookAt(page, 320))
      await page.reload()
      await expect(page.getByRole('textbox', { name: '이유' })).toHaveValue(claimed.reason)
      await expect(page.getByRole('radio', { name: '사생활이나 개인정보가 드러났어요' })).toBeChecked()
      await context.setOffline(true)
      await expect(page.getByText('인터넷이 끊겼어요.', { exact: false })).toBeVisible()
      await expect(page.getByRole('button', { name: '신고 보내기' })).toBeDisabled()
      await context.setOffline(false)
      await sendClaim(page, lookAt(page, 320))
      await page.getByRole('button', { name: '다른 글 신고하기' }).click()
      await expect(page.getByRole('textbox', { name: '이유' })).toHaveValue('')
    })

    await test.step('an administrator reads it at the desk and hides the post', async () => {
      await walkHiding(admin.page, lookAt(admin.page, 640))
      await admin.page.goto(`/board/letter/${postId}`)
      await expect(admin.page.getByRole('heading', { name: '없는 페이지예요' })).toBeVisible()
    })

    await test.step('a member reads the reason on a phone, and objects', async () => {
      await junho.page.goto('/mypage/notifications')
      await junho.page.getByRole('button', { name: /게시판에서 30일 동안 가렸어요/ }).click()
      await expect(junho.page).toHaveURL('/mypage/hidden-posts')
      await expect(junho.page.getByRole('main')).not.toContainText(claimed.contact)
      await walkObjection(junho.page, lookAt(junho.page, 320))
      await junho.page.goto('/mypage/board')
      await expect(junho.page.getByRole('link', { name: '임시로 가린 게시글 1개' })).toBeVisible()
    })

    await test.step('only another administrator decides, and the post is back', async () => {
      await admin.page.goto('/admin/desk?filter=CLAIM')
      await admin.page.getByRole('list', { name: '처리할 일' }).getByRole('button').click()
      const opened = admin.page.getByRole('region', { name: '열어 본 일' })
      await expect(opened.getByRole('button', { name: '다시 올리기' })).toBeDisabled()
      await admin.page.goto('/admin')
      await walkReturning(second.page, lookAt(second.page, 640))
      await junho.page.goto('/mypage/hidden-posts')
      const card = junho.page.getByRole('list', { name: '가린 게시글' }).getByRole('article')
      await expect(card).toContainText(answer)
      await card.getByRole('link', { name: '게시글 보기' }).click()
      await expect(junho.page).toHaveURL(`/board/letter/${postId}`)
      await expect(junho.page.getByText('함께 읽고 싶은 밤이에요.')).toBeVisible()
    })

    await test.step('a reader of the post finds the form with its number', async () => {
      const reader = await newMember('sora', { at: `/board/letter/${postId}` })
      expect(sora.id).toBe(reader.id)
      await reader.page.getByRole('banner').getByRole('button', { name: '더 보기' }).click()
      await reader.page.getByRole('button', { name: '권리 침해 신고' }).click()
      await expect(reader.page.getByRole('textbox', { name: '게시글 주소나 번호' })).toHaveValue(
        String(postId),
      )
    })
  },
)
