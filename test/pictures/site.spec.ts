import { sendLetter } from '#contract/letters.ts'
import { setNotice, startReadOnly } from '#contract/site.ts'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import { fillIn, worry } from '#test/journeys/support/steps.ts'
import { camera } from './camera.ts'

const inTime = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

test('a notice shows above every screen, and then the read-only mode', async ({
  page,
  newMember,
  newScript,
  viewport,
}) => {
  const admin = await newScript('admin')
  const mina = await newMember('mina', { viewport: viewport! })
  const { letterId } = await mina.call(sendLetter, { body: worry })
  const text = '오늘 새벽 2시부터 30분 동안 점검이 있어요. 그동안은 편지를 읽을 수만 있어요.'
  await admin.call(setNotice, { body: { text, to: inTime(600) } })
  const look = camera(page, '10 notice')
  const hers = camera(mina.page, '10 notice')
  for (const path of ['landing', 'login', 'help']) {
    await page.goto(`/${path}`)
    await expect(page.getByText(text)).toBeVisible()
    await look(path)
  }
  await expect(mina.page.getByText(text)).toBeVisible()
  await hers('home')
  await admin.call(startReadOnly, { body: { until: inTime(1800) } })
  await expect(mina.page.getByText('점검 중이라')).toBeVisible()
  await hers('home, read-only')
  await mina.page.goto(`/letter/${letterId}`)
  await expect(mina.page.getByText('점검 중이라')).toBeVisible()
  await hers('letter, read-only')
  await mina.page.getByRole('button', { name: '공지 닫기' }).click()
  await mina.page.goto('/letter/write')
  await expect(mina.page.getByText('점검 중이라')).toBeVisible()
  await fillIn(mina.page, worry)
  await hers('write, read-only')
  await mina.page.getByRole('button', { name: '다음 단계' }).click()
  await mina.page.getByText('위로와 공감').click()
  await hers('write, category, read-only')
  const office = await newMember('admin', { viewport: viewport!, at: '/admin/site' })
  await expect(office.page.getByText('까지 읽기 전용이에요.')).toBeVisible()
  await camera(office.page, '10 notice')('administration')
})
