import type { Page } from '@playwright/test'
import { approveProposal, propose } from '#contract/sharing.ts'
import type { Look } from '../walk/walk.ts'
import { desk, expect } from './fixtures.ts'
import type { Member } from './member.ts'
import { answered } from './steps.ts'

export const claimed = { reason: '제 이름과 학교가 그대로 나와요.', contact: 'claimant@example.com' }
export const hideReason = '실명과 학교 이름이 보여서 가렸어요.'
export const objection = '이름은 저희가 지은 별명이에요.'
export const answer = '별명이 맞아서 다시 올렸어요.'

/** Two members share a letter. Returns the post. */
export async function sharePost(mina: Member, junho: Member): Promise<number> {
  const { drawn } = await answered(mina, junho)
  const body = { letterIds: [drawn.letterId], recipientId: junho.id, message: '함께 읽고 싶은 밤이에요.' }
  let proposalId = 0
  // A letter can be shared when the answer has arrived.
  await expect(async () => {
    proposalId = (await mina.call(propose, { body })).shareProposalId
  }).toPass()
  const agreed = await junho.call(approveProposal, { params: { id: String(proposalId) }, body: {} })
  return agreed.sharePostId ?? 0
}

/** A visitor sends the form, which first lacks everything, and by keys alone. */
export async function walkClaim(page: Page, postId: number, look: Look): Promise<void> {
  await page.goto('/rights')
  await expect(page.getByRole('heading', { name: '권리 침해 신고' })).toBeVisible()
  await look('rights claim')
  await page.getByRole('button', { name: '신고 보내기' }).press('Enter')
  await expect(page.getByRole('textbox', { name: '게시글 주소나 번호' })).toBeFocused()
  await look('rights claim, problems')
  await page.keyboard.type(`${new URL(page.url()).origin}/board/letter/${postId}`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: '사생활이나 개인정보가 드러났어요' })).toBeChecked()
  await page.getByRole('textbox', { name: '이유' }).fill(claimed.reason)
  await page.getByRole('textbox', { name: '연락받을 이메일' }).fill(claimed.contact)
  await look('rights claim, filled in')
}

export async function sendClaim(page: Page, look: Look): Promise<void> {
  await page.getByRole('textbox', { name: '연락받을 이메일' }).press('Enter')
  await expect(page.getByRole('heading', { name: '신고를 받았어요' })).toBeFocused()
  await look('rights claim, sent')
}

/** An administrator reads the claim and opens the form that hides the post. */
export async function walkHiding(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/desk?filter=CLAIM')
  await page.getByRole('list', { name: '처리할 일' }).getByRole('button').click()
  const opened = page.getByRole('region', { name: '열어 본 일' })
  await expect(opened.getByRole('region', { name: '신고', exact: true })).toContainText(claimed.reason)
  await expect(opened.getByRole('link', { name: claimed.contact })).toBeVisible()
  await look('desk, a rights claim')
  await opened.getByRole('button', { name: '임시로 가리기' }).click()
  const form = opened.getByRole('region', { name: '임시로 가리기' })
  await expect(form.getByRole('radio', { name: '30일' })).toBeChecked()
  await form.getByRole('textbox').fill(hideReason)
  await look('desk, hiding a post')
  await form.getByRole('button', { name: '임시로 가리기' }).click()
  await sendHeld(page)
}

/** A member reads the reason and objects. */
export async function walkObjection(page: Page, look: Look): Promise<void> {
  await page.goto('/mypage/hidden-posts')
  const card = page.getByRole('list', { name: '가린 게시글' }).getByRole('article')
  await expect(card).toContainText(hideReason)
  await look('hidden posts')
  await card.getByRole('button', { name: '이의 제기하기' }).click()
  await card.getByRole('textbox', { name: '이의 제기' }).fill(objection)
  await look('hidden posts, objecting')
  await card.getByRole('button', { name: '보내기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '이의 제기하기' }).click()
  await expect(card.getByRole('heading', { name: '내 이의 제기 · 살펴보는 중' })).toBeFocused()
  await look('hidden posts, objected')
}

/** Another administrator puts the post back. */
export async function walkReturning(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/desk?filter=CLAIM')
  await page.getByRole('list', { name: '처리할 일' }).getByRole('button').click()
  const opened = page.getByRole('region', { name: '열어 본 일' })
  await expect(opened.getByRole('region', { name: '이의 제기' })).toContainText(objection)
  await look('desk, an objection')
  await opened.getByRole('button', { name: '다시 올리기' }).click()
  const form = opened.getByRole('region', { name: '다시 올리기' })
  await form.getByRole('textbox').fill(answer)
  await form.getByRole('button', { name: '다시 올리기' }).click()
  await sendHeld(page)
}

/** Leaves the desk by a link, which sends the decision that it held back. */
async function sendHeld(page: Page): Promise<void> {
  // A phone has the links in a menu.
  await page.setViewportSize(desk)
  const sent = page.waitForResponse(/\/api\/admin\/rights-cases\//)
  await page.getByRole('navigation', { name: '관리 메뉴' }).getByRole('link', { name: '기록' }).click()
  expect((await sent).status()).toBe(200)
}
