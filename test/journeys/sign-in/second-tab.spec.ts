import { expect, test } from '../support/fixtures.ts'
import { answered, comfort, worry } from '../support/steps.ts'

test('an arrival is shown in every tab, and a letter opened in one tab is read in all', async ({
  newMember,
  newScript,
}) => {
  const mina = await newMember('mina')
  const junho = await newScript('junho')
  const further = await mina.page.context().newPage()
  await further.goto('/')
  await expect(further).toHaveTitle('홈 | 따숨우체국')
  const tabs = [mina.page, further]
  for (const tab of tabs) await expect(tab.getByRole('link', { name: '알림', exact: true })).toBeVisible()
  // Listens before the arrival, because the toast disappears.
  await Promise.all([
    ...tabs.map(async tab => {
      const toast = tab.getByText(`${junho.zipCode} 님의 편지가 도착했어요.`)
      await expect(toast).toBeVisible()
      const header = await tab.getByRole('banner').boundingBox()
      expect((await toast.boundingBox())!.y).toBeGreaterThanOrEqual(header!.y + header!.height)
    }),
    answered(mina, junho),
  ])
  for (const tab of tabs) {
    await expect(tab.getByRole('link', { name: '알림, 읽지 않은 알림 2개' })).toBeVisible()
    await expect(tab.getByRole('link', { name: '1통의 편지가 도착했어요!' })).toBeVisible()
  }

  await further.getByRole('link', { name: '1통의 편지가 도착했어요!' }).click()
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
})
