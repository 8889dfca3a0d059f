import { sendLetter } from '#contract/letters.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Locator } from '#test/support/screens/locator.ts'
import type { Page } from '#test/support/screens/page.ts'
import { agree, signIn, worry } from '../steps.ts'

const next = (page: Page) => page.getByRole('button', { name: '다음' })

/** Nothing moves here. The journey in Chromium proves that the animation ends by itself. */
async function endAnimation(part: Locator): Promise<void> {
  const element = await part.element()
  element.dispatchEvent(new part.device.window.Event('animationend', { bubbles: true }))
}
const stopDrums = (page: Page) => endAnimation(page.locator('[style*="--turning"]').last())

async function openPinkLetter(page: Page): Promise<void> {
  const letter = page.getByRole('button', { name: '분홍 편지 열기' })
  await letter.click()
  await expect(page.getByText('편지를 열고 있어요.')).toBeVisible()
  // The sheet is the only group that waits for its end, so the event may come from any part of it.
  await endAnimation(letter.locator('g > rect').first())
}

test('a newcomer reads what this is, signs in, agrees, gets a zip code, and opens the first letter', async ({
  page,
}) => {
  await test.step('three taps tell what this is', async () => {
    for (const path of ['/', '/onboarding', '/letter/box', '/mypage/notifications']) {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
    }
    await page.getByRole('link', { name: '따숨우체국이 처음이에요' }).click()
    const first = page.getByRole('heading', { name: '이름 대신 우편번호로' })
    // The login offers the sample letter too.
    await expect(first).toBeVisible()
    await test.step('a sample letter can be read before the sign-in', async () => {
      const open = page.getByRole('button', { name: '편지 한 통 먼저 읽어 보기' })
      await open.click()
      const letter = page.getByRole('dialog', { name: '견본 편지' })
      await expect(letter.getByRole('heading', { name: '불을 끄고 누웠을 때' })).toBeVisible()
      await expect(letter.getByText('오늘은 그 말도 같이 재워 주세요.')).toBeVisible()
      await expect(letter.getByText('우체국이 써 둔 견본이에요.')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(letter).toBeHidden()
      await expect(open).toBeFocused()
    })
    await expect(first).toBeVisible()
    await next(page).click()
    await expect(page.getByRole('heading', { name: '천천히 오가는 편지' })).toBeVisible()
    await next(page).click()
    await expect(page.getByRole('heading', { name: '서로를 데우는 온도' })).toBeVisible()
    await page.getByRole('button', { name: '시작하기' }).click()
    await expect(page).toHaveURL('/login')
  })

  await test.step('they sign in at the provider', async () => {
    await signIn(page, '처음온이', '네이버')
    await expect(page).toHaveURL('/onboarding')
  })

  await test.step('they may read what they agree to, and agree', async () => {
    await expect(page.getByRole('heading', { name: '시작하기 전에' })).toBeVisible()
    await expect(page.getByRole('button', { name: '동의하고 시작하기' })).toBeDisabled()
    const terms = page.getByRole('link', { name: '이용약관 읽기' })
    await expect(terms).toHaveAttribute('href', '/terms')
    await expect(terms).toHaveAttribute('target', '_blank')
    await agree(page)
  })

  const status = page.getByRole('status')

  await test.step('the drums turn, also after a reload, and only then it goes on', async () => {
    await expect(page.getByRole('heading', { name: '나만의 우편번호' })).toBeVisible()
    await expect(next(page)).toBeDisabled()
    await page.reload()
    await expect(status.filter({ hasText: '우편번호를 만들고 있어요' })).toBeAttached()
    await expect(next(page)).toBeDisabled()
    await stopDrums(page)
    await expect(next(page)).toBeEnabled()
    await expect(next(page)).toBeFocused()
  })
  const said = await status.filter({ hasText: '당신의 우편번호는' }).textContent()
  const zipCode = said?.match(/(?<=당신의 우편번호는 )[A-Z0-9](?: [A-Z0-9]){4}(?=입니다)/)?.[0] ?? ''
  expect(zipCode).not.toBe('')

  await test.step('the pink letter opens, and a reload goes on where it was', async () => {
    await next(page).click()
    await expect(page.getByRole('heading', { name: '첫 편지가 도착했어요' })).toBeVisible()
    await page.reload()
    await openPinkLetter(page)
    await expect(page.getByRole('heading', { name: '따숨우체국에 온 걸 환영해요' })).toBeVisible()
    const progress = JSON.parse(page.device.session.get('onBoarding') ?? 'null')
    expect(progress).toEqual({ isZipCodeSet: true, isAnimationOver: true })
    await page.reload()
    await expect(page.getByText('답장은 제가 물고 언덕을 넘느라 1시간 뒤에 닿아요.')).toBeVisible()
  })

  await test.step('the rules are folded below the letter, with 109', async () => {
    await expect(page.getByText('보낸 답장은 1시간 뒤에 상대의 편지함에 닿아요.')).toBeHidden()
    await page.getByText('우리의 다섯 가지 약속').click()
    await expect(page.getByRole('listitem')).toHaveCount(5)
    await expect(page.getByText('보낸 답장은 1시간 뒤에 상대의 편지함에 닿아요.')).toBeVisible()
    await expect(page.getByRole('link', { name: '109에 전화 걸기' })).toHaveAttribute('href', 'tel:109')
  })

  await test.step('home is open, and the zip code is the one that was shown', async () => {
    await page.getByRole('button', { name: '둘러볼게요' }).click()
    await expect(page).toHaveTitle('홈 | 따숨우체국')
    expect(page.device.session.get('onBoarding')).toBeUndefined()
    await page.getByRole('link', { name: '마이페이지' }).click()
    await expect(page.getByRole('img', { name: zipCode })).toBeVisible()
    await expect(page.getByText('처음온이@naver.local.test')).toBeVisible()
  })

  await test.step('the steps are over: their address leads home', async () => {
    await page.goto('/onboarding')
    await expect(page).toHaveTitle('홈 | 따숨우체국')
  })
})

test('a first visit leads to a stranger’s first words within 8 taps', async ({ page, newScript }) => {
  await (await newScript('mina')).call(sendLetter, { body: worry })
  let taps = 0
  const tap = async (role: 'button' | 'checkbox' | 'textbox', name: string) => {
    taps++
    await page.getByRole(role, { name, exact: true }).click()
  }
  await page.goto('/')
  await tap('button', '카카오로 시작하기')
  await tap('textbox', '다른 이름이나 이메일로 들어가기')
  await page.keyboard.type('여덟번')
  await tap('button', '로그인')
  await tap('checkbox', '모두 동의')
  await tap('button', '동의하고 시작하기')
  await stopDrums(page)
  await tap('button', '다음')
  taps++
  await openPinkLetter(page)
  await tap('button', '기다리는 편지 펼쳐 보기')
  await expect(page.getByRole('heading', { name: worry.title })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(8)
})

test('a newcomer below 14 reads of 1388, is erased, and may come back', async ({ page }) => {
  await signIn(page, '열세살')
  const all = page.getByRole('checkbox', { name: '모두 동의' })
  const age = page.getByRole('checkbox', { name: /^만 14세 이상 ?이에요/ })
  const start = page.getByRole('button', { name: '동의하고 시작하기' })
  await all.check()
  await expect(start).toBeEnabled()
  await age.uncheck()
  await expect(all).not.toBeChecked()
  await expect(start).toBeDisabled()

  await page.getByRole('button', { name: '아직 만 14세가 아니에요' }).click()
  const goodbye = page.getByRole('alertdialog', { name: '만 14세가 되면 다시 만나요' })
  for (const [name, href] of [
    ['1388에 문자 보내기', 'sms:1388'],
    ['02-1388에 전화 걸기', 'tel:021388'],
  ] as const)
    await expect(goodbye.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(page).toHaveURL('/login')
  await goodbye.getByRole('button', { name: '확인' }).click()
  await page.goto('/')
  await expect(page).toHaveURL('/login')

  await signIn(page, '열세살')
  await expect(page.getByRole('heading', { name: '시작하기 전에' })).toBeVisible()
  await agree(page)
  await expect(page.getByRole('heading', { name: '나만의 우편번호' })).toBeVisible()
})

test('a newcomer who declines the terms is signed out, also after a reload', async ({ page }) => {
  await signIn(page, '새얼굴')
  await expect(page.getByRole('heading', { name: '시작하기 전에' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '동의하지 않을래요' }).click()
  await expect(page.getByText('동의하지 않아서 로그아웃했어요.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.goto('/')
  await expect(page).toHaveURL('/login')
})
