import { AxeBuilder } from '@axe-core/playwright'
import type { ElementHandle, Locator, Page, Request } from '@playwright/test'
import { getHelpLines, ourHelpLines, replaceHelpLines } from '#contract/help.ts'
import { sendLetter } from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { holdNextCall, withFailingCall } from '../support/failing-calls.ts'
import { desk, expect, rest, test } from '../support/fixtures.ts'
import { answered, chooseInMenu, fillIn, worry } from '../support/steps.ts'

/** Words that show the card. Nobody else learns who typed them. */
const heavy = { title: '요즘', content: '요즘은 그냥 사라지고 싶다는 생각만 들어요.' }
const care = (page: Page) => page.getByRole('status').filter({ hasText: '나에게만 보이는 안내예요.' })
const call = (page: Page) => page.getByRole('link', { name: '109 전화, 자살예방 상담전화' })
const message = (page: Page) => page.getByRole('link', { name: '문자, 자살예방 상담전화 109' })
const more = (page: Page) => page.getByRole('link', { name: '더 보기, 다른 도움 (새 창)' })
const content = (page: Page) => page.getByRole('textbox', { name: '내용' })

test.describe('without the network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the help lines open, as they were told last', async ({ page, context, newScript }) => {
    await page.goto('/help')
    await expect(page.getByRole('link', { name: '자살예방 상담전화 109에 전화 걸기' })).toHaveAttribute(
      'href',
      'tel:109',
    )
    await expect(page.getByRole('link', { name: '자살예방 상담전화 109에 문자 보내기' })).toHaveAttribute(
      'href',
      'sms:109',
    )
    for (const number of ['1388', '1577-0199', '1366', '112', '119'])
      await expect(page.getByText(number, { exact: true })).toBeVisible()
    await expect(page.getByText('1393')).toBeHidden()

    await test.step('an administrator changes them while the browser keeps the shell', async () => {
      const admin = await newScript('admin')
      const line = { ...ourHelpLines.lines[0]!, name: '새 상담전화' }
      const lines = [line, ...ourHelpLines.lines.slice(1)]
      await admin.call(replaceHelpLines, { body: { checkedOn: '2026-01-02', lines } })
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.reload()
      await expect(page.getByRole('heading', { name: '새 상담전화' })).toBeVisible()
    })

    await context.setOffline(true)
    for (const path of ['/help', '/help?from=a-bookmark']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: '새 상담전화' })).toBeVisible()
      await expect(page.getByText('2026.01.02에 번호를 확인했어요.')).toBeVisible()
    }
    expect(await keptAddresses(page)).toEqual(
      expect.arrayContaining([expect.stringMatching(/\/index\.html/), expect.stringMatching(/help-page/)]),
    )
    expect((await keptAddresses(page)).filter(address => /\/api\//.test(address))).toEqual([])

    await test.step('and with the network again a document is the server’s', async () => {
      await context.setOffline(false)
      const answer = await page.goto('/help')
      expect(answer?.fromServiceWorker()).toBe(true)
      expect(answer?.headers()['cache-control']).toBe('no-cache')
      await expect(page.getByRole('heading', { name: '새 상담전화' })).toBeVisible()
    })
  })
})

test('a help row stands beside a heavy letter, and nobody hears of it', async ({ newMember }) => {
  const { page } = await newMember('mina', { at: '/letter/write' })
  await content(page).fill('요즘 잠이 안 와요. 배고파 죽겠다는 말만 해요.')
  await expect(page.getByText(/^저장됨/)).toBeVisible()

  const requests: Request[] = []
  page.on('request', request => requests.push(request))
  await test.step('it comes while the letter is written, and takes no focus', async () => {
    await fillIn(page, heavy)
    await expect(care(page)).toBeVisible()
    await expect(content(page)).toBeFocused()
    await expect(call(page)).toHaveAttribute('href', 'tel:109')
    await expect(message(page)).toHaveAttribute('href', 'sms:109')
    await expect(more(page)).toHaveAttribute('href', '/help')
  })

  await test.step('what goes to the server is the letter alone', async () => {
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    for (const request of requests) {
      expect(`${request.method()} ${new URL(request.url()).pathname}`).toBe(
        'POST /api/letters/temporary-save',
      )
      expect(Object.keys(request.postDataJSON()).sort()).toEqual(letterParts)
    }
  })

  await test.step('it goes when the text no longer calls for it', async () => {
    await content(page).fill(worry.content)
    await expect(care(page)).toBeHidden()
    await content(page).fill(heavy.content)
    await expect(care(page)).toBeVisible()
  })

  await test.step('closed, it leaves its number until the letter is sent', async () => {
    await care(page).getByRole('button', { name: '안내 닫기' }).click()
    await expect(care(page)).toBeHidden()
    await expect(call(page)).toBeFocused()
    await content(page).fill(`${heavy.content} 정말 살기 싫어요.`)
    await expectUncovered(call(page), 1)
    await page.getByRole('button', { name: '다음 단계' }).click()
    await page.getByText('위로와 공감').click()
    await expectUncovered(call(page), 1)
    await expect(care(page)).toBeHidden()
    requests.length = 0
    await page.getByRole('button', { name: '편지 보내기' }).click()
    await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
    const sent = requests.find(request => request.url().endsWith('/api/letters'))
    const sentParts = letterParts.map(part => (part === 'version' ? 'contactConfirmed' : part))
    expect(Object.keys(sent?.postDataJSON()).sort()).toEqual(sentParts.sort())
    await expect(care(page)).toBeHidden()
    await expect(call(page)).toBeHidden()
  })
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 390, height: 480 },
  { width: 320, height: 480 },
])
  test(
    `nothing covers the help row on any step (${viewport.width}x${viewport.height})`,
    rest,
    async ({ newMember }) => {
      const { page } = await newMember('mina', { at: '/letter/write', viewport })
      const row = call(page).or(message(page)).or(more(page))
      await fillIn(page, { ...heavy, content: `${heavy.content}\n`.repeat(20) })
      await expect(care(page)).toBeVisible()
      await expect(page.getByText(/^저장됨/)).toBeVisible()
      await expectUncovered(row)
      await page.evaluate(() => scrollTo(0, 0))
      await expectUncovered(row)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expectUncovered(row)
      await page.getByRole('button', { name: '다음 단계' }).click()
      await page.evaluate(() => scrollTo(0, 0))
      await expectUncovered(row)
      await expectUncoveredBy(page.getByText('받고 싶은 답장을 골라 주세요.'), row, () =>
        page.getByRole('button', { name: '편지 보내기' }).click(),
      )
      await page.getByText('기타').click()
      await withFailingCall(page, sendLetter, async () => {
        await page.getByRole('button', { name: '편지 보내기' }).click()
        await expect(
          page
            .getByRole('alert')
            .getByText(/^편지를 보내는 중에 문제가/)
            .first(),
        ).toBeVisible()
        await expectUncovered(row)
        await page.getByRole('button', { name: '이전 단계' }).click()
        await expectUncovered(row)
      })
    },
  )

/**
 * Each link has at least 44 px in both directions, lies in the viewport, and receives a press at its middle and
 * near its corners.
 */
const measure = (row: Locator, toast: ElementHandle<Element> | null = null) =>
  row.evaluateAll((links, toast) => {
    const inset = 12
    const measured = links.map(element => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + inset, top + inset],
        [right - inset, top + inset],
        [left + inset, bottom - inset],
        [right - inset, bottom - inset],
      ]
      return {
        isLarge: width >= 44 && height >= 44,
        isInside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
        isHit: points.every(([x, y]) => element.contains(document.elementFromPoint(x!, y!))),
      }
    })
    return { measured, isToastShown: toast?.checkVisibility() ?? false }
  }, toast)

const uncovered = (count: number) => Array(count).fill({ isLarge: true, isInside: true, isHit: true })

async function expectUncovered(row: Locator, count = 3): Promise<void> {
  await expect.poll(async () => (await measure(row)).measured).toEqual(uncovered(count))
}

/** The same while a toast is shown. The toast hides after seconds, so a slow machine presses again. */
async function expectUncoveredBy(toast: Locator, row: Locator, press: () => Promise<void>): Promise<void> {
  let measured: unknown
  await expect(async () => {
    await press()
    const seen = await measure(row, await toast.elementHandle({ timeout: 5000 }))
    expect(seen.isToastShown).toBe(true)
    measured = seen.measured
  }).toPass({ timeout: 60_000 })
  expect(measured).toEqual(uncovered(3))
}

const letterParts = [
  'category',
  'content',
  'fontType',
  'heavy',
  'letterId',
  'paperType',
  'parentLetterId',
  'title',
  'version',
]

test('it stands there after the letter was sent too, and bars nobody', rest, async ({ newMember }) => {
  const { page } = await newMember('mina')
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate(theme => sessionStorage.setItem('theme', JSON.stringify({ state: { theme } })), theme)
    await page.goto('/letter/write')
    await fillIn(page, heavy)
    await expect(care(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '다음 단계' }).click()
    await page.getByText('기타').click()
    await page.getByRole('button', { name: '편지 보내기' }).click()
    await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
    await expect(care(page)).toBeVisible()
    await expectAccessible(page)
  }
})

test(
  'a link beside a received letter and the menu of a held letter lead to help',
  rest,
  async ({ newMember, newScript }) => {
    const mina = await newMember('mina')
    const junho = await newScript('junho')
    const { first } = await answered(mina, junho)
    await expect.poll(() => mina.page.getByRole('link', { name: /편지가 도착했어요/ }).isVisible()).toBe(true)
    await mina.page.goto(`/letter/${first.letterId}`)
    await mina.page.getByRole('link', { name: '도움받기' }).click()
    await expect(mina.page.getByRole('heading', { name: '자살예방 상담전화' })).toBeVisible()
    await mina.page.getByRole('button', { name: '뒤로 가기' }).click()
    await expect(mina.page.getByText(first.title)).toBeVisible()

    const { letterId } = await junho.call(sendLetter, { body: worry })
    await mina.call(acceptLetter, { body: { letterId } })
    await mina.page.goto('/letter/random')
    await chooseInMenu(mina.page, '도움받기')
    await expect(mina.page.getByRole('heading', { name: '자살예방 상담전화' })).toBeVisible()
  },
)

test(
  'an administrator puts the help lines in another order and says that they were checked',
  rest,
  async ({ newMember }) => {
    const { page } = await newMember('admin', { at: '/admin/help-lines', viewport: desk })
    const menu = page.getByRole('navigation', { name: '관리 메뉴' })
    const up = page.getByRole('button', { name: '마들랜 위로' })
    await test.step('a list from before is not written on until the one of now is there', async () => {
      await expect(up).toBeVisible()
      const { arrived, release } = await holdNextCall(page, getHelpLines)
      await menu.getByRole('link', { name: '회원' }).click()
      await menu.getByRole('link', { name: '도움 전화' }).click()
      await arrived
      await expect(page.locator('[inert]').getByText(/마들랜$/)).toBeVisible()
      await release()
    })
    await up.click()
    await test.step('what is not saved is not left behind without a question', async () => {
      const question = page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' })
      for (const leave of [() => menu.getByRole('link', { name: '회원' }).click(), () => page.goBack()]) {
        await leave()
        await question.getByRole('button', { name: '돌아가기' }).click()
        await expect(question).toBeHidden()
      }
      await expect(page).toHaveURL('/admin/help-lines')
    })
    await page.getByRole('button', { name: '도움 전화 추가' }).click()
    await page.getByRole('button', { name: '저장하기' }).click()
    await expect(page.getByText('이름과 누구를 위한 곳인지, 시간을 모두 적어 주세요.')).toBeVisible()
    await page.getByLabel('이름', { exact: true }).fill('생명의 전화')
    await page.getByLabel('누구를 위한 곳인지').fill('누구나 이야기할 수 있어요.')
    await page.getByLabel('이용 시간').fill('24시간')
    await page.getByLabel('번호', { exact: true }).fill('1588-9191')
    await page.getByRole('button', { name: '오늘 확인했어요' }).click()
    await page.getByRole('button', { name: '저장하기' }).click()
    await expect(page.getByText('도움 전화를 저장했어요.')).toBeVisible()
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      '청소년전화',
      '마들랜',
      '정신건강 위기 상담전화',
      '여성긴급전화',
      '경찰',
      '119 구조와 구급',
      '생명의 전화',
    ])
  },
)

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
}

const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(url)
    return addresses
  })
