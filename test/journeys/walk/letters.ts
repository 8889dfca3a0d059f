import { getCorrespondence, getMailbox, type MailboxEntry } from '#contract/mailbox.ts'
import { expect } from '../support/fixtures.ts'
import type { Member } from '../support/member.ts'
import { acceptTopLetter, chooseInMenu, fillIn, showDeadline, worry } from '../support/steps.ts'
import type { Screen } from './screens.ts'
import { closeOverlays, go } from './walk.ts'
import { button, gridOf, heading, isSeen, overlay, text } from './ways.ts'

/** The correspondence with a letter that mina has not read. */
async function newestCorrespondence(call: Member['call']): Promise<MailboxEntry> {
  return (await call(getMailbox)).find(({ unreadCount }) => unreadCount > 0)!
}

/** The newest letter of the other in it. */
export async function newestLetter(call: Member['call']) {
  const params = { id: String((await newestCorrespondence(call)).letterMatchingId) }
  const { content } = await call(getCorrespondence, { params, query: {} })
  return content.find(({ myLetter }) => !myLetter)!
}

export const letterScreens: Screen[] = [
  {
    name: 'mailbox',
    at: '/letter/box',
    async way(page) {
      await isSeen(page.getByRole('link', { name: /편지 \d+통/ }).first())
      expect((await gridOf(page.getByRole('main').getByRole('list'))).columns).toBe(3)
    },
    shown: page => page.getByRole('link', { name: '느린 우체통' }),
    states: {
      async 'as a list'(page) {
        await page.getByText('목록', { exact: true }).click()
        await isSeen(page.getByRole('list').first().getByRole('listitem').first())
      },
    },
  },
  { name: 'bookmarks, empty', at: '/letter/bookmarks', shown: text('아직 꽂아 둔 책갈피가 없어요') },
  { name: 'stamps', at: '/stamps', shown: page => page.getByRole('tabpanel').getByRole('link').first() },
  {
    name: 'letter with thanks',
    way: page => page.getByRole('tabpanel').getByRole('link').first().click(),
    shown: heading(/님이 보낸 고마움$/),
  },
  {
    name: 'correspondence',
    at: async call => `/letter/box/${(await newestCorrespondence(call)).letterMatchingId}`,
    shown: page => page.getByRole('link', { name: '답장 쓰기' }),
    states: {
      async 'private name'(page) {
        await chooseInMenu(page, '이름 붙이기')
        const naming = page.getByRole('dialog', { name: /이름 붙이기$/ })
        await expect(naming.getByRole('textbox', { name: '이름' })).toBeFocused()
      },
      async sharing(page) {
        await closeOverlays(page)
        await chooseInMenu(page, '편지 공유')
        await page.getByRole('checkbox').first().press('Space')
        await expect(button('편지 1통 공유 요청')(page)).toBeEnabled()
      },
      async preview(page) {
        await button('편지 1통 공유 요청')(page).click()
        await expect(heading('게시판에 이렇게 올라가요')(page)).toBeFocused()
      },
      async redaction(page) {
        await button('가릴 부분 고르기')(page).click()
        await page.getByRole('listbox').last().getByRole('option').nth(2).click()
      },
    },
  },
  {
    name: 'letter',
    at: async call => `/letter/${(await newestLetter(call)).letterId}`,
    shown: page => page.getByRole('group', { name: '이 편지의 온도는 어땠나요?' }),
    states: {
      async 'rating and thanks'(page) {
        await button('따뜻했어요')(page).click()
        await button('고마움 우표 보내기')(page).click()
        const reading = page.getByRole('dialog', { name: '고마움 우표를 보내요' })
        await reading.getByRole('radio', { name: '귤 우표' }).check({ force: true })
        await isSeen(reading.getByRole('textbox', { name: '함께 보낼 말' }))
      },
    },
  },
  {
    name: 'stamps, letters',
    at: '/stamps?tab=letters',
    shown: page => button(/님의 편지 우표/)(page).first(),
    states: {
      'a stamp': overlay(/님의 편지 우표/, 'dialog', '편지 우표'),
    },
  },
  {
    name: 'search',
    at: '/letter/box',
    async way(page) {
      await page.getByRole('link', { name: '편지에서 찾기' }).click()
      await expect(page.getByRole('searchbox', { name: '찾을 말' })).toBeFocused()
    },
    shown: page => page.getByRole('searchbox', { name: '찾을 말' }),
    states: {
      async found(page) {
        await page.getByRole('searchbox', { name: '찾을 말' }).fill('ㅋㄹㅁ')
        await isSeen(page.getByRole('main').locator('mark').first())
      },
      async none(page) {
        await page.getByRole('searchbox', { name: '찾을 말' }).fill('없는말')
        await page.getByText('보낸 편지', { exact: true }).first().click()
        await isSeen(button('조건 없이 찾기')(page))
      },
    },
  },
  {
    name: 'slow letters',
    at: '/slow-letters',
    // One has arrived, two are on their way.
    way: page => expect(button(/도착할 편지 거두기$/)(page)).toHaveCount(2),
    shown: page => page.getByRole('link', { name: /첫 월급날의 나에게/ }),
    states: {
      'destroy dialog': overlay(/도착할 편지 거두기$/, 'alertdialog', '읽지 않고 이 편지를 거둘까요?'),
    },
  },
  {
    name: 'slow letter',
    async way(page) {
      await closeOverlays(page)
      await page.getByRole('link', { name: /첫 월급날의 나에게/ }).click()
    },
    shown: button('편지 지우기'),
  },
  {
    name: 'slow letter, write',
    at: '/slow-letters/write',
    way: page => fillIn(page, worry),
    shown: page => page.getByRole('textbox', { name: '내용' }),
    states: {
      async when(page) {
        await button('다음 단계')(page).click()
        await page.getByText('내 생일').click()
        await isSeen(page.getByText(/에 도착해요\.$/))
      },
      async sent(page) {
        await button('느린 우체통에 넣기')(page).click()
        await isSeen(page.getByText(/에 도착해요$/))
      },
    },
  },
  {
    name: 'letter book',
    at: '/letter/book',
    shown: text('담겨요'),
    states: {
      async finished(page) {
        await button('편지책 엮기')(page).click()
        await isSeen(page.getByRole('region', { name: '미리 보기' }))
      },
    },
  },
  {
    name: 'random letters',
    at: '/letter/random',
    shown: button('이 편지에 답장하기'),
    states: {
      async holding(page) {
        await acceptTopLetter(page)
        await showDeadline(page)
      },
      'release dialog': overlay('놓아주기', 'alertdialog'),
      async 'cool-down'(page) {
        await closeOverlays(page)
        await page.getByRole('link', { name: '편지 쓰기' }).click()
        await fillIn(page, worry)
        await button('답장 보내기')(page).click()
        await isSeen(page.getByText(/뒤에 편지가 도착해요/))
        await go(page, '/letter/random')
        await isSeen(heading('잠시 쉬어 가는 시간이에요')(page))
      },
    },
  },
]
