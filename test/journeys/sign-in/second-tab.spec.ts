import { expect, rest, test } from '../support/fixtures.ts'
import { answered, comfort, worry } from '../support/steps.ts'

test(
  'an arrival is shown in every tab, and a letter opened in one tab is read in all',
  rest,
  async ({ newMember, newScript }) => {
    const mina = await newMember('mina')
    const junho = await newScript('junho')
    const further = await mina.page.context().newPage()
    await further.goto('/')
    await expect(further).toHaveTitle('홈 | 따숨우체국')
    const tabs = [mina.page, further]
    await mina.page.emulateMedia({ reducedMotion: 'no-preference' })
    for (const tab of tabs) await expect(tab.getByRole('link', { name: '알림', exact: true })).toBeVisible()
    // Listens before the arrival, because the toast disappears.
    await Promise.all([
      ...tabs.map(tab =>
        expect(
          tab.getByRole('status').getByText(`${junho.zipCode} 님의 편지가 도착했어요.`, { exact: true }),
        ).toBeVisible(),
      ),
      answered(mina, junho),
    ])
    for (const tab of tabs) {
      await expect(tab.getByRole('link', { name: '알림, 읽지 않은 알림 2개' })).toBeVisible()
      await expect(tab.getByRole('link', { name: '1통의 편지가 도착했어요!' })).toBeVisible()
    }
    // The magpie flies for the tab that allows motion; a press ends the flight. Both end with one lit window.
    await expect(mina.page.locator('[data-flight]')).toBeAttached()
    await mina.page.keyboard.press('Shift')
    await expect(further.locator('[data-flight]')).not.toBeAttached()
    for (const tab of tabs) {
      await expect(tab.locator('[data-lit]')).toHaveCount(1)
      await expect(tab.getByRole('link', { name: '내 편지함, 새 편지 1통' })).toBeVisible()
      await expect(tab.getByRole('link', { name: '1통의 편지가 도착했어요!' })).toHaveCSS('opacity', '1')
    }

    await further.getByRole('link', { name: /^내 편지함/ }).click()
    await further.getByRole('link', { name: /새 편지 \d+통 있음/ }).click()
    const row = further.getByRole('link', { name: comfort.title })
    await expect(row).toContainText('읽지 않음')
    await row.click()
    await expect(further.getByText(comfort.content)).toBeVisible()
    await expect(mina.page.getByRole('link', { name: '알림', exact: true })).toBeVisible()
    await expect(mina.page.getByRole('link', { name: '1통의 편지가 도착했어요!' })).toBeHidden()
    await further.getByRole('button', { name: '뒤로 가기' }).click()
    await expect(row).toBeVisible()
    await expect(row).not.toContainText('읽지 않음', { timeout: 1 })
    await further.getByRole('link', { name: worry.title }).click()
    await expect(further.getByText(`TO. ${junho.zipCode}`)).toBeVisible()
  },
)
