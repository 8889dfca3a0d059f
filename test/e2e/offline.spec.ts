import type { BrowserContext, Page } from '@playwright/test'
import { addBadWord } from '#contract/bad-words.ts'
import { listDrafts, listWaiting, sendLetter } from '#contract/letters.ts'
import { disconnect, getMailbox } from '#contract/mailbox.ts'
import { expect, nowhere, test } from './fixtures.ts'
import { keptAnswers } from './kept.ts'
import type { Member } from './member.ts'
import { answered, comfort, fillIn, signIn, thanks, type Words, worry } from './steps.ts'

test.use({ serviceWorkers: 'allow' })
// The browser first fetches all that it keeps.
test.slow()

const line = (page: Page) => page.getByText('지금은 연결되어 있지 않아요.')
const isHome = (page: Page) => expect(page).toHaveTitle('홈 | 따숨우체국')
const spelled = ({ zipCode }: Member) => new RegExp([...zipCode].join(' '))
const waiting = async (member: Member) =>
  (await member.call(listWaiting, { query: { status: 'waiting' } })).map(({ title }) => title)

/** The browser has all that it needs to open the site by itself. */
async function isReady(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const worker = await (await fetch('/service-worker.js')).text()
      const files = [...new Set(worker.match(/\/assets\/[\w.-]+/g))]
      const found = await Promise.all(files.map(file => caches.match(file)))
      return files.filter((_, at) => !found[at])
    })
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
}

/** The browser is closed but for what it keeps, and opened again in a new tab. */
async function openAnew(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await Promise.all(context.pages().map(page => page !== tab && page.close()))
  await tab.goto(path)
  return tab
}

async function writeOffline(page: Page, words: Words): Promise<void> {
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(page, words)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('기타').click()
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('연결되면 바로 보낼게요')).toBeVisible()
}

test('what was read opens without the network in a new tab, and is read anew with it', async ({
  newMember,
  newScript,
}) => {
  const mina = await newMember('mina')
  const junho = await newScript('junho')
  const { first } = await answered(mina, junho)
  const { page } = mina
  const context = page.context()
  await page.getByRole('link', { name: '1통의 편지가 도착했어요!' }).click()
  await page.getByRole('link', { name: spelled(junho) }).click()
  await page.getByRole('link', { name: new RegExp(first.title) }).click()
  await expect(page.getByText(comfort.content)).toBeVisible()
  await page.goto('/board/letter')
  await expect(page.getByText('게시글이 없습니다.')).toBeVisible()
  await page.goto('/mypage')
  await expect(page.getByText('카카오')).toBeVisible()
  await page.goto('/')
  await isReady(page)

  await context.setOffline(true)
  const tab = await openAnew(context, '/')
  await isHome(tab)
  await expect(line(tab)).toContainText('전에 읽은 편지를 볼 수 있어요.')
  await tab.getByRole('link', { name: '내 편지함' }).click()
  await tab.getByRole('link', { name: spelled(junho) }).click()
  await tab.getByRole('link', { name: new RegExp(first.title) }).click()
  await expect(tab.getByText(comfort.content)).toBeVisible()
  for (const path of [`/letter/${first.letterId}`, '/mypage', '/board/letter', '/letter/box']) {
    await tab.goto(path)
    await expect(line(tab)).toBeVisible()
    expect(new URL(tab.url()).pathname).toBe(path)
  }
  await expect(tab.getByRole('link', { name: spelled(junho) })).toBeVisible()

  await test.step('what was never read says so where it would be', async () => {
    for (const path of [
      '/mypage/notifications',
      '/letter/random',
      '/board/letter/7',
      '/letter/77',
      '/mypage/board',
    ]) {
      await tab.goto(path)
      await expect(tab.getByRole('button', { name: '다시 시도' }).first()).toBeVisible()
      expect(new URL(tab.url()).pathname).toBe(path)
      await expect(tab.getByRole('alertdialog')).toBeHidden()
    }
  })

  await test.step('with the network the line goes, and what has changed is there', async () => {
    await tab.goto('/letter/box')
    await expect(line(tab)).toBeVisible()
    await junho.call(sendLetter, { body: { ...thanks, parentLetterId: first.letterId } }).catch(() => {})
    await context.setOffline(false)
    await expect(line(tab)).toBeHidden()
    await tab.goto('/letter/random')
    await expect(
      tab.getByRole('radiogroup').or(tab.getByText('지금은 답장을 기다리는 편지가 없어요')).first(),
    ).toBeVisible()
  })
})

test('a sign-in that has ended in the meantime leaves nothing', async ({ newMember }) => {
  const { page, zipCode } = await newMember('mina', { at: '/mypage' })
  const context = page.context()
  await expect(page.getByText('카카오')).toBeVisible()
  await isReady(page)
  expect((await keptAnswers(page)).join()).toContain(zipCode)
  await context.clearCookies()
  await context.setOffline(true)
  const tab = await openAnew(context, '/mypage')
  await expect(tab.getByText('카카오')).toBeVisible()
  await context.setOffline(false)
  await expect(tab).toHaveURL('/login')
  expect(await keptAnswers(tab)).toEqual([])
  expect(await tab.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(zipCode)
})

test('without anybody known here it says that it is not connected, and opens by itself once it is', async ({
  newMember,
}) => {
  const { page } = await newMember('mina', { at: '/mypage' })
  const context = page.context()
  await isReady(page)
  const kept = page.getByRole('switch', { name: '이 기기에 읽은 편지 두기' })
  await expect(kept).toBeChecked()
  await kept.click()
  await expect(kept).not.toBeChecked()
  await expect.poll(() => keptAnswers(page)).toEqual([])
  await page.reload()
  await expect(kept).not.toBeChecked()
  expect(await keptAnswers(page)).toEqual([])

  await context.setOffline(true)
  const tab = await openAnew(context, '/mypage')
  await expect(tab.getByText('연결되면 바로 열어 드릴게요.')).toBeVisible()
  await expect(tab).toHaveURL('/mypage')
  await context.setOffline(false)
  await expect(tab.getByText('카카오')).toBeVisible()
})

test('a letter that is finished without the network goes once it is back, and once', async ({
  newMember,
}) => {
  const mina = await newMember('mina')
  const { page } = mina
  const context = page.context()
  await isReady(page)
  await context.setOffline(true)
  await writeOffline(page, worry)
  await page.getByRole('link', { name: '홈으로' }).click()
  await page.getByRole('button', { name: '보낼 편지 1통' }).click()
  const waitingSheet = page.getByRole('dialog', { name: '보낼 편지' })

  await test.step('it can be opened again to write on', async () => {
    await waitingSheet.getByRole('link', { name: worry.title }).click()
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(worry.content)
    await page.getByRole('textbox', { name: '제목' }).fill(comfort.title)
    await page.getByRole('button', { name: '다음 단계' }).click()
    await page.getByRole('button', { name: '편지 보내기' }).click()
    await expect(page.getByText('연결되면 바로 보낼게요')).toBeVisible()
  })

  await test.step('its tab may be closed: two others find it, and it is sent once', async () => {
    const tab = await openAnew(context, '/')
    await isHome(tab)
    await expect(tab.getByRole('button', { name: '보낼 편지 1통' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('button', { name: '보낼 편지 1통' })).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => waiting(mina)).toEqual([comfort.title])
    for (const home of [tab, other])
      await expect(home.getByRole('button', { name: /보낼 편지/ })).toBeHidden()
    await tab.reload()
    await isHome(tab)
    expect(await waiting(mina)).toEqual([comfort.title])
    expect(await mina.call(listDrafts, { query: { status: 'draft' } })).toEqual([])
  })
})

test('the screen that waits says when the letter has gone', async ({ newMember }) => {
  const mina = await newMember('mina', { at: '/letter/write' })
  const { page } = mina
  await fillIn(page, worry)
  await expect(page.getByText(/^저장됨/)).toBeVisible()
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('기타').click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('연결되면 바로 보낼게요')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  expect(await waiting(mina)).toEqual([worry.title])
  expect(await mina.call(listDrafts, { query: { status: 'draft' } })).toEqual([])
})

test('a letter whose answer is lost on the way, and that then is one too many, is sent once', async ({
  newMember,
}) => {
  const mina = await newMember('mina')
  const { page } = mina
  await page.clock.install()
  // The answer to the first attempt is lost, and after the second there were too many.
  let attempts = 0
  await page.route(/\/api\/letters$/, async route => {
    if (route.request().method() !== 'POST' || ++attempts > 2) return route.fallback()
    if (attempts === 2)
      return route.fulfill({
        status: 429,
        json: { code: 'COM-004', message: '조금 뒤에 다시 시도해 주세요.' },
      })
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(page, worry)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('기타').click()
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect.poll(() => attempts).toBe(2)
  await expect(page.getByText('연결되면 바로 보낼게요')).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(31_000)
    expect(attempts).toBe(3)
  }).toPass()
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  expect(await waiting(mina)).toEqual([worry.title])
})

test('what the server refuses later lies open again with the reason, and nothing is lost', async ({
  newMember,
  newScript,
}) => {
  const admin = await newScript('admin')
  await admin.call(addBadWord, { body: { word: '고약한말' } })
  const mina = await newMember('mina')
  const { page } = mina
  await isReady(page)
  await page.context().setOffline(true)
  const banned = { title: worry.title, content: '오늘 고약한말을 들었어요.' }
  await writeOffline(page, banned)
  await page.context().setOffline(false)
  await expect(page.getByText('편지를 보내지 못했어요').first()).toBeVisible()
  await page.getByRole('link', { name: worry.title }).click()
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(banned.content)
  await expect(page.getByText(/금칙어 ‘고약한말’ 부분을 고쳐 주세요/)).toBeVisible()
  await page.getByRole('textbox', { name: '내용' }).fill(worry.content)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  expect(await waiting(mina)).toEqual([worry.title])
})

test('of two letters that wait the one whose conversation ended in the meantime lies open again, the other goes', async ({
  newMember,
  newScript,
}) => {
  const mina = await newMember('mina')
  const junho = await newScript('junho')
  const { first } = await answered(mina, junho)
  const { page } = mina
  await expect(page.getByText('1통의 편지가 도착했어요!')).toBeVisible()
  await page.goto(`/letter/${first.letterId}`)
  await page.getByRole('link', { name: '답장 쓰기' }).click()
  await fillIn(page, thanks)
  await isReady(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '답장 보내기' }).click()
  await expect(page.getByText('연결되면 바로 보낼게요')).toBeVisible()
  await page.getByRole('link', { name: '홈으로' }).click()
  await writeOffline(page, worry)
  const [window] = await junho.call(getMailbox)
  await junho.call(disconnect, { params: { id: String(window?.letterMatchingId) } })
  await page.getByRole('link', { name: '홈으로' }).click()
  await expect(page.getByRole('button', { name: '보낼 편지 2통' })).toBeVisible()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: '편지 한 통을 보내지 못했어요. 눌러서 확인해 주세요.' }).click()
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(thanks.content)
  await expect(page.getByRole('heading', { name: '대화가 끝난 편지예요' })).toBeVisible()
  await expect.poll(() => waiting(mina)).toEqual([worry.title])
})

test('a letter outlives the sign-in that it was written in, and is nobody else’s', async ({
  newMember,
  newScript,
}) => {
  const mina = await newMember('mina')
  const sora = await newScript('sora')
  const { page } = mina
  const context = page.context()
  await isReady(page)
  const finish = async () => {
    await context.setOffline(true)
    await writeOffline(page, worry)
    await context.clearCookies()
    await page.evaluate(() => sessionStorage.clear())
    // The tab is closed, as it were: as long as it lives it has its access token, and sends.
    await page.goto(nowhere)
    await context.setOffline(false)
  }

  await finish()
  await signIn(page, 'mina')
  await expect.poll(() => waiting(mina)).toEqual([worry.title])
  await expect(page.getByRole('button', { name: /보낼 편지/ })).toBeHidden()

  await finish()
  await signIn(page, 'sora')
  await isHome(page)
  await expect(page.getByRole('button', { name: /보낼 편지/ })).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(worry.content)
  expect(await waiting(sora)).toEqual([])
  expect(await waiting(mina)).toEqual([worry.title])
})

test('a logout asks before it takes a letter along that is still to be sent', async ({ newMember }) => {
  const { page } = await newMember('mina')
  await isReady(page)
  await page.context().setOffline(true)
  await writeOffline(page, worry)
  await page.getByRole('link', { name: '홈으로' }).click()
  await page.getByRole('link', { name: '마이페이지' }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  const question = page.getByRole('alertdialog', { name: '아직 보내지 못한 편지가 있어요' })
  await question.getByRole('button', { name: '돌아가기' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await question.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(worry.content)
})
