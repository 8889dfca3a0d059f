import { listDrafts, saveDraft } from '#contract/letters.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { fillIn, holdNextCall, pressSaveDraft, thanks, worry } from '../steps.ts'

const title = (page: Page) => page.getByRole('textbox', { name: '제목' })
const content = (page: Page) => page.getByRole('textbox', { name: '내용' })

async function expectOnDesk(page: Page, words: { title: string; content: string }) {
  await expect(title(page)).toHaveValue(words.title)
  await expect(content(page)).toHaveValue(words.content)
}

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

  await test.step('she stays after our own back button', async () => {
    await page.getByRole('button', { name: '뒤로 가기' }).click()
    await question.getByRole('button', { name: '계속 쓰기' }).click()
    await expect(question).toBeHidden()
    await expectOnDesk(page, worry)
  })

  await test.step("she saves after the browser's Back", async () => {
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
  const { window } = page.device
  const warns = () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }))
  await expect.poll(warns).toBe(true)
  await page.reload()
  await expectOnDesk(page, worry)
})

test('a draft from an old list opens at once, and a newer version of it is not lost', async ({
  newMember,
}) => {
  const mina = await newMember('mina', { at: '' })
  const { page } = mina
  const { letterId } = await mina.call(saveDraft, { body: worry })
  const asked: string[] = []
  await page.route(/\/api\//, route => {
    asked.push(route.request().url())
    return route.continue()
  })
  let lists = 0
  await page.route(/letters\?status=draft$/, async route => {
    await route.fulfill({ response: await route.fetch() })
    lists++
  })
  // When the stream opens, the page checks for news. After that it reads nothing by itself.
  await page.goto('/')
  await expect
    .poll(() => asked.slice(asked.findIndex(url => url.includes('notifications/sub'))).join())
    .toMatch(/notifications\/not-read/)
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
    const before = lists
    await page.getByRole('button', { name: '뒤로 가기' }).click()
    await expect.poll(() => lists).toBe(before + 1)
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
})

test('offline the text stays, and is saved online', async ({ newMember, pass }) => {
  const mina = await newMember('mina')
  const { page } = mina
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(page, worry)
  await pass(5)
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible()
  page.setOffline(true)
  await expect(page.getByText('쓴 글은 이 기기에 남고, 보내 두면 연결되는 대로 전할게요.')).toBeVisible()
  await content(page).fill(thanks.content)
  await pass(5)
  await expect(page.getByText(/인터넷에 연결되어 있지 않아요/)).toBeVisible()
  await expect(page.getByText(/^저장됨/)).toBeHidden()
  page.setOffline(false)
  await expect(page.getByText(/^저장됨/)).toBeVisible()
  const stored = await mina.call(listDrafts, { query: { status: 'draft' } })
  expect(stored.map(({ content }) => content)).toEqual([thanks.content])
})

test('a letter that is left leaves nothing in the next one', async ({ newMember }) => {
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
