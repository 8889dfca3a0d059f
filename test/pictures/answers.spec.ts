import type { Page, Route } from '@playwright/test'
import { errors } from '#contract/errors.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { getCurrentRollingPaper } from '#contract/rolling-paper.ts'
import { listProposals, listSharePosts } from '#contract/sharing.ts'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import type { Member } from '#test/journeys/support/member.ts'
import { camera } from './camera.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

const administration = {
  'administration, dashboard': '/admin',
  'administration, desk': '/admin/desk',
  'administration, reports': '/admin/report',
  'administration, review': '/admin/filtered-letter',
  'administration, rolling papers': '/admin/rolling-paper',
  'administration, public letters': '/admin/share-posts',
  'administration, bad words': '/admin/badwords',
  'administration, help lines': '/admin/help-lines',
  'administration, members': '/admin/members',
  'administration, appeals': '/admin/appeals',
  'administration, record': '/admin/audit',
}

for (const state of ['loading', 'failing'] as const) {
  test(`a member sees ${state} screens`, async ({ newMember }) => {
    const { page, ...mina } = await newMember('mina')
    const look = camera(page, `3 ${state}`, { waits: state === 'failing' })
    await answer(page, state)
    for (const [name, address] of Object.entries(await addresses(mina))) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await look(name)
    }
  })

  test(`an administrator sees ${state} screens`, async ({ newMember }) => {
    const { page } = await newMember('admin')
    const look = camera(page, `3 ${state}`, { waits: state === 'failing' })
    await answer(page, state)
    // The screens of the administration wait for the role of the member.
    await page.route(/\/api\/members\/me$/, route => route.continue())
    for (const [name, address] of Object.entries(administration)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await look(name)
    }
  })
}

async function addresses(mina: Member): Promise<Record<string, string>> {
  const [correspondence] = await mina.call(getMailbox)
  const [proposal] = await mina.call(listProposals)
  const { content } = await mina.call(listSharePosts, { query: {} })
  const paper = await mina.call(getCurrentRollingPaper)
  return {
    home: '/',
    mailbox: '/letter/box',
    correspondence: `/letter/box/${correspondence?.letterMatchingId}`,
    letter: '/letter/1',
    write: '/letter/write',
    'write, an answer': '/letter/write?letterId=1',
    'random letters': '/letter/random',
    board: '/board/letter',
    post: `/board/letter/${content[0]?.sharePostId}`,
    'share request': `/board/share/${proposal?.shareProposalId}`,
    'rolling paper': `/board/rolling/${paper?.eventPostId}`,
    'my page': '/mypage',
    'my letters': '/mypage/letters',
    'my settings': '/mypage/settings',
    'my account': '/mypage/account',
    'my posts': '/mypage/board',
    'my warnings': '/mypage/warnings',
    notifications: '/mypage/notifications',
    help: '/help',
    terms: '/terms',
  }
}

/** The sign-in succeeds. The reads of a screen never get an answer, or get an error. */
async function answer(page: Page, how: 'loading' | 'failing'): Promise<void> {
  const [status, message] = errors['COM-002']
  const hang = () => {}
  // The page learns the server's time from this call.
  const fail = (route: Route) =>
    route.fulfill({ status, json: { code: 'COM-002', message, timestamp: new Date().toISOString() } })
  await page.route(/\/api\/(?!reissue|auth|notifications\/sub)/, how === 'loading' ? hang : fail)
}
