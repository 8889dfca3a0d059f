import { listWaiting } from '#contract/letters.ts'
import { expect, type Member, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import type { PageWindow } from '#test/support/screens/shims.ts'
import { fillIn, isHome, signIn, worry } from '../steps.ts'

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const waitsStill = '아직 보내지 못한 편지가 있어요'
const waiting = async (member: Member) =>
  (await member.call(listWaiting, { query: { status: 'waiting' } })).map(({ title }) => title)

/** All that the browser stores for the site. A CryptoKey shows nothing of itself. */
async function stored({ device: { local, session, databases } }: Page): Promise<string> {
  const rows: unknown[] = [[...local], [...session]]
  for (const { name = '' } of await databases.databases()) {
    const database = await answerOf(databases.open(name))
    for (const store of [...database.objectStoreNames])
      rows.push(await answerOf(database.transaction(store).objectStore(store).getAll()))
    database.close()
  }
  return JSON.stringify(rows)
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const rowsOf = (page: Page, prefix: string) =>
  [...page.device.local.keys()].filter(key => key.startsWith(prefix) && !key.includes(':~'))

/** The words are stored in their sealed form alone. */
async function isSealed(page: Page): Promise<void> {
  await expect.poll(() => [rowsOf(page, 'kept:').length, rowsOf(page, 'sealed:').length]).toEqual([0, 1])
  expect(await stored(page)).not.toContain(worry.title)
}

/** Writes without a network, which no draft on the server knows of. */
async function write(page: Page): Promise<void> {
  await hasKey(page)
  page.setOffline(true)
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(page, worry)
}

/** The key has arrived. */
async function hasKey(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.device.databases.databases()).some(({ name }) => name === 'keys'))
    .toBe(true)
  await expect.poll(async () => (await stored(page)).includes('"all":[{"id"')).toBe(true)
}

/** Finishes a letter that waits for the network. */
async function finish(page: Page): Promise<void> {
  await write(page)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('기타').click()
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('다음에 우체국을 열면 바로 보낼게요')).toBeVisible()
  await page.getByRole('link', { name: '홈으로' }).click()
}

async function pressLogOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: '마이페이지' }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
}

/** Ends the page as a killed tab, and opens another. */
async function openAgain(page: Page, path: string, isOffline = false): Promise<void> {
  await page.device.close()
  page.device.isOffline = isOffline
  await page.goto(path)
}

const hasWords = (page: Page) =>
  expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(worry.content)

test('a waiting letter survives the sign-out sealed, and another member sees nothing of it', async ({
  newMember,
  newScript,
}) => {
  const mina = await newMember('mina')
  const sora = await newScript('sora')
  const { page } = mina
  await finish(page)
  await pressLogOut(page)
  await question(page, waitsStill).getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL('/login')
  await isSealed(page)
  for (const words of [worry.title, mina.zipCode, '"all":[{']) {
    await expect.poll(async () => (await stored(page)).includes(words)).toBe(false)
  }

  page.setOffline(false)
  await signIn(page, sora.account)
  await isHome(page)
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue('')
  await page.goto('/mypage/settings')
  await expect(page.getByRole('heading', { name: '이 기기 설정' })).toBeVisible()
  await expect(page.getByText('이 기기에 남은 글')).toBeHidden()
  await page.goto('/mypage')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL('/login')
  expect(await waiting(sora)).toEqual([])

  await signIn(page, mina.account)
  await expect.poll(() => waiting(mina)).toEqual([worry.title])
  await expect.poll(() => rowsOf(page, 'sealed:')).toEqual([])
})

test('a reload without the network opens the sealed words', async ({ newMember }) => {
  const { page } = await newMember('mina')
  await write(page)
  await isSealed(page)
  await openAgain(page, '/letter/write', true)
  await hasWords(page)
})

test('the last words before a killed tab stay', async ({ newMember }) => {
  const { page } = await newMember('mina')
  await write(page)
  await isSealed(page)
  const last = '마지막으로 쓴 말이에요.'
  await page.getByRole('textbox', { name: '내용' }).fill(last)
  await openAgain(page, '/letter/write', true)
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(last)
})

test('a tab that was killed at its sign-out is sealed at the next start', async ({ newMember }) => {
  const { page } = await newMember('mina')
  await write(page)
  await isSealed(page)
  await page.getByRole('textbox', { name: '내용' }).fill('마지막으로 쓴 말이에요.')
  await page.device.close()
  page.device.session.clear()
  page.device.local.set('signIn', `out ${Date.now()}`)
  await page.goto('/login')
  await isSealed(page)
  expect(await stored(page)).not.toContain('마지막으로')
})

/** A copy as the previous build stores it. */
const plainCopy = {
  slot: 'new~1-2',
  text: { ...worry, category: 'ETC', paperType: 'BASIC', fontType: 'GYEONGGI' },
  parentId: null,
  draftId: null,
  version: null,
  isSaved: false,
  writtenAt: 1,
}
const keepPlain = ({ page, id }: { page: Page; id: number }) =>
  page.device.local.set(`kept:${id}:${plainCopy.slot}`, JSON.stringify(plainCopy))

test('a plain row of the previous build is sealed at the first start, and opens', async ({ newMember }) => {
  const mina = await newMember('mina', { at: '' })
  keepPlain(mina)
  await mina.page.goto('/')
  await isSealed(mina.page)
  await mina.page.getByRole('link', { name: '속마음 나누기' }).click()
  await hasWords(mina.page)
})

test('a row that another tab is writing stays plain', async ({ newMember }) => {
  const mina = await newMember('mina', { at: '' })
  const { page } = mina
  keepPlain(mina)
  page.device.local.set(`kept:${mina.id}:new~3-4`, JSON.stringify({ ...plainCopy, slot: 'new~3-4' }))
  page.addInitScript(window => {
    void window.navigator.locks.request(`writing:${mina.id}:${plainCopy.slot}`, () => new Promise(() => {}))
  })
  await page.goto('/')
  await expect.poll(() => rowsOf(page, 'sealed:')).toEqual([`sealed:${mina.id}:new~3-4`])
  expect(rowsOf(page, 'kept:')).toEqual([`kept:${mina.id}:${plainCopy.slot}`])
})

test('words of another member stay when their key is not here', async ({ newMember, newScript }) => {
  const sora = await newScript('sora')
  const mina = await newMember('mina', { at: '' })
  keepPlain({ page: mina.page, id: sora.id })
  await mina.page.goto('/')
  await hasKey(mina.page)
  expect(rowsOf(mina.page, 'kept:')).toEqual([`kept:${sora.id}:${plainCopy.slot}`])
  await mina.page.getByRole('link', { name: '속마음 나누기' }).click()
  await expect(mina.page.getByRole('textbox', { name: '내용' })).toHaveValue('')
})

const withoutEncryption = (window: PageWindow) =>
  Object.defineProperty(window, 'crypto', {
    value: {
      getRandomValues: crypto.getRandomValues.bind(crypto),
      randomUUID: crypto.randomUUID.bind(crypto),
    },
  })

test('without encryption the sign-out asks first, then erases', async ({ newMember }) => {
  const { page } = await newMember('mina', { at: '' })
  page.addInitScript(withoutEncryption)
  await page.goto('/')
  page.setOffline(true)
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(page, worry)
  await openAgain(page, '/mypage')
  await page.getByRole('button', { name: '로그아웃' }).click()
  const asked = question(page, '아직 보내지 않은 글이 있어요')
  await asked.getByRole('button', { name: '돌아가기' }).click()
  expect(await stored(page)).toContain(worry.title)
  await page.getByRole('button', { name: '로그아웃' }).click()
  await asked.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL('/login')
  expect(await stored(page)).not.toContain(worry.title)
})

test('the rows end 30 days after the sign-out', async ({ newMember, pass }) => {
  const { page } = await newMember('mina')
  await finish(page)
  await pressLogOut(page)
  await question(page, waitsStill).getByRole('button', { name: '로그아웃' }).click()
  await isSealed(page)
  const day = 86_400
  await pass(29 * day)
  await openAgain(page, '/login')
  await expect(page.getByRole('button', { name: '카카오로 시작하기' })).toBeVisible()
  expect(rowsOf(page, 'sealed:')).toHaveLength(1)
  await pass(2 * day)
  await openAgain(page, '/login')
  await expect.poll(() => rowsOf(page, 'sealed:')).toEqual([])
})

test('the writer erases the words at the sign-out, or in the settings', async ({ newMember }) => {
  const { page } = await newMember('mina')
  page.device.local.set('lastProvider', 'KAKAO')
  await finish(page)
  await pressLogOut(page)
  await question(page, waitsStill).getByRole('button', { name: '이 기기에서 지우기' }).click()
  await expect(page).toHaveURL('/login')
  expect([rowsOf(page, 'sealed:'), rowsOf(page, 'kept:')]).toEqual([[], []])
  expect(page.device.local.get('lastProvider')).toBeUndefined()

  const { page: second } = await newMember('junho')
  await write(second)
  await openAgain(second, '/mypage/settings')
  await second.getByRole('button', { name: '이 기기에서 지우기' }).click()
  await question(second, '이 기기의 글을 지울까요?').getByRole('button', { name: '지우기' }).click()
  await expect(second.getByText('이 기기에 남은 글')).toBeHidden()
  expect([rowsOf(second, 'sealed:'), rowsOf(second, 'kept:')]).toEqual([[], []])
})

test('a withdrawal erases the words', async ({ newMember }) => {
  const { page } = await newMember('mina')
  await write(page)
  await isSealed(page)
  await openAgain(page, '/mypage')
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  await question(page, '정말 탈퇴할까요?').getByRole('button', { name: '탈퇴하기' }).click()
  await expect(page).toHaveURL('/login')
  expect([rowsOf(page, 'sealed:'), rowsOf(page, 'kept:')]).toEqual([[], []])
})

test('a slow letter and a claim survive a sign-out, also a claim that was begun before the sign-in', async ({
  page,
  newScript,
}) => {
  const { account } = await newScript('mina')
  await page.goto('/rights')
  const claim = '제 이야기가 허락 없이 실렸어요.'
  const reason = () => page.getByRole('textbox', { name: '이유' })
  await reason().fill(claim)
  await signIn(page, account)
  await isHome(page)
  await page.goto('/slow-letters/write')
  await fillIn(page, worry)
  await openAgain(page, '/mypage')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL('/login')
  for (const words of [claim, worry.title])
    await expect.poll(async () => (await stored(page)).includes(words)).toBe(false)
  await signIn(page, account)
  await isHome(page)
  await page.goto('/slow-letters/write')
  await hasWords(page)
  await page.goto('/rights')
  await expect(reason()).toHaveValue(claim)
})
