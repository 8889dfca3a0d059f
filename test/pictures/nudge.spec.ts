import { test } from '#test/journeys/support/fixtures.ts'
import { walkNudge } from '#test/journeys/support/walk-member.ts'
import { camera } from './camera.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

test('a member is asked about a phrase before sending', async ({ newMember }) => {
  const { page } = await newMember('mina')
  const look = camera(page, 'nudge')
  await page.goto('/letter/box')
  await page.getByRole('link', { name: /새 편지 \d+통 있음/ }).click()
  await page.getByRole('link', { name: '답장 쓰기' }).click()
  const steps = page.getByRole('button', { name: '어떻게 시작할지 막막하다면' })
  await steps.waitFor()
  await look('three steps, folded')
  await steps.click()
  await look('three steps')
  await steps.click()
  await walkNudge(page, look)
})

test('an administrator sees the counts', async ({ newMember }) => {
  const { page } = await newMember('admin', { at: '/admin' })
  await page.getByRole('heading', { name: '보내기 전에 한 번 더' }).scrollIntoViewIfNeeded()
  await camera(page, 'nudge')('administration')
})
