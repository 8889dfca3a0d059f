import { addBadWord, listBadWords, listExceptions, listRefusals } from '#contract/bad-words.ts'
import { sendLetter } from '#contract/letters.ts'
import { starterWords } from '#korean-text/starter-words.ts'
import { desk, expect, phone, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { answered, chooseInMenu, fillIn, signIn } from '../steps.ts'

const mean = { title: '가을 소식', content: '사과를 한 상자 받았어요.\n나누어 먹고 싶어요.' }
const kind = '감을 한 상자 받았어요.\n나누어 먹고 싶어요.'

test.afterEach(async ({ world: { sql } }) => {
  await sql`
    with words as (delete from bad_words), exceptions as (delete from bad_word_exceptions)
    update bad_word_list set version = gen_random_uuid()`
})

test('a word is added, corrected, and refused in letters', async ({ newMember }) => {
  const mina = await newMember('mina')
  const admin = await newMember('admin', { viewport: desk })
  const { page } = admin
  const field = page.getByRole('textbox', { name: '새 금칙어' })

  await test.step('mina has a letter to send', async () => {
    await mina.page.getByRole('link', { name: '속마음 나누기' }).click()
    await fillIn(mina.page, mean)
  })

  await test.step('the administrator finds the list', async () => {
    await page.getByRole('link', { name: '마이페이지' }).click()
    await page.getByRole('link', { name: '우체국 관리' }).click()
    const menu = page.getByRole('navigation', { name: '관리 메뉴' })
    await menu.getByRole('link', { name: '금칙어' }).click()
    await expect(page).toHaveTitle('금칙어 · 관리 | 따숨우체국')
    await expect(page.getByText('아직 금칙어가 없어요')).toBeVisible()
  })

  await test.step('an empty word closes the field', async () => {
    await page.getByRole('button', { name: '금칙어 추가' }).click()
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toBeHidden()
    await expect(page.getByRole('button', { name: '금칙어 추가' })).toBeFocused()
    expect(await admin.call(listBadWords)).toEqual([])
  })

  const care = page.getByRole('region', { name: '‘사과’ 살펴보기' })
  await test.step('a word is listed and warned of', async () => {
    await page.getByRole('button', { name: '금칙어 추가' }).click()
    await field.fill('사과')
    await expect(page.getByText(/일상 단어 \d+개에 들어 있는 말이에요: /)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(chip(page, '사과')).toHaveAttribute('aria-pressed', 'true')
    await expect(field).toHaveValue('')
    await expect(care).toContainText('‘사과’는 일상 단어에도 들어 있어요')
  })

  await test.step('one of the everyday words becomes an exception', async () => {
    const sample = care.getByRole('listitem').first().getByRole('button')
    const word = (await sample.locator('[data-word]').textContent()) ?? ''
    expect(word).toContain('사과')
    await sample.click()
    await expect(sample).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('list', { name: '허용어' })).toContainText(word)
    expect((await admin.call(listExceptions)).map(exception => exception.word)).toEqual([word])
  })

  await test.step('mina stays on the sheet, with the word marked and nothing lost', async () => {
    const { page } = mina
    await page.getByRole('button', { name: '다음 단계' }).click()
    await expect(page.getByText('금칙어 ‘사과’ 부분을 고쳐 주세요.')).toBeVisible()
    await expect(page.locator('mark')).toHaveText('사과')
    await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(mean.title)
    const content = page.getByRole('textbox', { name: '내용' })
    await expect(content).toHaveValue(mean.content)
    await content.fill(kind)
    await page.getByRole('button', { name: '다음 단계' }).click()
    await page.getByRole('radio', { name: '위로와 공감' }).check({ force: true })
    await page.getByRole('button', { name: '편지 보내기' }).click()
    await expect(page.getByRole('status').getByText('편지를 보냈어요.')).toBeVisible()
  })

  await test.step('the word is changed, switched off and deleted', async () => {
    const edit = page.getByRole('textbox', { name: '사과 고치기' })
    await page.getByRole('button', { name: '사과 고치기' }).click()
    await expect(edit).toBeFocused()
    await edit.fill('')
    await page.keyboard.press('Enter')
    await expect(edit).toBeHidden()
    await expect(page.getByRole('button', { name: '사과 고치기' })).toBeFocused()
    await page.getByRole('button', { name: '사과 고치기' }).click()
    await edit.fill('사과즙')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: '사과즙 고치기' })).toBeFocused()
    await chip(page, '사과즙').click()
    await expect(chip(page, '사과즙')).toHaveAttribute('aria-pressed', 'false')
    expect(await admin.call(listBadWords)).toMatchObject([{ word: '사과즙', isUsed: 'false' }])
    await page.getByRole('button', { name: '사과즙 지우기' }).click()
    const question = page.getByRole('alertdialog', { name: '‘사과즙’ 금칙어를 지울까요?' })
    await question.getByRole('button', { name: '돌아가기' }).click()
    await expect(chip(page, '사과즙')).toBeVisible()
    await page.getByRole('button', { name: '사과즙 지우기' }).click()
    await question.getByRole('button', { name: '지우기' }).click()
    await expect(page.getByText('아직 금칙어가 없어요')).toBeVisible()
  })
})

const chip = (page: Page, word: string) => page.getByRole('button', { name: word, exact: true })

test('a reason to share is marked and kept, too, and refusals are counted', async ({
  newMember,
  newScript,
  pass,
}) => {
  const [mina, admin] = [await newMember('mina'), await newScript('admin')]
  const junho = await newScript('junho')
  await admin.call(addBadWord, { body: { word: '고약한말' } })
  const { first } = await answered(mina, junho)
  await pass(3600)
  const { page } = mina
  await page.getByRole('link', { name: /^내 편지함/ }).click()
  await page.getByRole('link', { name: [...junho.zipCode].join(' ') }).click()
  await expect(page).toHaveURL(`/letter/box/${first.matchingId}`)
  await expect(page.getByRole('link', { name: '답장 쓰기' })).toBeVisible()
  await chooseInMenu(page, '편지 공유')
  await page.getByRole('checkbox').first().check({ force: true })
  const field = page.getByRole('textbox', { name: '함께 나누는 이유' })
  await field.fill('고.약.한.말이지만 나눠요')
  await page.getByRole('button', { name: '편지 1통 공유 요청' }).click()
  await expect(page.locator('mark')).toHaveText('고.약.한.말')
  await expect(field).toHaveValue('고.약.한.말이지만 나눠요')
  await field.fill('고운 말이라 나눠요')
  await page.getByRole('button', { name: '편지 1통 공유 요청' }).click()
  await page.getByRole('button', { name: '이대로 공유 요청' }).click()
  await expect(page.getByText('공유 요청이 완료되었습니다.')).toBeVisible()
  await pass(60)
  const { content } = await admin.call(listRefusals, { query: {} })
  expect(content.find(({ word }) => word === '고약한말')).toMatchObject({ count: 1 })
})

test('a new word offers other spellings and its exact mode, and shows what it refuses', async ({
  newMember,
}) => {
  const admin = await newMember('admin', { at: '/admin/badwords', viewport: phone })
  const { page } = admin
  await page.getByRole('button', { name: '금칙어 추가' }).click()
  const field = page.getByRole('textbox', { name: '새 금칙어' })
  await field.fill('짱깨')
  await page.keyboard.press('Enter')
  const care = page.getByRole('region', { name: '‘짱깨’ 살펴보기' })
  await expect(care).toContainText(/일상 문장 5,\d{3}개 가운데 막히는 문장은 없어요/)
  const variant = care.getByRole('list', { name: '비슷하게 쓴 말' }).getByRole('button', { name: '짱개' })
  await variant.click()
  await expect(chip(page, '짱개')).toBeVisible()
  await expect(variant).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => admin.call(listBadWords)).toHaveLength(2)

  await field.fill('꺼져')
  await page.keyboard.press('Enter')
  const further = page.getByRole('region', { name: '‘꺼져’ 살펴보기' })
  await expect(further).toContainText('‘그대로 쓴 말만’ 찾으면 다른 글을 덜 막아요')
  await further.getByText('그대로 쓴 말만', { exact: true }).click()
  await expect(further).not.toContainText('덜 막아요')

  await field.fill('답장')
  await expect(page.getByText(/일상 문장 5,\d{3}개 가운데 \d+개가 막혀요/)).toBeVisible()
  await page.keyboard.press('Enter')
  const last = page.getByRole('region', { name: '‘답장’ 살펴보기' })
  await expect(last.getByRole('list', { name: '막히는 문장' }).getByRole('listitem')).toHaveCount(5)
})

test('adding a listed word reports it, and keeps the input', async ({ newMember, newScript }) => {
  const admin = await newScript('admin')
  await admin.call(addBadWord, { body: { word: '고약한말' } })
  const { page } = await newMember('admin', { at: '/admin/badwords', viewport: desk })
  await page.getByRole('button', { name: '금칙어 추가' }).click()
  const field = page.getByRole('textbox', { name: '새 금칙어' })
  await field.fill('고약한 말')
  await page.getByRole('button', { name: '추가', exact: true }).click()
  await expect(page.getByText('이미 있는 금칙어예요.')).toBeVisible()
  await expect(field).toHaveValue('고약한 말')
})

test('a sentence is tried, a list is imported from a file and exported to one', async ({ newMember }) => {
  const { page } = await newMember('admin', { at: '/admin/badwords', viewport: desk })
  await page.getByRole('button', { name: '가져오기' }).click()
  const dialog = page.getByRole('dialog', { name: '금칙어 가져오기' })
  const words = Array.from({ length: 130 }, (_, at) => `고약한말${at + 1}호`)
  await dialog.getByLabel('금칙어 파일').setInputFiles({
    name: 'words.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`# 우리 목록\n${words.join('\n')}\n고약한말1호\n심술쟁이\t정확히`),
  })
  await dialog.getByRole('button', { name: '가져오기' }).click()
  await expect(dialog.getByRole('status')).toHaveText('131개를 추가했어요. 이미 있던 1개는 건너뛰었어요.')
  await dialog.getByRole('button', { name: '닫기' }).click()

  const chips = page.getByRole('list', { name: '금칙어' }).getByRole('listitem')
  await expect(chips).toHaveCount(60)
  await page.getByRole('button', { name: '3쪽' }).click()
  await expect(chips).toHaveCount(11)
  await page.getByRole('searchbox', { name: '금칙어 찾기' }).fill('말130')
  await expect(chips).toHaveCount(1)

  await page.getByRole('textbox', { name: '시험할 문장' }).fill('심술쟁이가 고약한말130호라니, 놀부라고 해요')
  await page.getByRole('textbox', { name: '목록에 없는 말도 함께' }).fill('놀부')
  await page.getByRole('button', { name: '시험하기' }).click()
  await expect(page.locator('mark')).toHaveText(['심술쟁이', '고약한말130호', '놀부'])

  await page.getByRole('button', { name: '내보내기' }).click()
  await expect.poll(() => page.device.downloads).toHaveLength(1)
  const text = await page.device.downloads[0]?.text
  expect(text).toContain('\n고약한말1호\n')
  expect(text).toContain('\n심술쟁이\t정확히\n')
})

test('a post office without the starter list is warned, and adds it by one press', async ({
  newMember,
  newScript,
}) => {
  const { page } = await newMember('admin', { at: '/admin', viewport: desk })
  const tile = page.getByRole('link', { name: /^켜 둔 금칙어/ })
  await expect(tile).toContainText('욕설도 막지 않고 있어요')
  await tile.click()
  const offer = page.getByRole('region', { name: '기본 목록을 추가할 수 있어요' })
  await offer.getByRole('button', { name: '기본 목록 추가' }).click()
  await expect(page.getByText(`금칙어 ${starterWords.length}개를 추가했어요.`)).toBeVisible()
  await expect(offer).toBeHidden()
  await expect(page.getByRole('button', { name: '금칙어 추가' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'fuck', exact: true })).toBeHidden()
  await page.getByRole('button', { name: `기본 목록 ${starterWords.length}개` }).click()
  await expect(page.getByRole('button', { name: 'fuck', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const mina = await newScript('mina')
  const abuse = { title: '가을', content: '야 이 새끼야', category: 'ETC' } as const
  await expect(mina.call(sendLetter, { body: abuse })).rejects.toThrow('MOD-003')
})

test('the administration is for administrators, who come there when they sign in', async ({
  newMember,
  newScript,
  page,
}) => {
  const mina = await newMember('mina', { at: '' })
  for (const path of ['/admin', '/admin/badwords', '/admin/nothing']) {
    await mina.page.goto(path)
    await expect(mina.page).toHaveTitle('홈 | 따숨우체국')
  }
  await mina.page.goto('/mypage')
  await expect(mina.page.getByRole('link', { name: '내가 올린 게시글' })).toBeVisible()
  await expect(mina.page.getByRole('link', { name: '우체국 관리' })).toBeHidden()
  await page.goto('/admin/badwords')
  await expect(page).toHaveTitle('로그인 | 따숨우체국')
  await signIn(page, (await newScript('admin')).account)
  await expect(page).toHaveURL('/admin')
})
