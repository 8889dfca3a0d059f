import { listWaiting } from '#contract/letters.ts'
import { expect, type Member, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { fillIn, worry } from '../steps.ts'

const waiting = async (member: Member) =>
  (await member.call(listWaiting, { query: { status: 'waiting' } })).map(({ title }) => title)

/** Every call of the page is answered by the sign-in page of the network, until `leave`. */
async function enterPortal(page: Page) {
  await page.route(/\/api\//, route =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>Free Wi-Fi</title>',
    }),
  )
  return { leave: () => page.unroute(/\/api\//) }
}

const portalSentence =
  /^이 와이파이는 먼저 로그인해야 해요. 와이파이의 안내 화면에서 로그인하고 다시 시도해 주세요./

/** The letter is written and its category chosen; one press sends it. */
async function writeToTheEnd(page: Page): Promise<void> {
  await fillIn(page, worry)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('기타').click()
}

test('a letter that waits for the network stays while a captive portal answers, and goes once afterwards', async ({
  newMember,
  pass,
}) => {
  const mina = await newMember('mina', { at: '/letter/write' })
  const { page } = mina
  await writeToTheEnd(page)
  page.setOffline(true)
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('다음에 우체국을 열면 바로 보낼게요')).toBeVisible()

  const portal = await enterPortal(page)
  page.setOffline(false)
  await expect(page.getByText(portalSentence)).toBeVisible()
  await pass(31)
  await expect(page.getByText('기다리던 편지를 보냈어요.')).toBeHidden()
  await expect(page.getByText('다음에 우체국을 열면 바로 보낼게요')).toBeVisible()

  await portal.leave()
  await pass(31)
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  expect(await waiting(mina)).toEqual([worry.title])
})

test('a letter that is sent into a captive portal keeps its words through a reload', async ({
  newMember,
  pass,
}) => {
  const mina = await newMember('mina', { at: '/letter/write' })
  const { page } = mina
  await writeToTheEnd(page)
  const portal = await enterPortal(page)
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('다음에 우체국을 열면 바로 보낼게요')).toBeVisible()
  await page.reload()
  await expect(page.getByText(portalSentence)).toBeVisible()
  expect(await waiting(mina)).toEqual([])

  await portal.leave()
  await pass(31)
  await expect(page.getByText('기다리던 편지를 보냈어요.')).toBeVisible()
  expect(await waiting(mina)).toEqual([worry.title])
})

test('a letter whose call alone is stopped is tried twice at once, then every 30 seconds', async ({
  newMember,
  pass,
}) => {
  const mina = await newMember('mina', { at: '/letter/write' })
  const { page } = mina
  await writeToTheEnd(page)
  let attempts = 0
  await page.route(/\/api\/letters$/, route => {
    if (route.request().method() !== 'POST') return route.continue()
    attempts++
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<title>Blocked</title>' })
  })
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect.poll(() => attempts).toBe(3)
  await expect(page.getByText(portalSentence)).toBeHidden()
  await pass(20)
  expect(attempts).toBe(3)
  await pass(31)
  await expect.poll(() => attempts).toBe(4)
  expect(await waiting(mina)).toEqual([])
  await page.unroute(/\/api\/letters$/)
  await pass(31)
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  expect(await waiting(mina)).toEqual([worry.title])
})

test('a page whose renewal alone is stopped asks for it every 5 seconds, and for the answers on screen once it works', async ({
  newMember,
  pass,
}) => {
  const { page } = await newMember('mina')
  const { state } = JSON.parse(page.device.session.get('userInfo') ?? '{}')
  page.device.session.set('userInfo', JSON.stringify({ state: { ...state, accessToken: '' }, version: 0 }))
  await expect.poll(() => page.device.local.has('reader')).toBe(true)
  let [calls, isStopped] = [0, true]
  await page.route(/\/api\//, route => {
    calls++
    return isStopped && /reissue/.test(route.request().url())
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<title>Bad Gateway</title>' })
      : route.continue()
  })
  await page.goto('/letter/random')
  const strip = page.getByText('인터넷에 연결되어 있지 않아요.')
  await expect
    .poll(async () => {
      await pass(1)
      return strip.isVisible()
    })
    .toBe(true)
  await pass(8)
  const before = calls
  await pass(30)
  // `pass` fires each timer twice at most. Calls that start one another need no timer.
  await new Promise(done => setTimeout(done, 500))
  expect(calls - before).toBeLessThan(20)

  isStopped = false
  await pass(6)
  await expect(strip).toBeHidden()
  await expect(page.getByText('편지 분류')).toBeVisible()
})
