import { rendered } from '../looks/expect-fitting.ts'
import { expect } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { agree, signIn } from '../support/steps.ts'
import type { Screen } from './screens.ts'
import { go } from './walk.ts'
import { button, heading, isSeen, overlay, text } from './ways.ts'

/** From the first visit to home and an empty album. */
export const newcomerScreens: Screen[] = [
  {
    name: 'landing',
    at: '/landing',
    shown: heading('이름 대신 우편번호로'),
    states: { 'sample letter': overlay('편지 한 통 먼저 읽어 보기', 'dialog', '견본 편지') },
  },
  { name: 'not found', at: '/notFound', shown: heading('없는 페이지예요') },
  { name: 'help', at: '/help', shown: heading('자살예방 상담전화') },
  {
    name: 'login',
    async way(page) {
      // The button of the operator's provider comes late, and must move nothing.
      const release = await holdRequests(page, /\/api\/auth\/providers/)
      await go(page, '/login')
      await isSeen(button('편지 한 통 먼저 읽어 보기')(page))
      await rendered(page)
      release()
    },
    shown: button('회사 계정으로 시작하기'),
  },
  {
    name: 'onboarding, consent',
    async way(page) {
      // The versions of the texts arrive late, and must not shift the rows.
      const release = await holdRequests(page, /\/api\/site\/terms/)
      const arrived = page.waitForResponse(/\/api\/site\/terms/)
      await signIn(page, '새얼굴')
      await isSeen(heading('시작하기 전에')(page))
      // Only painted elements can shift.
      await rendered(page)
      release()
      await arrived
    },
    shown: heading('시작하기 전에'),
  },
  {
    name: 'onboarding, zip code',
    async way(page) {
      await agree(page)
      await expect(button('다음')(page)).toBeEnabled()
    },
    shown: button('다음'),
  },
  {
    name: 'onboarding, pink letter',
    way: page => button('다음')(page).click(),
    shown: heading('첫 편지가 도착했어요'),
  },
  {
    name: 'onboarding, welcome letter',
    way: page => button('분홍 편지 열기')(page).click(),
    shown: heading('따숨우체국에 온 걸 환영해요'),
  },
  { name: 'stamps, empty', at: '/stamps?tab=letters', shown: text('아직 모은 우표가 없어요') },
]
