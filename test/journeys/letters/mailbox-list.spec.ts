import { getMailbox, listMailbox } from '#contract/mailbox.ts'
import { changePrivateName } from '#contract/private-names.ts'
import { expect, rest, test } from '../support/fixtures.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

test('the letter box is a list beside the house, also without the network', rest, async ({ newMember }) => {
  test.slow()
  const { page, ...junho } = await newMember('junho')
  const box = await junho.call(getMailbox)
  const { counts } = await junho.call(listMailbox, { query: {} })
  const rows = page.getByRole('list').first().getByRole('listitem')
  const filter = (name: RegExp) => page.getByRole('group', { name: '보기' }).getByText(name)
  const sort = (name: string) => page.getByRole('group', { name: '정렬' }).getByText(name)

  await page.goto('/letter/box')
  await expect(page.getByText(`편지를 나누는 사람 ${box.length}명`)).toBeVisible()
  await expect(page.getByRole('radio', { name: '집' })).toBeChecked()
  await page.getByRole('radio', { name: '집' }).press('ArrowRight')
  await expect(page.getByRole('radio', { name: '목록' })).toBeFocused()
  const open = box.filter(({ active }) => active)
  await expect(rows).toHaveCount(open.length)
  await expect(page.getByText(`편지를 나누는 사람 ${box.length}명`)).toBeVisible()

  await test.step('Back from a letter shows the same filter, and a reload the list', async () => {
    await page.getByRole('radio', { name: '모두' }).press('ArrowRight')
    await page.getByRole('radio', { name: /^안 읽음/ }).press('ArrowRight')
    const waiting = rows.getByRole('link', { name: /내 답장을 기다려요/ })
    await expect(rows).toHaveCount(counts.myTurn)
    await expect(waiting).toHaveCount(counts.myTurn)
    await waiting.first().press('Enter')
    await expect(page.getByRole('heading', { name: /님과의 편지$/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('radio', { name: /^내 차례/ })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('radio', { name: '목록' })).toBeChecked()
    await expect(page.getByRole('radio', { name: '모두' })).toBeChecked()
  })

  await test.step('a private name decides the place in the order of names', async () => {
    const last = open.at(-1)!
    await junho.call(changePrivateName, {
      params: { id: String(last.letterMatchingId) },
      body: { name: '가람', note: '', colour: 'BLUE' },
    })
    await page.reload()
    await sort('이름순').click()
    await expect(rows.first().getByRole('link')).toHaveAccessibleName(/^가람, /)
  })

  await test.step('without the network it goes on with what the device has', async () => {
    await page.context().setOffline(true)
    await sort('오래된순').click()
    await expect(page.getByText('연결이 없어서 이 기기에 담긴 편지함만 보여요.')).toBeVisible()
    await expect(rows).toHaveCount(open.length)
    await filter(/^안 읽음/).click()
    await expect(rows).toHaveCount(counts.unread)
    await expect(rows.getByRole('link', { name: /새 편지 \d+통 있음/ })).toHaveCount(counts.unread)
  })
})
