import type { Page } from '@playwright/test'
import { listDrafts, listWaiting, openLetter } from '#contract/letters.ts'
import { endReadOnly, setNotice, startReadOnly } from '#contract/site.ts'
import { desk, end, expect, rest, test } from '../support/fixtures.ts'
import { startServer } from '../support/server.ts'
import { fillIn, worry } from '../support/steps.ts'

const inTime = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const strip = (page: Page, text: string) => page.getByRole('status').getByText(text)
const text = '오늘 새벽 2시부터 30분 동안 점검이 있어요.'

test(
  'a notice and the read-only mode reach the screens of both servers, and no typed word is lost',
  rest,
  async ({ shared, browser, newMember, newScript }, info) => {
    const other = await startServer(shared)
    const [{ page, ...mina }, admin] = [await newMember('mina'), await newScript('admin')]
    const at = other.url

    await test.step('an open screen shows the notice that was set at the other server', async () => {
      await admin.callAt(at, setNotice, { body: { text, to: inTime(600) } })
      await expect(strip(page, text)).toBeVisible()
    })

    await test.step('a visitor of the other server sees it before the sign-in', async () => {
      const visitor = await (await browser.newContext({ baseURL: at })).newPage()
      for (const path of ['/landing', '/login', '/terms']) {
        await visitor.goto(path)
        await expect(strip(visitor, text)).toBeVisible()
      }
      await visitor.context().close()
    })

    await test.step('a closed notice stays closed, and the next one shows', async () => {
      await page.getByRole('button', { name: '공지 닫기' }).click()
      await expect(strip(page, text)).toBeHidden()
      await page.reload()
      await expect(page.getByRole('link', { name: '속마음 나누기' })).toBeVisible()
      await admin.callAt(at, setNotice, { body: { text: '다른 공지예요.', to: inTime(600) } })
      await expect(strip(page, '다른 공지예요.')).toBeVisible()
      await expect(strip(page, text)).toBeHidden()
    })

    await test.step('during the read-only mode a letter can be written, and not sent', async () => {
      await page.getByRole('link', { name: '속마음 나누기' }).click()
      await expect(page.getByRole('textbox', { name: '제목' })).toBeVisible()
      await admin.callAt(at, startReadOnly, { body: { until: inTime(3600) } })
      await expect(strip(page, '점검 중이라 지금은 읽기만 할 수 있어요.')).toBeVisible()
      await fillIn(page, worry)
      await expect(strip(page, '점검 중이에요. 쓴 글은 그대로 있고,').first()).toBeVisible()
      await page.getByRole('button', { name: '다음 단계' }).click()
      await page.getByText('위로와 공감').click()
      const send = page.getByRole('button', { name: '편지 보내기' })
      await expect(send).toBeDisabled()
      await send.click({ force: true })
      expect(await mina.call(listDrafts, { query: { status: 'draft' } })).toEqual([])
    })

    await test.step('its writer leaves without saving, and finds every word again', async () => {
      await page.getByRole('button', { name: '이전 단계' }).click()
      await page.getByRole('button', { name: '뒤로 가기' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '두고 나가기' }).click()
      await page.getByRole('link', { name: '속마음 나누기' }).click()
      await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(worry.title)
      await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(worry.content)
      await page.getByRole('button', { name: '다음 단계' }).click()
      await expect(page.getByRole('button', { name: '편지 보내기' })).toBeDisabled()
    })

    await test.step('after its end the button works again by itself', async () => {
      await admin.callAt(at, endReadOnly)
      const send = page.getByRole('button', { name: '편지 보내기' })
      await expect(send).toBeEnabled()
      await expect(strip(page, '점검 중이라 지금은 읽기만 할 수 있어요.')).toBeHidden()
      await send.click()
      await expect(page.getByRole('status').getByText('편지를 보냈어요.')).toBeVisible()
      const [letter] = await mina.call(listWaiting, { query: { status: 'waiting' } })
      const sent = await mina.call(openLetter, { params: { id: String(letter?.letterId) } })
      expect(sent).toMatchObject(worry)
    })
    await end(other, info)
  },
)

test('an administrator sets a notice and the read-only mode on a screen', rest, async ({ newMember }) => {
  const [{ page }, { page: member }] = [
    await newMember('admin', { viewport: desk, at: '/admin/site' }),
    await newMember('mina'),
  ]
  await page.getByRole('textbox', { name: '공지' }).fill(text)
  await page.getByRole('button', { name: '공지 걸기' }).click()
  await expect(strip(page, '공지를 걸었어요.')).toBeVisible()
  await expect(strip(member, text)).toBeVisible()
  await page.getByRole('button', { name: '공지 내리기' }).click()
  await expect(strip(member, text)).toBeHidden()

  await page.getByRole('button', { name: '읽기 전용으로 바꾸기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '바꾸기' }).click()
  for (const there of [page, member])
    await expect(strip(there, '점검 중이라 지금은 읽기만 할 수 있어요.')).toBeVisible()
  await page.getByRole('button', { name: '지금 끝내기' }).click()
  await expect(strip(member, '점검 중이라 지금은 읽기만 할 수 있어요.')).toBeHidden()
})
