import { listDrafts, listWaiting, openLetter } from '#contract/letters.ts'
import { endNotice, endReadOnly, setNotice, startReadOnly } from '#contract/site.ts'
import { desk, expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import type { World } from '#test/support/world.ts'
import { fillIn, worry } from '../steps.ts'

const strip = (page: Page, text: string) => page.getByRole('status').getByText(text)
const text = '오늘 새벽 2시부터 30분 동안 점검이 있어요.'

test('a notice and the read-only mode of another server reach the screens, and no typed word is lost', async ({
  world,
  page: visitor,
  newMember,
  newScript,
}) => {
  const inTime = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000).toISOString()
  const other = await world.secondServer()
  const { page, ...mina } = await newMember('mina')
  const admin = other.as(await newScript('admin'), 'ADMIN')
  const isDone = (reply: Awaited<ReturnType<World['nobody']['ask']>>) => expect(reply.code).toBeUndefined()

  await test.step('an open screen shows the notice that was set at the other server', async () => {
    isDone(await admin.call(setNotice, { body: { text, to: inTime(600) } }))
    await expect(strip(page, text)).toBeVisible()
  })

  await test.step('a visitor sees it before the sign-in', async () => {
    for (const path of ['/landing', '/login', '/terms']) {
      await visitor.goto(path)
      await expect(strip(visitor, text)).toBeVisible()
    }
  })

  await test.step('a closed notice stays closed, and the next one shows', async () => {
    await page.getByRole('button', { name: '공지 닫기' }).click()
    await expect(strip(page, text)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('link', { name: '속마음 나누기' })).toBeVisible()
    isDone(await admin.call(setNotice, { body: { text: '다른 공지예요.', to: inTime(600) } }))
    await expect(strip(page, '다른 공지예요.')).toBeVisible()
    await expect(strip(page, text)).toBeHidden()
  })

  await test.step('during the read-only mode a letter can be written, and not sent', async () => {
    await page.getByRole('link', { name: '속마음 나누기' }).click()
    await expect(page.getByRole('textbox', { name: '제목' })).toBeVisible()
    isDone(await admin.call(startReadOnly, { body: { until: inTime(3600) } }))
    await expect(strip(page, '점검 중이라 지금은 읽기만 할 수 있어요.')).toBeVisible()
    await fillIn(page, worry)
    await expect(strip(page, '점검 중이에요. 쓴 글은 그대로 있고,').first()).toBeVisible()
    await page.getByRole('button', { name: '다음 단계' }).click()
    await page.getByText('위로와 공감').click()
    await expect(page.getByRole('button', { name: '편지 보내기' })).toBeDisabled()
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
    isDone(await admin.call(endReadOnly))
    const send = page.getByRole('button', { name: '편지 보내기' })
    await expect(send).toBeEnabled()
    await expect(strip(page, '점검 중이라 지금은 읽기만 할 수 있어요.')).toBeHidden()
    await send.click()
    await expect(page.getByRole('status').getByText('편지를 보냈어요.')).toBeVisible()
    const [letter] = await mina.call(listWaiting, { query: { status: 'waiting' } })
    const sent = await mina.call(openLetter, { params: { id: String(letter?.letterId) } })
    expect(sent).toMatchObject(worry)
  })
  isDone(await admin.call(endNotice))
  await other.close()
})

test('an administrator sets a notice and the read-only mode on a screen', async ({ newMember }) => {
  const { page } = await newMember('admin', { viewport: desk, at: '/admin/site' })
  const { page: member } = await newMember('mina')
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
