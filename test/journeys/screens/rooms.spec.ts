import type { Page } from '@playwright/test'
import { getMailbox } from '#contract/mailbox.ts'
import { getCurrentRollingPaper } from '#contract/rolling-paper.ts'
import { listSharePosts } from '#contract/sharing.ts'
import { desk, expect, rest, test } from '../support/fixtures.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

test('a wide screen is a room, as wide as its header', rest, async ({ newMember }) => {
  const { page, call } = await newMember('mina', { viewport: desk })
  const people = await call(getMailbox)
  const [paper, posts] = [await call(getCurrentRollingPaper), await call(listSharePosts, { query: {} })]

  await test.step('a pressed window shows its letters beside the house', async () => {
    await page.goto('/letter/box')
    const house = page.getByRole('navigation', { name: '내 편지함' })
    await expect(page.getByText('창문을 누르면 주고받은 편지가 여기에 놓여요.')).toBeVisible()
    const place = await page.getByRole('link', { name: /새 편지 1통 있음/ }).boundingBox()
    await page.getByRole('link', { name: /새 편지 1통 있음/ }).press('Enter')
    await expect(page).toHaveURL(/\/letter\/box\/\d+$/)
    await expect(page.getByRole('heading', { name: /님과의 편지$/ })).toBeFocused()
    await expect(page.getByRole('article').first()).toBeVisible()
    const current = house.locator('[aria-current="page"]')
    await expect(current).toHaveCount(1)
    expect((await current.boundingBox())?.x).toBe(place?.x)

    const other = house.getByRole('link', { name: /편지 \d+통$/ }).first()
    const zipCode = ((await other.getAttribute('aria-label')) ?? '').slice(0, 9).replaceAll(' ', '')
    await other.click()
    await expect(page.getByRole('heading', { name: `${zipCode} 님과의 편지` })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: `${zipCode} 님과의 편지` })).toBeHidden()
  })

  await test.step('a narrower window shows the letters alone', async () => {
    // A resize would abort the transition that is under way.
    await expect.poll(() => page.evaluate(isTurning)).toBe(false)
    await page.setViewportSize({ width: 1000, height: 800 })
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: '내 편지함' })).toHaveCount(0)
    await page.setViewportSize(desk)
  })

  for (const [path, text] of [
    ['/mypage', '보낸 편지'],
    ['/mypage/letters', '답장을 기다리는 편지'],
    ['/mypage/settings', '쉬어 가기'],
    ['/mypage/account', '로그인한 기기'],
    ['/mypage/board', '게시글이 없습니다.'],
    ['/mypage/notifications', '오늘'],
    ['/letter/box', '편지를 나누는 사람'],
    [`/letter/box/${people[0]?.letterMatchingId}`, '답장 쓰기'],
    ['/letter/write', '다음 단계'],
    ['/board/letter', '누군가에게 힘이'],
    [`/board/letter/${posts.content[0]?.sharePostId}`, '좋아요'],
    [`/board/rolling/${paper?.eventPostId}`, '등록된 편지'],
    ['/slow-letters', '오고 있는 편지'],
  ] as const)
    await test.step(`the content of ${path.replaceAll(/\d+/g, '#')} begins and ends with its header`, async () => {
      await page.goto(path)
      await expect(page.getByText(text).first()).toBeAttached()
      await expect.poll(() => edges(page), { timeout: 5000 }).toEqual({ left: 'aligned', right: 'aligned' })
    })
})

/** The outermost painted boxes of the main part against the header, whose box is up to 40 px wider: the wall of the house begins there. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect()
    const isPainted = (element: Element) => {
      const { backgroundColor, backgroundImage, position } = getComputedStyle(element)
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      )
      const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
      return position !== 'fixed' && (isFilled || hasText) && !element.closest('[aria-hidden="true"], dialog')
    }
    const boxes = [...document.querySelectorAll('main *')]
      .filter(isPainted)
      .map(element => element.getBoundingClientRect())
      .filter(({ width }) => width > 2)
    const sideOf = (inside: number) => (inside >= -8 && inside <= 40 ? 'aligned' : `${inside} px inside`)
    return {
      left: sideOf(Math.min(...boxes.map(({ left }) => left)) - (header?.left ?? 0)),
      right: sideOf((header?.right ?? 0) - Math.max(...boxes.map(({ right }) => right))),
    }
  })

const isTurning = () =>
  document
    .getAnimations()
    .some(
      ({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view') === true,
    )
