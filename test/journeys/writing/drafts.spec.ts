import type { Page } from '@playwright/test'
import { listDrafts, saveDraft } from '#contract/letters.ts'
import { holdNextCall } from '../support/failing-calls.ts'
import { expect, nowhere, rest, test } from '../support/fixtures.ts'
import type { Member } from '../support/member.ts'
import { comfort, fillIn, pressSaveDraft, thanks, worry } from '../support/steps.ts'

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

async function openDraft(page: Page) {
  await page.getByRole('button', { name: '임시 저장 1통' }).click()
  await page.getByRole('dialog', { name: '임시 저장' }).getByRole('link', { name: worry.title }).click()
}

test('a draft is saved, found on the home screen, and sent', async ({ newMember }) => {
  const { page } = await newMember('mina', { at: '/letter/write' })
  await fillIn(page, worry)
  await pressSaveDraft(page)
  await expect(page.getByText('편지를 임시 저장했어요.')).toBeVisible()
  await expect(page).toHaveTitle('홈 | 따숨우체국')

  await openDraft(page)
  await expectOnDesk(page, worry)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('고민 상담', { exact: true }).click()
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  await page.getByRole('link', { name: '홈으로' }).click()
  await expect(page.getByRole('button', { name: '임시 저장', exact: true })).toBeVisible()
})

test('leaving with unsaved words asks first', async ({ newMember }) => {
  const { page } = await newMember('mina')
  const question = page.getByRole('alertdialog', { name: '편지를 임시 저장할까요?' })
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(page, worry)

  await test.step('with our own back button she stays', async () => {
    await page.getByRole('button', { name: '뒤로 가기' }).click()
    await question.getByRole('button', { name: '계속 쓰기' }).click()
    await expect(question).toBeHidden()
    await expectOnDesk(page, worry)
  })

  await test.step("with the browser's Back she saves", async () => {
    await page.goBack()
    await question.getByRole('button', { name: '저장하고 나가기' }).click()
    await expect(page).toHaveTitle('홈 | 따숨우체국')
  })

  await test.step('another time she discards', async () => {
    await openDraft(page)
    await content(page).fill('다시 써 볼까 하다가 그만두어요.')
    await page.getByRole('button', { name: '뒤로 가기' }).click()
    await question.getByRole('button', { name: '지우고 나가기' }).click()
    await expect(page).toHaveTitle('홈 | 따숨우체국')
    await expect(page.getByRole('button', { name: '임시 저장', exact: true })).toBeVisible()
  })
})

test('a reload restores the typed text', async ({ newMember }) => {
  const { page } = await newMember('mina', { at: '/letter/write' })
  await fillIn(page, worry)
  const warned: string[] = []
  page.once('dialog', dialog => {
    warned.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await expectOnDesk(page, worry)
  expect(warned).toEqual(['beforeunload'])
})

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

test(
  'a draft from an old list opens at once, and a newer version of it is not lost',
  rest,
  async ({ newMember }) => {
    const mina = await newMember('mina', { at: nowhere })
    const { page } = mina
    const { letterId } = await mina.call(saveDraft, { body: worry })
    const listed = () => page.waitForResponse(/letters\?status=draft$/)
    // When the stream opens, the page checks for news. After that it reads nothing by itself.
    const looked = page
      .waitForResponse(/notifications\/sub/)
      .then(() => page.waitForResponse(/notifications\/not-read$/))
    await page.goto('/')
    await looked
    const elsewhere = (content: string) => mina.call(saveDraft, { body: { ...worry, letterId, content } })
    const conflict = page.getByRole('main').getByText('다른 곳에서 고친 글이 있어요.')

    await test.step('a member who has typed nothing yet gets the newer version', async () => {
      const { release } = await holdNextCall(page, listDrafts)
      await elsewhere('전화기에서 고친 글')
      await openDraft(page)
      await expectOnDesk(page, worry)
      await release()
      await expect(content(page)).toHaveValue('전화기에서 고친 글')
      await expect(conflict).toBeHidden()
      const again = listed()
      await page.getByRole('button', { name: '뒤로 가기' }).click()
      await again
    })

    await test.step('a member who has typed is asked which text stays, and sends nothing before', async () => {
      const { release } = await holdNextCall(page, listDrafts)
      await elsewhere('그 뒤에 고친 글')
      await openDraft(page)
      await content(page).fill('여기에서 고친 글')
      const next = page.getByRole('button', { name: '다음 단계' })
      await next.click()
      await expect(next).toHaveAttribute('aria-busy', 'true')
      await release()
      await expect(conflict).toBeVisible()
      await next.click()
      await expect(page.getByRole('alert').filter({ hasText: '어느 글을 남길지 골라 주세요.' })).toBeVisible()
      await page.getByRole('button', { name: '두 글 비교하기' }).click()
      const comparing = page.getByRole('dialog', { name: '어느 글을 남길까요?' })
      await expect(comparing).toContainText('여기에서 고친 글')
      await comparing.getByRole('button', { name: '다른 글 남기기' }).click()
      await expectOnDesk(page, { title: worry.title, content: '그 뒤에 고친 글' })
      await expect(conflict).toBeHidden()
    })
  },
)

test('offline the text stays, and is saved online', rest, async ({ newMember }) => {
  const mina = await newMember('mina')
  const { page } = mina
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(page, worry)
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible()
  await test.step('with letters of twice the size the notice stays in sight at the end of the sheet', async () => {
    await setTextSize(page, '200%')
    await content(page).press('ControlOrMeta+End')
    await expect(page.getByText(/^저장됨/)).toBeInViewport({ ratio: 1 })
    await setTextSize(page, '')
  })
  await page.context().setOffline(true)
  await expect(page.getByText('쓴 글은 이 기기에 남고, 보내 두면 연결되는 대로 전할게요.')).toBeVisible()
  await content(page).fill(thanks.content)
  await expect(page.getByText(/인터넷 연결이 끊겼어요/)).toBeVisible()
  await expect(page.getByText(/^저장됨/)).toBeHidden()
  await page.context().setOffline(false)
  await expect(page.getByText(/^저장됨/)).toBeVisible()
  const stored = await mina.call(listDrafts, { query: { status: 'draft' } })
  expect(stored.map(({ content }) => content)).toEqual([thanks.content])
})

test('a letter that is left leaves nothing in the next one', rest, async ({ newMember }) => {
  const { page } = await newMember('mina')
  const sheet = () => page.getByRole('article', { name: '쓰는 편지' })
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  // The font of the sheet may still be coming.
  const look = async () => (await sheet().getAttribute('class'))?.replace(' letter-coming', '')
  const plain = await look()
  await fillIn(page, worry)
  await page.getByRole('button', { name: '꾸미기' }).click()
  await page.getByRole('dialog').getByText('들판').click()
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  expect(await look()).not.toBe(plain)
  await pressSaveDraft(page)
  await expect(page).toHaveTitle('홈 | 따숨우체국')
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await expectOnDesk(page, { title: '', content: '' })
  expect(await look()).toBe(plain)
})
