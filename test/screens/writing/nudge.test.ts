import { listNudgeDays } from '#contract/nudges.ts'
import { expect, type Member, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { acquaint, answered, fillIn, worry } from '../steps.ts'

const phrase = '너만 힘든 거 아니잖아요'
const hurting = { title: '읽었어요', content: `편지 잘 읽었어요. 솔직히 ${phrase}. 또 써 주세요.` }
const kinder = '편지 잘 읽었어요. 많이 힘들었겠어요. 또 써 주세요.'
const content = (page: Page) => page.getByRole('textbox', { name: '내용' })
const marked = (page: Page) => page.getByRole('article', { name: '쓰는 편지' }).locator('mark')
const question = (page: Page) => page.getByRole('alertdialog', { name: '보내기 전에 한 번만 더 볼까요?' })

/** The sums of all members so far: shown, changed, sent as it was. */
const counts = async (admin: Member) => {
  const days = await admin.call(listNudgeDays)
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0)
  return [sum(day => day.shown), sum(day => day.changed), sum(day => day.sent)]
}

const selected = async (page: Page) => {
  const { value, selectionStart, selectionEnd } = await content(page).element()
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
}

test('a writer changes an answer that may hurt, and only the counts leave the browser', async ({
  newMember,
  newScript,
  pass,
}) => {
  const [mina, junho, admin] = [await newMember('mina'), await newScript('junho'), await newScript('admin')]
  const { first } = await answered(mina, junho)
  await pass(3600)
  const [shown = 0, changed = 0, unchanged = 0] = await counts(admin)
  const { page } = mina

  await test.step('three steps are folded beside the sheet, and stay open once opened', async () => {
    await page.goto(`/letter/write?letterId=${first.letterId}`)
    const steps = page.getByRole('button', { name: '어떻게 시작할지 막막하다면' })
    await expect(steps).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('heading', { name: '들은 말' })).toBeHidden()
    await steps.press('Enter')
    for (const name of ['들은 말', '내 이야기', '작은 응원'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.reload()
    await expect(steps).toHaveAttribute('aria-expanded', 'true')
    const { document, window } = page.device
    const region = await page.getByRole('region', { name: '답장을 쓰는 세 걸음' }).element()
    const sheet = document.querySelector('article[aria-label="쓰는 편지"]')!
    expect(region.compareDocumentPosition(sheet)).toBe(window.Node.DOCUMENT_POSITION_FOLLOWING)
  })

  const sent: string[] = []
  await page.route(/\/api\//, route => {
    const request = route.request()
    if (/\/api\/nudges/.test(request.url())) sent.push(request.postData() ?? '')
    else if (request.method() === 'POST' && request.postData()?.includes('힘든 거')) sent.push(request.url())
    return route.continue()
  })

  await test.step('the question shows the passage and the reason', async () => {
    // Before the draft is saved: no other request has the words.
    await fillIn(page, hurting)
    await page.getByRole('button', { name: '답장 보내기' }).press('Enter')
    await expect(question(page).locator('mark')).toHaveText(phrase)
    await expect(question(page)).toContainText('견주는 말을 들으면 아픔이 작아 보여')
    await expect(question(page).getByRole('button', { name: '고치기' })).toBeFocused()
    expect(sent.filter(body => !/drafts|SHOWN/.test(body))).toEqual([])
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeHidden()
    await expect(content(page)).toBeFocused()
    expect(await selected(page)).toBe(phrase)
    await expect(marked(page)).toHaveText(phrase)
    await expect.poll(() => counts(admin)).toEqual([shown + 1, changed, unchanged])
  })

  await test.step('the changed answer goes without a question', async () => {
    await content(page).fill(kinder)
    await expect(marked(page)).toHaveCount(0)
    await page.getByRole('button', { name: '답장 보내기' }).click()
    await expect(page.getByText(/뒤에 편지가 도착해요/)).toBeVisible()
    await expect.poll(() => counts(admin)).toEqual([shown + 1, changed + 1, unchanged])
    expect(sent.filter(body => !/drafts/.test(body))).toEqual(['{"event":"SHOWN"}', '{"event":"CHANGED"}'])
  })
})

test('a new letter is asked about once, at the press of send, and goes as it is', async ({
  newMember,
  newScript,
}) => {
  const [mina, admin] = [await newMember('mina', { at: '/letter/write' }), await newScript('admin')]
  const { page } = mina
  const [shown = 0, changed = 0, unchanged = 0] = await counts(admin)
  const send = page.getByRole('button', { name: '편지 보내기' })
  await fillIn(page, hurting)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('기타').click()
  await send.click()

  await test.step('the way back leads to the passage on the sheet', async () => {
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(content(page)).toBeFocused()
    expect(await selected(page)).toBe(phrase)
  })

  await test.step('the same passage is not asked about again, also not after a reload', async () => {
    await page.reload()
    await expect(content(page)).toHaveValue(hurting.content)
    await page.getByRole('button', { name: '다음 단계' }).click()
    await page.getByText('기타').click()
    await send.click()
    await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
    await expect.poll(() => counts(admin)).toEqual([shown + 1, changed, unchanged + 1])
  })

  await test.step('the administration sees the sums', async () => {
    const { page } = await newMember('admin', { at: '/admin' })
    await page.getByRole('button', { name: '더 보기' }).click()
    await expect(
      page.getByText(
        `지난 30일에 ${shown + 1}통을 물어봤고, ${changed}통은 고쳐서, ${unchanged + 1}통은 그대로 보냈어요.`,
      ),
    ).toBeVisible()
  })
})

test('a letter whose writer may need help is not asked about', async ({ newMember, pass }) => {
  const { page } = await newMember('mina', { at: '/letter/write' })
  await fillIn(page, {
    title: worry.title,
    content: `${hurting.content} 요즘은 그냥 사라지고 싶다는 생각만 들어요.`,
  })
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('기타').click()
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  await pass(1)
  await expect(page.getByText('나에게만 보이는 안내예요.').first()).toBeVisible()
})

test('contact data is asked about after the phrase, each once', async ({ newMember, newScript, pass }) => {
  const [mina, junho] = [await newMember('mina'), await newScript('junho')]
  const { page } = mina
  const { ofJunho } = await acquaint(mina, junho, pass)
  await page.goto(`/letter/write?letterId=${ofJunho.letterId}`)
  await fillIn(page, { ...hurting, content: `${hurting.content} 010-1234-5678 이에요.` })
  await page.getByRole('button', { name: '답장 보내기' }).click()
  await question(page).getByRole('button', { name: '그대로 보내기' }).click()
  const contact = page.getByRole('alertdialog', { name: '연락처로 보이는 부분이 있어요' })
  await contact.getByRole('button', { name: '그대로 보내기' }).click()
  await expect(page.getByText(/뒤에 편지가 도착해요/)).toBeVisible()
})
