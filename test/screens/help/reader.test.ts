import { makeKeeper } from '#contract/keepers.ts'
import { sendLetter } from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { comfort, fillIn, worry } from '../steps.ts'

const heavy = { title: '요즘', content: '죽고 싶다는 생각부터 들어요. 약을 모아 두었어요.' }

const guide = (page: Page) => page.getByRole('heading', { name: '이렇게 답장해 보세요' })
const phone = (page: Page) => page.getByRole('link', { name: '자살예방 상담전화 109에 전화 걸기' })
const row = (page: Page) => page.getByRole('link', { name: '109 전화, 자살예방 상담전화' })
const ofWriter = (page: Page) => page.getByText('마음이 무거운 날, 이야기를 들어 줄 사람이 언제든 있어요.')

test('help stands beside a heavy letter that is held, answered or received', async ({ newMember, pass }) => {
  const mina = await newMember('mina')
  const junho = await newMember('junho')
  const { page } = junho
  const { letterId } = await mina.call(sendLetter, { body: heavy })
  await junho.call(acceptLetter, { body: { letterId } })

  await test.step('the card of a held letter says how to answer, and never that the writer is in danger', async () => {
    await page.goto('/letter/random')
    await expect(guide(page)).toBeVisible()
    await expect(phone(page)).toHaveAttribute('href', 'tel:109')
    const card = page.locator('section').filter({ hasText: '이렇게 답장해 보세요' })
    await expect(card).not.toHaveText(/위험|감지|자해|위기/)
  })

  await test.step('the row stands beside the answer, and closing it leaves the number', async () => {
    await page.getByRole('link', { name: '편지 쓰기' }).click()
    await fillIn(page, comfort)
    await pass(1)
    await expect(ofWriter(page)).toBeVisible()
    await page.getByRole('button', { name: '안내 닫기' }).click()
    await expect(ofWriter(page)).toBeHidden()
    await expect(row(page)).toBeVisible()
  })

  await test.step('own heavy words bring it again, and the sent screen begins with it', async () => {
    await fillIn(page, { ...comfort, content: '저도 요즘은 그냥 사라지고 싶다는 생각만 들어요.' })
    await pass(1)
    await expect(ofWriter(page)).toBeVisible()
    await page.getByRole('button', { name: '답장 보내기' }).click()
    await expect(page.getByText(/뒤에 편지가 도착해요/)).toBeVisible()
    await expect(phone(page)).toBeVisible()
    const help = await phone(page).element()
    const sent = await page.getByText(/뒤에 편지가 도착해요/).element()
    expect(help.compareDocumentPosition(sent)).toBe(page.device.window.Node.DOCUMENT_POSITION_FOLLOWING)
  })

  await test.step('the receiver of the heavy answer sees the card, too', async () => {
    await pass(3600)
    await mina.page.goto('/letter/box')
    await mina.page.getByRole('link', { name: /새 편지 1통 있음/ }).click()
    await mina.page.getByRole('link', { name: /^받은 편지/ }).click()
    await expect(mina.page.getByRole('heading', { name: comfort.title })).toBeVisible()
    await expect(guide(mina.page)).toBeVisible()
  })

  await test.step('a calm letter has none, and its writer none beside their own', async () => {
    await page.goto(`/letter/${letterId}`)
    await expect(guide(page)).toBeVisible()
    const other = await mina.call(sendLetter, { body: worry })
    await mina.page.goto(`/letter/${letterId}`)
    await expect(mina.page.getByText(heavy.content)).toBeVisible()
    await expect(guide(mina.page)).toBeHidden()
    const sora = await newMember('sora')
    await sora.call(acceptLetter, { body: { letterId: other.letterId } })
    await sora.page.goto('/letter/random')
    await expect(sora.page.getByRole('heading', { name: worry.title })).toBeVisible()
    await expect(guide(sora.page)).toBeHidden()
  })
})

test('an answer without heavy words to a heavy letter ends without the card', async ({
  newMember,
  newScript,
  pass,
}) => {
  const [mina, junho] = [await newScript('mina'), await newMember('junho')]
  const { page } = junho
  const { letterId } = await mina.call(sendLetter, { body: heavy })
  await junho.call(acceptLetter, { body: { letterId } })
  await page.goto('/letter/random')
  await page.getByRole('link', { name: '편지 쓰기' }).click()
  await fillIn(page, comfort)
  await pass(1)
  await expect(ofWriter(page)).toBeVisible()
  await page.getByRole('button', { name: '답장 보내기' }).click()
  await expect(page.getByText(/뒤에 편지가 도착해요/)).toBeVisible()
  await expect(ofWriter(page)).toBeHidden()
  await expect(phone(page)).toBeHidden()
})

test('a held heavy letter at its own address is handed over, and then released without a promise', async ({
  newMember,
  newScript,
}) => {
  const mina = await newScript('mina')
  const junho = await newMember('junho')
  const { page } = junho
  const { letterId } = await mina.call(sendLetter, { body: heavy })
  await junho.call(acceptLetter, { body: { letterId } })
  await page.goto('/letter/box')
  await page.goto(`/letter/${letterId}`)
  await page.getByRole('button', { name: '온기지기에게 부탁하기' }).click()
  const question = page.getByRole('alertdialog', { name: '온기지기에게 부탁할까요?' })
  await question.getByRole('button', { name: '부탁하기' }).click()
  await expect(page.getByText('편지를 부탁했어요. 이제 마음을 내려놓아도 괜찮아요.')).toBeVisible()
  await expect(page.getByText(heavy.content)).toBeHidden()

  const sora = await newMember('sora')
  await sora.call(acceptLetter, { body: { letterId } })
  await sora.page.goto('/letter/random')
  await expect(guide(sora.page)).toBeVisible()
  await sora.page.getByRole('button', { name: '놓아주기' }).click()
  const giveBack = sora.page.getByRole('alertdialog', { name: '이 편지를 놓아줄까요?' })
  await giveBack.getByRole('button', { name: '놓아주기' }).click()
  await expect(sora.page.getByText('편지를 놓아주었어요. 다시 이웃의 답장을 기다려요.')).toBeVisible()
})

test('the reader of a heavy letter hands it over, with and without a keeper', async ({
  newMember,
  newScript,
  pass,
}) => {
  const [mina, admin] = [await newScript('mina'), await newScript('admin')]
  const junho = await newMember('junho')
  const { page } = junho
  const handOverOne = async () => {
    const { letterId } = await mina.call(sendLetter, { body: heavy })
    await junho.call(acceptLetter, { body: { letterId } })
    await page.goto('/letter/random')
    await page.getByRole('button', { name: '온기지기에게 부탁하기' }).click()
    const question = page.getByRole('alertdialog', { name: '온기지기에게 부탁할까요?' })
    await question.getByRole('button', { name: '부탁하기' }).click()
    await expect(page.getByText('편지를 부탁했어요. 이제 마음을 내려놓아도 괜찮아요.')).toBeVisible()
    await pass(3)
    await expect(page.getByRole('heading', { name: '기다리는 편지' })).toBeVisible()
  }
  await handOverOne()

  const keeper = await newMember('seoyun')
  await admin.call(makeKeeper, { body: { zipCode: keeper.zipCode } })
  await handOverOne()
  await keeper.page.goto('/mypage/notifications')
  await expect(keeper.page.getByText(/^이웃이 편지 한 통을 부탁했어요/).first()).toBeVisible()
  await keeper.page.goto('/keeper')
  await expect(keeper.page.getByText(heavy.content)).toBeVisible()
  await expect(keeper.page.getByRole('link', { name: '자살예방 상담전화 109에 전화 걸기' })).toHaveAttribute(
    'href',
    'tel:109',
  )
})
