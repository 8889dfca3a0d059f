import { errors } from '#contract/errors.ts'
import { endSignIn } from '#contract/members.ts'
import { withFailingCall } from '../support/failing-calls.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { fillIn, isHome, pressSaveDraft, signIn, worry } from '../support/steps.ts'

const [, failed] = errors['COM-002']
const notice = /^따숨우체국을 열려면 브라우저나 휴대전화 소프트웨어를 최신 버전으로 업데이트하거나/

test(
  'without checkVisibility, AbortSignal.any, popover, view transitions and idle callbacks a member signs in and sees toasts',
  rest,
  async ({ page, newScript }) => {
    await newScript('mina')
    await page.addInitScript(() => {
      const lacking: [object, string[]][] = [
        [Element.prototype, ['checkVisibility']],
        [AbortSignal, ['any']],
        [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
        [Document.prototype, ['startViewTransition', 'activeViewTransition']],
        [window, ['requestIdleCallback']],
      ]
      for (const [object, names] of lacking) for (const name of names) Reflect.deleteProperty(object, name)
    })
    await signIn(page, 'mina')
    await isHome(page)
    expect(await page.evaluate(() => 'checkVisibility' in document.body || 'popover' in document.body)).toBe(
      false,
    )
    await expect(page.getByText(notice)).toHaveCount(0)

    await test.step('a toast lies above the page', async () => {
      await page.getByRole('link', { name: '속마음 나누기' }).click()
      await fillIn(page, worry)
      await pressSaveDraft(page)
      const toast = page.getByRole('status').getByRole('button', { name: '편지를 임시 저장했어요.' })
      await toast.click({ trial: true })
    })

    await test.step('a toast lies above an open window', async () => {
      await page.goto('/mypage/account')
      await page.getByRole('button', { name: '로그인한 기기 보기' }).click()
      const sheet = page.getByRole('dialog', { name: '로그인한 기기' })
      await withFailingCall(page, endSignIn, async () => {
        await sheet.getByRole('button', { name: /에 로그인한 기기 로그아웃$/ }).click()
        await sheet.getByRole('button', { name: failed }).click({ trial: true })
      })
    })
  },
)

test('a browser older than the supported ones shows one sentence with what to do', rest, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
  for (const path of ['/login', '/', '/terms']) {
    await page.goto(path)
    const sentence = page.getByRole('alert').filter({ hasText: notice })
    await expect(sentence).toBeVisible()
    expect(await sentence.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  }
})
