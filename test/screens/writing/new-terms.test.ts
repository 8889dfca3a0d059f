import { createRollingPaper, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { expect, type Member, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import type { World } from '#test/support/world.ts'
import { answered, comfort, fillIn, sendNewLetter, worry } from '../steps.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: '보내기 전에 한 번만 읽어 주세요' })
const later = (page: Page) => question(page).getByRole('button', { name: '나중에 할게요' })
const agree = (page: Page) => question(page).getByRole('button', { name: '동의하고 보내기' })

/** The last consent of the member is to other terms than those of now. */
const changeTerms = ({ sql }: World, { id }: Member) =>
  sql`update consents set terms_version = 'before' where member_id = ${id}`

const consentsOf = async ({ sql }: World, { id }: Member) =>
  (await sql`select from consents where member_id = ${id}`).length

test('new terms: a letter waits for the consent, is kept when declined, and the question comes once', async ({
  world,
  newMember,
}) => {
  const mina = await newMember('mina', { at: '' })
  await changeTerms(world, mina)
  const { page } = mina
  const press = () => page.getByRole('button', { name: '편지 보내기' }).click()

  await test.step('reading asks nothing, and sending asks with links to both texts', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: '속마음 나누기' }).click()
    await fillIn(page, worry)
    await page.getByRole('button', { name: '다음 단계' }).click()
    await page.getByText('위로와 공감').click()
    await page.getByRole('radio', { name: '위로와 공감', checked: true }).waitFor()
    await expect(question(page)).toBeHidden()
    await press()
    await expect(question(page).getByRole('link', { name: /이용약관/ })).toHaveAttribute('href', '/terms')
    await expect(question(page).getByRole('link', { name: /개인정보 처리방침/ })).toHaveAttribute(
      'href',
      '/privacy',
    )
  })

  await test.step('the letter stays after a no, and goes after a yes', async () => {
    await later(page).click()
    await expect(page.getByText('보내지 않았어요. 쓴 글은 그대로 있어요.')).toBeVisible()
    expect(await world.sql`select from letters where writer_id = ${mina.id}`).toHaveLength(0)
    await press()
    await agree(page).click()
    await page.getByRole('status').getByText('편지를 보냈어요.').waitFor()
    expect(await consentsOf(world, mina)).toBe(2)
  })

  await test.step('the next letter goes without a question', async () => {
    await page.goto('/')
    await sendNewLetter(page, comfort, '위로와 공감')
    expect(await consentsOf(world, mina)).toBe(2)
  })
})

test('a member without any consent is asked before an answer', async ({
  world,
  newMember,
  newScript,
  pass,
}) => {
  const [mina, junho] = [await newMember('mina', { at: '' }), await newScript('junho')]
  const { first } = await answered(mina, junho)
  await pass(3600)
  await world.sql`delete from consents where member_id = ${mina.id}`
  const { page } = mina
  await page.goto(`/letter/write?letterId=${first.letterId}`)
  await fillIn(page, worry)
  await page.getByRole('button', { name: '답장 보내기' }).click()
  await agree(page).click()
  await page
    .getByRole('status')
    .filter({ hasText: /뒤에 편지가 도착해요/ })
    .waitFor()
  expect(await consentsOf(world, mina)).toBe(1)
})

test('new terms: a note on a rolling paper stays in its field after a no', async ({
  world,
  newMember,
  newScript,
}) => {
  const admin = await newScript('admin')
  const { eventPostId } = await admin.call(createRollingPaper, { body: { title: '봄 인사' } })
  await admin.call(toggleRollingPaper, { params: { id: String(eventPostId) } })
  const mina = await newMember('mina', { at: '' })
  await changeTerms(world, mina)
  const { page } = mina
  await page.goto('/')
  await page.getByRole('link', { name: '봄 인사' }).click()
  await page.getByRole('button', { name: '편지 쓰기' }).click()
  const field = page.getByRole('dialog', { name: '편지 쓰기' }).getByRole('textbox')
  await field.fill('따뜻하게 지내요.')
  await page.getByRole('dialog', { name: '편지 쓰기' }).getByRole('button', { name: '편지 남기기' }).click()
  await later(page).click()
  await expect(field).toHaveValue('따뜻하게 지내요.')
  expect(await world.sql`select from rolling_paper_comments where writer_id = ${mina.id}`).toHaveLength(0)
})
