import { type Page, request } from '@playwright/test'
import { getCurrentRollingPaper } from '#contract/rolling-paper.ts'
import { listProposals, listSharePosts } from '#contract/sharing.ts'
import { expect } from '../support/fixtures.ts'
import { signInByHint } from '../support/member.ts'
import type { Screen } from './screens.ts'
import { button, gridOf, heading, isSeen, isWide, overlay, text } from './ways.ts'

/** Screens of mina, of the sample neighbourhood. */
export const memberScreens: Screen[] = [
  {
    name: 'home',
    at: '/',
    shown: page => page.getByRole('link', { name: /편지가 도착했어요/ }),
    states: {
      'coming letters': overlay('오는 편지', 'dialog', '오는 편지'),
      drafts: overlay('임시 저장', 'dialog', '임시 저장'),
      'share requests': overlay('공유 요청 1건', 'dialog', '공유 요청'),
    },
  },
  {
    name: 'share request',
    at: async call => `/board/share/${(await call(listProposals))[0]?.shareProposalId}`,
    way: page => expect(page.getByRole('article')).toHaveCount(4),
    shown: button('승인하기'),
  },
  {
    name: 'board',
    at: '/board/letter',
    async way(page) {
      await isSeen(page.getByRole('listitem').first())
      const posts = page.getByRole('list').locator('[data-page]').first()
      expect((await gridOf(posts)).columns).toBe(isWide(page, 1240) ? 3 : 2)
      const words = page.getByRole('listitem').first().getByRole('link').locator('[data-font]')
      const lines = (element: HTMLElement) =>
        Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
      await expect.poll(() => words.evaluate(lines)).toBe(3)
    },
    shown: page => page.getByRole('listitem').first(),
  },
  {
    name: 'post',
    at: async call => `/board/letter/${(await call(listSharePosts, { query: {} })).content[0]?.sharePostId}`,
    shown: page => page.getByRole('article').first(),
  },
  { name: 'my posts', at: '/mypage/board', shown: text('게시글이 없습니다.') },
  {
    name: 'rolling paper',
    at: async call => `/board/rolling/${(await call(getCurrentRollingPaper))?.eventPostId}`,
    async way(page) {
      await expect(button('편지 쓰기')(page)).toBeInViewport()
      await isSeen(page.getByRole('listitem').first())
      expect(await gridOf(page.getByRole('list', { name: '등록된 편지' }))).toEqual({
        columns: 2,
        gap: '16px',
      })
    },
    shown: page => page.getByRole('listitem').first(),
    states: {
      async 'opened letter'(page) {
        const others = page.getByRole('listitem').filter({ hasNotText: await ownZipCode(page) })
        await others.first().getByRole('button').click()
        await isSeen(page.getByRole('dialog', { name: '누군가 남긴 편지' }))
      },
      async report(page) {
        await page.getByRole('dialog').getByRole('button', { name: '신고' }).click()
        await page.getByRole('dialog', { name: '어떤 점이 불편했나요?' }).getByText('욕설').click()
      },
      editor: overlay('편지 쓰기', 'dialog', '편지 쓰기'),
    },
  },
  { name: 'terms', at: '/terms', shown: page => page.getByRole('article').getByRole('heading').first() },
  { name: 'privacy', at: '/privacy', shown: page => page.getByRole('article').getByRole('heading').first() },
  {
    name: 'my page',
    at: '/mypage',
    async way(page) {
      await expect(button(/경고 안내 보기/)(page)).toBeHidden()
      await isSeen(heading('나의 우편번호')(page))
      if (isWide(page, 380)) expect(await heightOf(page)).toBeLessThanOrEqual(1700)
    },
    shown: button('로그아웃'),
    states: {
      temperature: overlay('온도가 움직인 기록', 'dialog', '온도가 움직인 기록'),
      'withdraw dialog': overlay('탈퇴하기', 'alertdialog'),
    },
  },
  { name: 'my letters', at: '/mypage/letters', shown: heading('임시 저장') },
  { name: 'my settings', at: '/mypage/settings', shown: heading('쉬어 가기') },
  {
    name: 'my account',
    at: '/mypage/account',
    shown: heading('내 편지와 데이터 내려받기'),
    states: {
      async 'sign-ins'(page, call) {
        await signInElsewhere(page)
        await overlay('로그인한 기기 보기', 'dialog', '로그인한 기기')(page, call)
        await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
      },
    },
  },
  { name: 'keeper, none', at: '/keeper', shown: text('지금은 온기지기가 아니에요') },
  {
    name: 'notifications',
    at: '/mypage/notifications',
    shown: page => page.getByRole('main').getByRole('listitem').first(),
  },
]

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

const ownZipCode = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('userInfo') ?? '{}').state.zipCode)

async function signInElsewhere(page: Page): Promise<void> {
  const elsewhere = await request.newContext()
  await signInByHint(elsewhere, new URL(page.url()).origin, 'mina')
  await elsewhere.dispose()
}
