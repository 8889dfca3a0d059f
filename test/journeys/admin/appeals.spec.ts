import type { Page } from '@playwright/test'
import { barMember, unbarMember } from '#contract/administration.ts'
import { saveDraft } from '#contract/letters.ts'
import { desk, expect, rest, test } from '../support/fixtures.ts'
import { comfort, fillIn, signIn } from '../support/steps.ts'

test.use({ viewport: desk })

// Several tabs share one browser.
test(
  'a bar during a visit is shown in every tab, and the draft is there when the bar is lifted',
  rest,
  async ({ newScript, newMember }) => {
    const admin = await newScript('admin')
    const mina = await newMember('mina', { at: '/letter/write' })
    const { page } = mina
    const [other, offline] = [await page.context().newPage(), await newMember('mina', { at: '/mypage' })]
    await other.goto('/')
    const why = (tab: Page) => tab.getByText('같은 일이 또 있었어요.')
    const more = `${comfort.content} 그리고 더 적은 말.`

    await test.step('while she writes she is barred: both tabs say it, with the reason', async () => {
      await fillIn(page, comfort)
      await expect(page.getByText(/^저장됨/)).toBeVisible()
      await expect(other.getByRole('link', { name: '알림', exact: true })).toBeVisible()
      await offline.page.context().setOffline(true)
      // The next autosave is refused.
      await page.route(`**${saveDraft.path}`, route => route.abort())
      await page.getByRole('textbox', { name: '내용' }).fill(more)
      await admin.call(barMember, {
        params: { id: String(mina.id) },
        body: { reason: '같은 일이 또 있었어요.' },
      })
      for (const tab of [page, other]) {
        await expect(tab).toHaveURL('/appeal')
        await expect(tab.getByRole('heading', { name: '이용이 정지됐어요' })).toBeVisible()
        await expect(why(tab)).toBeVisible()
        await expect(tab.getByRole('button', { name: '이의 제기하기' })).toBeVisible()
      }
      await expect(page.getByText('이 브라우저에만 잠겨 있고, 20일이 지나면')).toBeVisible()
    })

    await test.step('a tab that was offline learns it later, a new tab at once', async () => {
      await offline.page.context().setOffline(false)
      await expect(why(offline.page)).toBeVisible()
      const fresh = await page.context().newPage()
      await fresh.goto('/letter/box')
      await expect(why(fresh)).toBeVisible()
      await fresh.close()
    })

    await test.step('once the bar is lifted the draft is there, with the text typed since in this browser', async () => {
      await admin.call(unbarMember, { params: { id: String(mina.id) }, body: { reason: '오해였어요.' } })
      await page.unrouteAll()
      await page.reload()
      await signIn(page, 'mina')
      await expect(page).toHaveTitle('홈 | 따숨우체국')
      await page.goto('/letter/write')
      await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(more)
      await signIn(offline.page, 'mina')
      await expect(offline.page).toHaveTitle('홈 | 따숨우체국')
      await offline.page.getByRole('button', { name: '임시 저장 1통' }).click()
      await offline.page.getByRole('link', { name: comfort.title }).click()
      await expect(offline.page.getByRole('textbox', { name: '내용' })).toHaveValue(
        new RegExp(`^${comfort.content}`),
      )
    })
  },
)
