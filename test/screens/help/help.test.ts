import { getHelpLines } from '#contract/help.ts'
import { sendLetter } from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { desk, expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { answered, chooseInMenu, fillIn, holdNextCall, worry } from '../steps.ts'

/** Words that show the card. Nobody else learns who typed them. */
const heavy = { title: '요즘', content: '요즘은 그냥 사라지고 싶다는 생각만 들어요.' }
const care = (page: Page) => page.getByRole('status').filter({ hasText: '나에게만 보이는 안내예요.' })
const call = (page: Page) => page.getByRole('link', { name: '109 전화, 자살예방 상담전화' })
const message = (page: Page) => page.getByRole('link', { name: '문자, 자살예방 상담전화 109' })
const more = (page: Page) => page.getByRole('link', { name: '더 보기, 다른 도움 (새 창)' })
const content = (page: Page) => page.getByRole('textbox', { name: '내용' })

test('a help row stands beside a heavy letter, and nobody hears of it', async ({ newMember, pass }) => {
  const { page } = await newMember('mina', { at: '/letter/write' })
  await content(page).fill('요즘 잠이 안 와요. 배고파 죽겠다는 말만 해요.')
  await pass(5)
  await expect(page.getByText(/^저장됨/)).toBeVisible()
  await expect(care(page)).toBeHidden()

  const requests: { call: string; parts: string[] }[] = []
  await page.route(/./, async route => {
    const { url, method, postDataJSON } = route.request()
    const { pathname } = new URL(url())
    const parts = method() === 'POST' ? Object.keys(postDataJSON()).sort() : []
    requests.push({ call: `${method()} ${pathname}`, parts })
    await route.continue()
  })
  await test.step('it comes while the letter is written, and takes no focus', async () => {
    await fillIn(page, heavy)
    await pass(1)
    await expect(care(page)).toBeVisible()
    await expect(content(page)).toBeFocused()
    await expect(call(page)).toHaveAttribute('href', 'tel:109')
    await expect(message(page)).toHaveAttribute('href', 'sms:109')
    await expect(more(page)).toHaveAttribute('href', '/help')
  })

  await test.step('the server gets the letter alone', async () => {
    await pass(5)
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    for (const request of requests)
      expect(request).toEqual({ call: 'POST /api/letters/temporary-save', parts: letterParts })
  })

  await test.step('it goes when the text no longer calls for it', async () => {
    await content(page).fill(worry.content)
    await pass(1)
    await expect(care(page)).toBeHidden()
    await content(page).fill(heavy.content)
    await pass(1)
    await expect(care(page)).toBeVisible()
  })

  await test.step('closed, it leaves its number until the letter is sent', async () => {
    await care(page).getByRole('button', { name: '안내 닫기' }).click()
    await expect(care(page)).toBeHidden()
    await expect(call(page)).toBeFocused()
    await content(page).fill(`${heavy.content} 정말 살기 싫어요.`)
    await pass(1)
    await expect(call(page)).toBeVisible()
    await page.getByRole('button', { name: '다음 단계' }).click()
    await page.getByText('위로와 공감').click()
    await expect(call(page)).toBeVisible()
    await expect(care(page)).toBeHidden()
    requests.length = 0
    await page.getByRole('button', { name: '편지 보내기' }).click()
    await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
    const sent = requests.find(request => request.call === 'POST /api/letters')
    const sentParts = letterParts.map(part => (part === 'version' ? 'contactConfirmed' : part))
    expect(sent?.parts).toEqual(sentParts.sort())
    await expect(care(page)).toBeHidden()
    await expect(call(page)).toBeHidden()
  })
})

const letterParts = [
  'category',
  'content',
  'fontType',
  'heavy',
  'letterId',
  'paperType',
  'parentLetterId',
  'title',
  'version',
]

test('the menus of a received and of a held letter lead to help, and no link stands below the letter', async ({
  newMember,
  newScript,
  pass,
}) => {
  const mina = await newMember('mina')
  const junho = await newScript('junho')
  const { first } = await answered(mina, junho)
  await pass(3600)
  await expect(mina.page.getByRole('link', { name: /편지가 도착했어요/ })).toBeVisible()
  await mina.page.goto(`/letter/${first.letterId}`)
  await expect(mina.page.getByText(first.title)).toBeVisible()
  await expect(mina.page.getByRole('link', { name: '도움받기' })).toBeHidden()
  await chooseInMenu(mina.page, '도움받기')
  await expect(mina.page.getByRole('heading', { name: '자살예방 상담전화' })).toBeVisible()
  await mina.page.getByRole('button', { name: '뒤로 가기' }).click()
  await expect(mina.page.getByText(first.title)).toBeVisible()

  const { letterId } = await junho.call(sendLetter, { body: worry })
  await mina.call(acceptLetter, { body: { letterId } })
  await mina.page.goto('/letter/random')
  await expect(mina.page.getByRole('heading', { name: worry.title })).toBeVisible()
  await chooseInMenu(mina.page, '도움받기')
  await expect(mina.page.getByRole('heading', { name: '자살예방 상담전화' })).toBeVisible()
})

// The last test of the file, because the changed help lines stay.
test('an administrator puts the help lines in another order and says that they were checked', async ({
  newMember,
}) => {
  const { page } = await newMember('admin', { at: '/admin/help-lines', viewport: desk })
  const menu = page.getByRole('navigation', { name: '관리 메뉴' })
  const up = page.getByRole('button', { name: '마들랜 위로' })
  await test.step('a list from before is not written on until the one of now is there', async () => {
    await expect(up).toBeVisible()
    const { arrived, release } = await holdNextCall(page, getHelpLines)
    await menu.getByRole('link', { name: '회원' }).click()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await menu.getByRole('link', { name: '설정' }).click()
    await page.getByRole('link', { name: '도움 전화' }).click()
    await arrived
    await expect(page.locator('[inert]').getByText(/마들랜$/)).toBeVisible()
    await release()
  })
  await up.click()
  await test.step('leaving unsaved lines asks first', async () => {
    const question = page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' })
    for (const leave of [() => menu.getByRole('link', { name: '회원' }).click(), () => page.goBack()]) {
      await leave()
      await question.getByRole('button', { name: '돌아가기' }).click()
      await expect(question).toBeHidden()
    }
    await expect(page).toHaveURL('/admin/help-lines')
  })
  await page.getByRole('button', { name: '도움 전화 추가' }).click()
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByText('이름과 누구를 위한 곳인지, 시간을 모두 적어 주세요.')).toBeVisible()
  await page.getByRole('textbox', { name: '이름', exact: true }).fill('생명의 전화')
  await page.getByLabel('누구를 위한 곳인지').fill('누구나 이야기할 수 있어요.')
  await page.getByLabel('이용 시간').fill('24시간')
  await page.getByRole('textbox', { name: '번호', exact: true }).fill('1588-9191')
  await page.getByRole('button', { name: '오늘 확인했어요' }).click()
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByText('도움 전화를 저장했어요.')).toBeVisible()
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    '청소년상담',
    '청소년전화',
    '마들랜',
    '정신건강 위기 상담전화',
    '여성긴급전화',
    '경찰',
    '119 구조와 구급',
    '생명의 전화',
  ])
})
