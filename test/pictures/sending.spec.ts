import type { Page } from '@playwright/test'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import { fillIn, worry } from '#test/journeys/support/steps.ts'
import { camera } from './camera.ts'
import { filmStripByClock } from './film-strip.ts'

test.use({ environment: { SAMPLE_DATA: 'on' }, contextOptions: { reducedMotion: 'no-preference' } })

const wear = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(theme => sessionStorage.setItem('theme', JSON.stringify({ state: { theme } })), theme)

/** On a wide screen the papers and hands lie beside the sheet. */
async function decorate(page: Page): Promise<void> {
  const isPhone = await page.getByRole('button', { name: '꾸미기' }).isVisible()
  if (isPhone) await page.getByRole('button', { name: '꾸미기' }).click()
  await page.getByText('들판').click()
  if (isPhone) await page.getByRole('tab', { name: '글씨체' }).click()
  await page.getByText('손글씨 또박').click()
  if (isPhone) await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
}

for (const theme of ['light', 'dark'] as const)
  test(`a letter gets its stamp and is sent (${theme})`, async ({ newMember }) => {
    const { page } = await newMember('mina', { clock: true })
    await wear(page, theme)
    await page.goto('/letter/write')
    await fillIn(page, worry)
    await decorate(page)
    await filmStripByClock(page, {
      name: 'the letter is folded',
      start: () => page.getByRole('button', { name: '다음 단계' }).click(),
      times: [0, 120, 240, 360, 460, 560, 740, 940, 1080, 1240],
    })
    await filmStripByClock(page, {
      name: 'the letter gets its stamp',
      start: () => page.getByText('축하와 응원').click(),
      times: [20, 60, 120, 200, 260, 300, 400],
    })
    await filmStripByClock(page, {
      name: 'the letter is sent',
      start: () => page.getByRole('button', { name: '편지 보내기' }).click(),
      times: [20, 140, 900, 1140, 1500, 2100, 2400, 2640, 2800, 3100, 3400, 3800, 4200, 4600, 4800, 5400],
    })
    const look = camera(page, '5 moments')
    await expect(page.getByRole('region', { name: '답장 알림' })).toBeVisible()
    await look('sent, the question about push')
  })

test('a letter waits for the network', async ({ newMember }) => {
  const { page } = await newMember('mina', { clock: true })
  await page.goto('/letter/write')
  await fillIn(page, worry)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('기타').click()
  await page.context().setOffline(true)
  await filmStripByClock(page, {
    name: 'the letter waits',
    start: () => page.getByRole('button', { name: '편지 보내기' }).click(),
    times: [20, 1500, 2200, 2440, 2700, 3000],
  })
})

test('an answer is folded and sent', async ({ newMember }) => {
  const { page } = await newMember('mina', { clock: true })
  await page.goto('/letter/box')
  await page
    .getByRole('link', { name: /편지 \d+통/ })
    .first()
    .click()
  await page.getByRole('link', { name: '답장 쓰기' }).click()
  await fillIn(page, worry)
  await filmStripByClock(page, {
    name: 'an answer is sent',
    start: () => page.getByRole('button', { name: '답장 보내기' }).click(),
    times: [0, 120, 240, 360, 460, 560, 740, 940, 1200, 1400, 1700, 2300, 3300, 4200, 5400],
  })
  await expect(page.getByRole('link', { name: '홈으로' })).toBeVisible()
})
