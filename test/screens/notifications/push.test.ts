import { openPushService } from '#test/support/push-service.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { define } from '#test/support/screens/shims.ts'
import { sendNewLetter, worry } from '../steps.ts'

test.override({ environment: { PUSH_SERVICES: '127.0.0.1' } })

type Answers = {
  permission: NotificationPermission
  /** The member's answer to the prompt of the browser. */
  answer: NotificationPermission
  subscribe: (publicKey: string) => Promise<{ endpoint: string; keys: object }>
}

/** The later pages are of a browser that can receive pushes. */
function addPush(page: Page, answers: Answers): void {
  let subscription: object | null = null
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      const given = await answers.subscribe(applicationServerKey)
      subscription = { endpoint: given.endpoint, toJSON: () => given }
      return subscription
    },
  }
  const registration = { pushManager, active: null }
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  })
  const Notification = {
    get permission() {
      return answers.permission
    },
    requestPermission: async () => (answers.permission = answers.answer),
  }
  page.addInitScript(window => {
    define(window, { Notification, PushManager: class {} })
    define(window.navigator, { serviceWorker })
  })
}

const card = (page: Page) => page.getByRole('region', { name: '이 기기로 알림 받기' })
const turnOn = (page: Page) => card(page).getByRole('button', { name: '알림 켜기' })

test('a browser that cannot, may not, or fails gets a hint', async ({ newMember }) => {
  const { page } = await newMember('mina', { at: '' })

  await test.step('a browser has no push', async () => {
    await page.goto('/mypage/settings')
    await expect(card(page)).toContainText('이 브라우저에서는 알림을 받을 수 없어요.')
  })

  await test.step('an iPhone does not have the site on its home screen', async () => {
    let standalone: boolean | undefined = false
    page.addInitScript(window => standalone !== undefined && define(window.navigator, { standalone }))
    await page.reload()
    await expect(card(page)).toContainText('홈 화면에 추가하면 켤 수 있어요')
    standalone = undefined
  })

  const answers: Answers = {
    permission: 'default',
    answer: 'granted',
    subscribe: () => Promise.reject(new DOMException('no push service', 'AbortError')),
  }
  addPush(page, answers)

  await test.step('the push service is out of reach', async () => {
    await page.reload()
    await turnOn(page).click()
    await expect(card(page).getByRole('alert')).toContainText('브라우저가 알림을 켜지 못했어요')
    await expect(turnOn(page)).toBeEnabled()
  })

  await test.step('the prompt was dismissed', async () => {
    Object.assign(answers, { permission: 'default', answer: 'default' })
    await page.reload()
    await turnOn(page).click()
    await expect(card(page).getByRole('alert')).toContainText('‘허용’을 눌러야')
  })

  await test.step('notifications are forbidden', async () => {
    answers.permission = 'denied'
    await page.reload()
    await expect(card(page)).toContainText('이 브라우저에서 따숨우체국의 알림이 막혀 있어요.')
    answers.permission = 'granted'
    await card(page).getByRole('button', { name: '다시 확인하기' }).click()
    await expect(turnOn(page)).toBeVisible()
  })
})

test('the sent screen offers push once, and else says where the answer will be', async ({ newMember }) => {
  const { page } = await newMember('mina', { at: '' })
  const service = await openPushService()
  addPush(page, {
    permission: 'default',
    answer: 'granted',
    subscribe: async publicKey => service.subscribe(publicKey),
  })
  const offer = page.getByRole('region', { name: '답장 알림' })
  const send = async () => {
    await page.goto('/')
    await sendNewLetter(page, worry, '위로와 공감')
  }
  await send()
  await offer.getByRole('button', { name: '괜찮아요' }).click()
  await expect(page.getByText('다음에 들르시면 편지함에 있어요.')).toBeVisible()
  await expect(offer).toBeHidden()
  await expect(page.getByText('편지 소리도 들어 볼까요?')).toBeHidden()

  await send()
  await expect(page.getByText('다음에 들르시면 편지함에 있어요.')).toBeVisible()
  await expect(offer).toBeHidden()

  page.device.local.delete('pushOffered')
  await send()
  await offer.getByRole('button', { name: '알림 켜기' }).click()
  await expect(page.getByText('답장이 오면 알려 드릴게요.')).toBeVisible()
  expect(service.problems).toEqual([])
  await service.close()
})
