import type { Locator, Page } from '@playwright/test'
import { barMember } from '#contract/administration.ts'
import { offerKeeper } from '#contract/keepers.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import { nowhere, type Person } from '../support/fixtures.ts'
import { lightFarWindows } from '../support/light-far-windows.ts'
import type { Member } from '../support/member.ts'
import { administratorScreens } from './administrator.ts'
import { barredScreens, judgingScreens } from './appeals.ts'
import { befriend, friendScreens } from './friends.ts'
import { letterScreens } from './letters.ts'
import { memberScreens } from './member.ts'
import { moderationScreens } from './moderation.ts'
import { newcomerScreens } from './visitor.ts'
import { writingScreens } from './writing.ts'

/** Leads on from what the page shows, and resolves when the next state shows. */
export type Way = (page: Page, call: Member['call']) => Promise<unknown>

export type Screen = {
  name: string
  /** Its address. A screen without one is reached from the screen before. */
  at?: string | ((call: Member['call']) => Promise<string>)
  /** Leads there from the address or the screen before, and then `shown` is visible. */
  way?: Way
  /** The part that is read last. */
  shown: (page: Page) => Locator
  /** Overlays and other states by name, each reached from the one before. Some exist on a narrow page alone. */
  states?: Record<string, Way | { onPhone: Way }>
}

/** The fixtures of a test that a walk uses. */
type Cast = {
  page: Page
  newMember: (name: string, options: { at: string }) => Promise<Person>
  newScript: (name: string) => Promise<Member>
  database: Connection
}

/** Checks the screens, or takes pictures of them. */
type Show = (page: Page, screens: Screen[], call?: Member['call']) => Promise<void>

type Walk = {
  environment: Record<string, string>
  /** Signs in who sees the screens, and calls `show` for each page. */
  visit: (cast: Cast, show: Show) => Promise<void>
}

const sample = { SAMPLE_DATA: 'on', MATCH_COOLDOWN_SECONDS: '600' }

/** Every screen of the site, by who sees it, in the order of a walk. */
export const walks = {
  newcomer: {
    environment: { ...sample, OIDC_NAME: '회사 계정' },
    visit: ({ page }, show) => show(page, newcomerScreens),
  },
  member: {
    environment: sample,
    async visit({ newMember, database }, show) {
      // From dusk on home tells how many answers the sample neighbourhood got today, which depends on the hour.
      await lightFarWindows(database, 0)
      const { page, call } = await newMember('mina', { at: nowhere })
      await offerNotifications(page)
      await show(page, [...memberScreens, ...writingScreens, ...letterScreens], call)
    },
  },
  friend: {
    environment: { LETTER_DELIVERY_SECONDS: '1', SILENCE_SECONDS: '1', KEEPER_AFTER_SECONDS: '1' },
    async visit({ newMember, newScript, database }, show) {
      const { page, ...mina } = await newMember('mina', { at: nowhere })
      await show(page, friendScreens(await befriend(mina, newScript, database)), mina.call)
    },
  },
  administrator: {
    environment: sample,
    async visit({ page, newMember, newScript }, show) {
      const [mina, junho] = [await newScript('mina'), await newScript('junho')]
      const admin = await newMember('admin', { at: nowhere })
      await mina.call(offerKeeper, { body: { offer: true } })
      const params = { id: String(junho.id) }
      await admin.call(barMember, { params, body: { reason: '함께 지내는 약속을 어겼어요.' } })
      await show(page, barredScreens)
      await show(admin.page, [...administratorScreens, ...moderationScreens, ...judgingScreens], admin.call)
    },
  },
} satisfies Record<string, Walk>

/** The headless shell denies notifications. Screens offer them where nobody has answered yet. */
const offerNotifications = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
