// Tabs, their locks and their end, and what is in sight. The flows are in test/screens/writing.
import type { Page } from '@playwright/test'
import { listDrafts } from '#contract/letters.ts'
import { expect, nowhere, rest, test } from '../support/fixtures.ts'
import type { Member } from '../support/member.ts'
import { comfort, fillIn, worry } from '../support/steps.ts'

const title = (page: Page) => page.getByRole('textbox', { name: '제목' })
const content = (page: Page) => page.getByRole('textbox', { name: '내용' })

async function expectOnDesk(page: Page, words: { title: string; content: string }) {
  await expect(title(page)).toHaveValue(words.title)
  await expect(content(page)).toHaveValue(words.content)
}

const drafts = async (member: Member) =>
  (await member.call(listDrafts, { query: { status: 'draft' } })).map(({ title }) => title)

/** Ends the tab at once, so that no code in it runs any more. */
async function kill(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const devTools = await page.context().newCDPSession(page)
  // The page is gone and cannot answer.
  void devTools.send('Page.crash').catch(() => {})
  await crashed
}

async function newLetterIn(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto('/letter/write')
  await expect(content(tab)).toBeVisible()
  return tab
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate(size => {
    document.documentElement.style.fontSize = size
  }, size)

test(
  'with text of twice the size the notice of saving stays in sight at the end of the sheet',
  rest,
  async ({ newMember }) => {
    const { page } = await newMember('mina', { at: '/letter/write' })
    await fillIn(page, worry)
    await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible()
    await setTextSize(page, '200%')
    await content(page).press('ControlOrMeta+End')
    await expect(page.getByText(/^저장됨/)).toBeInViewport({ ratio: 1 })
  },
)

test('the text typed a moment before its tab was killed is restored', rest, async ({ newMember }) => {
  const mina = await newMember('mina', { at: nowhere })
  const tab = await newLetterIn(mina.page)
  // The server is out of reach, so the draft on it gets nothing.
  await tab.route('**/temporary-save', route => route.abort())
  await fillIn(tab, worry)
  await kill(tab)
  const next = await newLetterIn(mina.page)
  await expect(next.getByText('쓰다 만 편지를 다시 펼쳤어요.')).toBeVisible()
  await expectOnDesk(next, worry)
  await expect.poll(() => drafts(mina)).toEqual([worry.title])
  await next.close({ runBeforeUnload: false })
  await expectOnDesk(await newLetterIn(mina.page), worry)
  expect(await drafts(mina)).toEqual([worry.title])
})

test('two tabs keep their new letters apart', rest, async ({ newMember }) => {
  const mina = await newMember('mina', { at: nowhere })
  const one = await newLetterIn(mina.page)
  const two = await newLetterIn(mina.page)
  await fillIn(one, worry)
  await expect(title(two)).toHaveValue('')
  await fillIn(two, comfort)
  await expect.poll(async () => (await drafts(mina)).sort()).toEqual([worry.title, comfort.title].sort())

  await test.step('a third tab finds neither, because both are open', async () => {
    const three = await newLetterIn(mina.page)
    await expectOnDesk(three, { title: '', content: '' })
    await three.close()
  })

  await test.step('reloaded, each has its own', async () => {
    for (const [tab, words] of [
      [one, worry],
      [two, comfort],
    ] as const) {
      await tab.reload()
      await expectOnDesk(tab, words)
    }
  })

  await test.step('after a kill both are found, one after the other', async () => {
    await kill(one)
    await kill(two)
    const next = await newLetterIn(mina.page)
    const after = await newLetterIn(mina.page)
    const found = [await title(next).inputValue(), await title(after).inputValue()]
    expect(found.sort()).toEqual([worry.title, comfort.title].sort())
    expect((await drafts(mina)).length).toBe(2)
  })
})

test('two tabs on one draft ask which text stays', rest, async ({ newMember }) => {
  const mina = await newMember('mina', { at: nowhere })
  const one = await newLetterIn(mina.page)
  await fillIn(one, worry)
  await expect.poll(() => drafts(mina)).toEqual([worry.title])
  const [draft] = await mina.call(listDrafts, { query: { status: 'draft' } })
  const two = await mina.page.context().newPage()
  await two.goto(`/letter/write?draft=${draft?.letterId}`)
  await expectOnDesk(two, worry)
  await content(one).fill('첫째 창의 글')
  await expect(one.getByText(/^저장됨/)).toBeVisible()
  await content(two).fill('둘째 창의 글')
  await expect(two.getByText('다른 곳에서 고친 글이 있어요.')).toBeVisible()
  await expect(content(one)).toHaveValue('첫째 창의 글')
  await expect(content(two)).toHaveValue('둘째 창의 글')
  await two.getByRole('button', { name: '두 글 비교하기' }).click()
  const comparing = two.getByRole('dialog', { name: '어느 글을 남길까요?' })
  await expect(comparing).toContainText('첫째 창의 글')
  await comparing.getByRole('button', { name: '여기 글 남기기' }).click()
  const stored = async () => (await mina.call(listDrafts, { query: { status: 'draft' } }))[0]?.content
  await expect.poll(stored).toBe('둘째 창의 글')
})
