import { expect, test } from './fixtures.ts'
import { answered } from './steps.ts'

test('what arrives is said in every tab', async ({ newMember, newScript }) => {
  const mina = await newMember('mina')
  const junho = await newScript('junho')
  const further = await mina.page.context().newPage()
  await further.goto('/')
  await expect(further).toHaveTitle('홈 | 따숨우체국')
  const tabs = [mina.page, further]
  for (const tab of tabs) await expect(tab.getByRole('link', { name: '알림', exact: true })).toBeVisible()
  // What passes is watched for from before it can come.
  await Promise.all([
    ...tabs.map(tab => expect(tab.getByText(`${junho.zipCode} 님의 편지가 도착했어요.`)).toBeVisible()),
    answered(mina, junho),
  ])
  for (const tab of tabs) {
    await expect(tab.getByRole('link', { name: '알림, 읽지 않은 알림 2개' })).toBeVisible()
    await expect(tab.getByRole('link', { name: '1통의 편지가 도착했어요!' })).toBeVisible()
  }
})
