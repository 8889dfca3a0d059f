import { answerHeld, sendLetter } from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { createRollingPaper, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { expect, type Person, test } from '#test/support/screens/fixtures.ts'
import { acquaint, answered, chooseInMenu, comfort, fillIn, worry } from '../steps.ts'

const number = '010-1234-5678'
const heavy = `요즘은 그냥 사라지고 싶다는 생각만 들어요. ${number} 여기예요.`
const withNumber = { title: '목소리를 듣고 싶어요', content: `이제 목소리로 이야기해요. ${number} 이에요.` }
const asks = '연락처로 보이는 부분이 있어요'
const marked = `연락처로 보이는 ‘${number}’ 부분을 빼 주세요.`

test('a number is refused between strangers, asked about among friends, and covered for its reader', async ({
  newMember,
  newScript,
  pass,
}) => {
  const mina = await newMember('mina', { at: '/letter/write' })
  const junho = await newMember('junho')
  const { page } = mina

  await test.step('a first letter with a number stays on the desk, with the help beside it', async () => {
    await fillIn(page, { title: worry.title, content: heavy })
    await pass(1)
    const warned = `‘${number}’: 전화번호 같아요. 아직 서로 모르는 사이라, 연락처는 빼야 보낼 수 있어요.`
    await expect(page.getByRole('status').filter({ hasText: warned })).toHaveCount(1)
    await expect(page.locator('mark')).toHaveText(number)
    await page.getByRole('button', { name: '그 부분 보기' }).press('Enter')
    const content = page.getByRole('textbox', { name: '내용' })
    await expect(content).toBeFocused()
    const { value, selectionStart, selectionEnd } = await content.element()
    expect(value.slice(selectionStart!, selectionEnd!)).toBe(number)
    await page.getByRole('button', { name: '다음 단계' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '빼고 다시 보내 주세요.' })).toBeVisible()
    await expect(page.getByText(marked)).toBeVisible()
    await expect(page.getByRole('button', { name: '편지 보내기' })).toBeHidden()
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(heavy)
    await expect(page.locator('mark')).toHaveText(number)
    await expect(page.getByText('나에게만 보이는 안내예요.').first()).toBeVisible()
  })

  await test.step('a hint may be ignored', async () => {
    const asking = `${worry.content} 연락처 좀 알려 주세요.`
    await fillIn(page, { title: worry.title, content: asking })
    await pass(1)
    await expect(page.getByText(/연락처를 묻는 말 같아요\. 그대로 보내도 괜찮아요\./).first()).toBeVisible()
    await page.getByRole('button', { name: '다음 단계' }).click()
    await page.getByText('기타').click()
    await page.getByRole('button', { name: '편지 보내기' }).click()
    await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  })

  const { ofMina, ofJunho } = await acquaint(mina, junho, pass)

  await test.step('now the screen asks, and the words stay', async () => {
    await page.goto(`/letter/${ofJunho.letterId}`)
    await page.getByRole('link', { name: '답장 쓰기' }).click()
    await fillIn(page, withNumber)
    await pass(1)
    await expect(page.getByText(/전화번호 같아요\. 보내기 전에 한 번 여쭤볼게요\./).first()).toBeVisible()
    await page.getByRole('button', { name: '답장 보내기' }).click()
    const question = page.getByRole('alertdialog', { name: asks })
    await expect(question.getByRole('button', { name: '빼고 다시 쓰기' })).toBeFocused()
    await question.getByRole('button', { name: '빼고 다시 쓰기' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText(marked)).toBeVisible()
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(withNumber.content)
  })

  await test.step('she sends it as it is', async () => {
    await page.getByRole('button', { name: '답장 보내기' }).click()
    const question = page.getByRole('alertdialog', { name: asks })
    await question.getByRole('button', { name: '그대로 보내기' }).click()
    await expect(page.getByText(/뒤에 편지가 도착해요/)).toBeVisible()
  })

  await test.step('he reads it covered, and opens it by the keyboard', async () => {
    await pass(3600)
    await opensCovered(junho)
  })

  await test.step('a client that knows no question sends on', async () => {
    const { title, content } = withNumber
    await junho.call(sendLetter, { body: { title, content, parentLetterId: ofMina.letterId } })
    const stranger = await newScript('sora')
    await expect(stranger.call(sendLetter, { body: withNumber })).rejects.toThrow('MOD-004')
    const { letterId } = await junho.call(sendLetter, { body: worry })
    await stranger.call(acceptLetter, { body: { letterId } })
    await expect(stranger.call(answerHeld, { body: withNumber })).rejects.toThrow('MOD-004')
    await stranger.call(answerHeld, { body: comfort })
  })
})

async function opensCovered({ page }: Person): Promise<void> {
  await page.goto('/letter/box')
  await page
    .getByRole('link', { name: /새 편지/ })
    .first()
    .click()
  await page.getByRole('link', { name: withNumber.title }).click()
  const letter = page.getByRole('article')
  const cover = letter.getByRole('button', { name: '가려 둔 연락처 보기' })
  await expect(cover).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)
  await letter.getByRole('button', { name: '신고' }).click()
  const report = page.getByRole('dialog')
  await expect(report).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(report).toBeHidden()
  await cover.focus()
  await page.keyboard.press('Enter')
  await expect(letter.getByText(number)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(letter.getByRole('button', { name: '신고' })).toBeFocused()
}

test('a rolling paper, a share message and a rest note mark a number and keep their words', async ({
  newMember,
  newScript,
  pass,
  world,
}) => {
  const admin = await newScript('admin')
  const { eventPostId } = await admin.call(createRollingPaper, { body: { title: '봄 인사' } })
  await admin.call(toggleRollingPaper, { params: { id: String(eventPostId) } })
  const mina = await newMember('mina', { at: `/board/rolling/${eventPostId}` })
  const junho = await newScript('junho')
  const { first } = await answered(mina, junho)
  await pass(3600)
  const { page } = mina
  const words = `같이 걸어요. ${number}`

  await test.step('on a rolling paper', async () => {
    await page.getByRole('button', { name: '편지 쓰기' }).click()
    const editor = page.getByRole('dialog', { name: '편지 쓰기' })
    await editor.getByRole('textbox').fill(words)
    await editor.getByRole('button', { name: '편지 남기기' }).click()
    await expect(editor.getByText(marked)).toBeVisible()
    await expect(editor.getByRole('textbox')).toHaveValue(words)
  })

  await test.step('in a share message', async () => {
    await page.goto(`/letter/box/${first.matchingId}`)
    await chooseInMenu(page, '편지 공유')
    await expect(page.getByRole('heading', { name: '함께 나눌 편지를 골라 주세요' })).toBeFocused()
    await page.getByRole('checkbox').first().press('Space')
    await page.getByRole('textbox', { name: '함께 나누는 이유' }).fill(words)
    await page.getByRole('button', { name: '편지 1통 공유 요청' }).click()
    await expect(page.getByText(marked)).toBeVisible()
    await expect(page.getByRole('textbox', { name: '함께 나누는 이유' })).toHaveValue(words)
  })

  await test.step('in a rest note', async () => {
    await page.goto('/mypage/settings')
    await page.getByRole('button', { name: '쉬어 가기' }).click()
    const back = new Date(world.clock.now().getTime() + (9 + 3 * 24) * 3600_000)
    await page.getByLabel('돌아오는 날').fill(back.toISOString().slice(0, 10))
    await page.getByLabel('남기는 말').fill(words)
    await pass(1)
    await expect(page.locator('mark').filter({ hasText: number })).toBeAttached()
    await expect(page.getByText(/전화번호 같아요\. 여러 분께 보이는 말이라/).first()).toBeVisible()
    await page.getByRole('button', { name: '쉬기 시작하기' }).click()
    await expect(page.getByText(marked)).toBeVisible()
    await expect(page.getByLabel('남기는 말')).toHaveValue(words)
  })
})
