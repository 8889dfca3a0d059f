import { addBadWord } from '#contract/bad-words.ts'
import { saveDraft } from '#contract/letters.ts'
import { expect, type Person, test } from '#test/journeys/support/fixtures.ts'
import { answered, comfort, fillIn, thanks, worry } from '#test/journeys/support/steps.ts'
import { camera } from './camera.ts'
import { filmStrip } from './film-strip.ts'

const heavy = {
  title: '요즘',
  content: '요즘은 그냥 사라지고 싶다는 생각만 들어요.\n그래도 오늘은 창문을 조금 열어 두었어요.',
}
const long = `${worry.content}\n\n${'오늘은 버스를 하나 놓쳤어요. 정류장에 앉아 있었더니 옆에 앉은 할머니가 귤을 하나 주셨어요. 귤은 따뜻했어요.\n'.repeat(13)}`

test('a member writes: an empty sheet, a full one, its papers, and a sheet above the keyboard', async ({
  newMember,
  newScript,
}) => {
  const { page, call } = await newMember('mina', { at: '/letter/write' })
  const look = camera(page, '8 writing')
  const content = page.getByRole('textbox', { name: '내용' })
  await expect(content).toBeVisible()
  await look('empty sheet')
  await fillIn(page, worry)
  await expect(page.getByText(/^저장됨/)).toBeVisible()
  await look('written')
  await fillIn(page, { title: '가'.repeat(42), content: long })
  await expect(page.getByText('42/50')).toBeVisible()
  await look('near the limits')
  await fillIn(page, worry)
  await choose(page)

  await test.step('above a keyboard', async () => {
    const before = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width: 390, height: 470 })
    const low = camera(page, '8 writing, above a keyboard')
    await fillIn(page, { ...worry, content: long.slice(0, 300) })
    await low('written')
    await fillIn(page, heavy)
    await expect(page.getByText('나에게만 보이는 안내예요.')).toBeAttached()
    await low('with the offer of help')
    await page.context().setOffline(true)
    await content.fill(`${heavy.content} 그래요.`)
    await expect(page.getByText(/인터넷에 연결되어 있지 않아요/)).toBeVisible()
    await low('with the offer of help, offline')
    await page.setViewportSize(before)
    await look('offline')
    await page.context().setOffline(false)
    await fillIn(page, worry)
    await expect(page.getByText(/^저장됨/)).toBeVisible()
  })

  await test.step('two texts', async () => {
    const { letterId } = await call(saveDraft, { body: { ...worry, title: '두 글' } })
    await page.goto(`/letter/write?draft=${letterId}`)
    await expect(content).toHaveValue(worry.content)
    await call(saveDraft, { body: { ...comfort, letterId } })
    await content.fill(thanks.content)
    await expect(page.getByRole('button', { name: '두 글 비교하기' })).toBeVisible()
    await look('two texts')
  })

  await test.step('a banned word', async () => {
    await (await newScript('admin')).call(addBadWord, { body: { word: '고약한말' } })
    await page.goto('/letter/write')
    await fillIn(page, { ...worry, content: '오늘 고약한말을 들었어요.' })
    await page.getByRole('button', { name: '다음 단계' }).click()
    await page.getByText('기타').click()
    await page.getByRole('button', { name: '편지 보내기' }).click()
    await expect(page.getByText(/금칙어 ‘고약한말’/)).toBeVisible()
    await look('banned word')
  })
})

async function choose(page: Person['page']): Promise<void> {
  const look = camera(page, '8 writing')
  const options = page.getByRole('button', { name: '꾸미기' })
  const isPhone = await options.isVisible()
  if (isPhone) {
    await options.click()
    await look('papers')
    await page.getByText('빈티지').click()
    await page.getByRole('tab', { name: '글씨체' }).click()
    await look('hands')
  } else await page.getByText('빈티지').click()
  await page.getByText('손글씨 또박').click()
  await look('vintage and handwriting')
  if (isPhone) await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
}

test('a member answers with the letter beside or above the sheet', async ({ newMember, newScript }) => {
  const mina = await newMember('mina')
  const { page } = mina
  const { first } = await answered(mina, await newScript('junho'))
  await expect(page.getByRole('link', { name: '1통의 편지가 도착했어요!' })).toBeVisible()
  await page.goto(`/letter/write?letterId=${first.letterId}`)
  const look = camera(page, '8 writing')
  const fold = page.getByRole('button', { name: new RegExp(first.title) })
  await expect(page.getByRole('region', { name: '답장하는 편지' })).toBeVisible()
  if (await fold.isVisible()) {
    await fillIn(page, thanks)
    await look('answer, folded')
    await fold.click()
  }
  await fillIn(page, thanks)
  await look('answer')
  if (page.viewportSize()?.width === 1280) {
    await page.setViewportSize({ width: 1000, height: 760 })
    await camera(page, '8 writing, 1000 wide')('answer')
  } else {
    await page.setViewportSize({ width: 320, height: 568 })
    await camera(page, '8 writing, 320 wide')('answer')
  }
})

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the answered letter unfolds', async ({ newMember, newScript }) => {
    test.skip(test.info().project.name === 'desktop', 'There it lies open.')
    const mina = await newMember('mina')
    const { page } = mina
    const { first } = await answered(mina, await newScript('junho'))
    await expect(page.getByRole('link', { name: '1통의 편지가 도착했어요!' })).toBeVisible()
    await page.goto(`/letter/write?letterId=${first.letterId}`)
    const fold = page.getByRole('button', { name: new RegExp(first.title) })
    await expect(fold).toBeVisible()
    await filmStrip(page, { name: 'unfold', start: () => fold.click(), times: [0, 60, 120, 240, 400] })
  })
})
