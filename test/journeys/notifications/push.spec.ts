import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readPush } from '#contract/push.ts'
import type { Output } from '#contract/route.ts'
import { openPushService, type PushService } from '#test/support/push-service.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Member, signInByHint } from '../support/member.ts'
import {
  asked,
  countPushes,
  countTabs,
  deliver,
  devtools,
  press,
  shown,
  usePushService,
  workerOf,
} from '../support/pushes.ts'
import { answered, comfort } from '../support/steps.ts'

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  environment: { PUSH_SERVICES: '127.0.0.1' },
})

let service: PushService
test.beforeEach(async () => {
  service = await openPushService()
})
test.afterEach(async () => {
  expect(service.problems).toEqual([])
  await service.close()
})

const card = (page: Page) => page.getByRole('region', { name: '이 기기로 알림 받기' })
const kind = (page: Page, name: string) => card(page).getByRole('switch', { name })
const chosen = async (member: Member) => (await member.call(readPush)).settings

test('a member turns notifications on, hears of a letter with the site closed, and opens it by a press', async ({
  page,
  context,
  server,
  newScript,
}) => {
  const mina = await signInByHint(context.request, server.url, 'mina')
  const junho = await newScript('junho')
  await usePushService(context, service)
  await page.goto('/mypage/settings')

  await test.step('it is off at first, and nobody is asked before a press', async () => {
    await expect(card(page)).toContainText('알림에는 편지 내용도 우편번호도 나오지 않아요')
    await expect(card(page).getByRole('switch')).toHaveCount(0)
    expect(await asked(page)).toBe(0)
    await expectAccessible(page)
  })

  await test.step('a press turns it on, and it stays on', async () => {
    await card(page).getByRole('button', { name: '알림 켜기' }).click()
    await expect(page.getByText('이제 이 기기로 알려 드릴게요.')).toBeVisible()
    expect(await asked(page)).toBe(1)
    await expect(kind(page, '편지가 도착했을 때')).toBeChecked()
    await expect(kind(page, '편지가 오고 있을 때')).not.toBeChecked()
    await expect(kind(page, '조용한 시간')).toBeChecked()
    await expect(card(page).getByLabel('시작')).toHaveValue('22:00')
    await expect(card(page).getByLabel('끝')).toHaveValue('08:00')
    await expectAccessible(page)
  })

  await test.step('the settings are kept', async () => {
    await kind(page, '공유 요청을 받았을 때').click()
    await card(page).getByLabel('시작').fill('08:00')
    await expect(card(page).getByText('시작과 끝이 서로 달라야 해요.')).toBeVisible()
    await card(page).getByLabel('시작').fill('23:30')
    await kind(page, '조용한 시간').click()
    await expect(card(page).getByLabel('시작')).toHaveCount(0)
    await expect
      .poll(() => chosen(mina))
      .toMatchObject({
        types: { LETTER: true, SHARE: false },
        quiet: { on: false, from: '23:30', to: '08:00' },
      })
    await page.reload()
    await card(page).getByRole('button', { name: '알림 설정' }).click()
    await expect(kind(page, '공유 요청을 받았을 때')).not.toBeChecked()
    await expect(kind(page, '조용한 시간')).not.toBeChecked()
  })

  await test.step('a subscription that the browser renews reaches the server by itself, with or without a page', async () => {
    const renew = async () => service.subscribe((await mina.call(readPush)).publicKey)
    // The call carries the cookie of this browser, as the page does.
    const headers = { authorization: `Bearer ${mina.token}` }
    const subscribed = async () => {
      const answer = await context.request.get(`${server.url}${readPush.path}`, { headers })
      return ((await answer.json()) as { data: Output<typeof readPush> }).data.subscription?.endpoint
    }
    const byItself = await renew()
    const worker = await workerOf(context)
    await page.goto('about:blank')
    await worker.evaluate(renewed => {
      const event = Object.assign(new Event('pushsubscriptionchange'), {
        newSubscription: { toJSON: () => renewed },
        waitUntil: (work: Promise<unknown>) => work,
      })
      dispatchEvent(event)
    }, byItself)
    await expect.poll(subscribed).toBe(byItself.endpoint)
    const unheard = await renew()
    await page.goto('/mypage/settings')
    // This page registers the subscription that its browser still has. That must not come after the next renewal.
    await expect.poll(subscribed).not.toBe(byItself.endpoint)
    await page.evaluate(text => localStorage.setItem('subscribed-there', text), JSON.stringify(unheard))
    await page.reload()
    await expect.poll(subscribed).toBe(unheard.endpoint)
    await expect(card(page).getByRole('button', { name: '알림 설정' })).toBeVisible()
  })

  const { first } = await answered(mina, junho)
  await expect.poll(() => service.arrived.length).toBe(1)
  const [{ message } = { message: null }] = service.arrived

  await test.step('while the site is open it shows a toast, and no notification', async () => {
    const browser = await devtools(page)
    const pushes = await countPushes(context)
    await deliver(browser, server.url, message)
    await expect.poll(pushes).toBe(1)
    expect(await shown(context)).toEqual([])
  })

  await test.step('with the site closed a notification is shown, without a word of the letter', async () => {
    const browser = await devtools(page)
    await page.goto('about:blank')
    // A page that was just left still counts as visible for a moment.
    await expect.poll(() => countTabs(context)).toBe(0)
    await deliver(browser, server.url, message)
    await expect
      .poll(() => shown(context))
      .toEqual([{ title: '편지가 도착했어요.', tag: 'LETTER', link: `/letter/${first.letterId}` }])
    await deliver(browser, server.url, message)
    await expect
      .poll(() => shown(context))
      .toEqual([{ title: '편지가 도착했어요.', tag: 'LETTER', link: '/mypage/notifications' }])
    await deliver(browser, server.url, null)
    await expect
      .poll(async () => (await shown(context)).map(({ title }) => title).sort())
      .toEqual(['새 알림이 있어요.', '편지가 도착했어요.'])
  })

  await test.step('a press leads an open tab there without a reload', async () => {
    await page.goto('/mypage/settings')
    await expect(card(page)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    await press(context, `/letter/${first.letterId}`)
    await expect(page.getByText(comfort.title)).toBeVisible()
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
    await expect.poll(async () => (await shown(context)).map(({ tag }) => tag)).toEqual(['SEVERAL'])
  })

  await test.step('a press never leads to another site', async () => {
    await press(context, 'https://elsewhere.example/letter')
    await expect(page).toHaveURL(`${server.url}/`)
  })

  await test.step('a press turns it off, and it stays off', async () => {
    await page.goto('/mypage/settings')
    await card(page).getByRole('button', { name: '이 기기에서 끄기' }).click()
    await expect(page.getByText('이 기기로는 더 알리지 않을게요.')).toBeVisible()
    await expect(card(page).getByRole('button', { name: '알림 켜기' })).toBeVisible()
    await page.reload()
    await expect(card(page).getByRole('button', { name: '알림 켜기' })).toBeVisible()
  })
})

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('section:has(#push)').analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
}
