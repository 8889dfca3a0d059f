import { makeKeeper, takeNext } from '#contract/keepers.ts'
import { answerHeld, sendLetter } from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { desk, expect, type Member, test } from '#test/support/screens/fixtures.ts'
import { comfort, sendAnswer, thanks, worry } from '../steps.ts'

test('a keeper spends an evening with a letter that nobody took', async ({ newScript, newMember, pass }) => {
  const [admin, junho] = [await newScript('admin'), await newMember('junho')]
  const mina = await newMember('mina')
  await mina.call(sendLetter, { body: worry })
  await makeOneOf(admin, junho)
  const { page } = junho

  await pass(86_400)
  await page.goto('/keeper')
  await expect(page.getByRole('heading', { name: '기다리는 편지가 1통 있어요' })).toBeVisible()
  await page.getByRole('button', { name: '다음 편지 맡기' }).click()
  await expect(page.getByRole('heading', { name: worry.title })).toBeVisible()
  await expect(page.getByRole('region', { name: '답장 기한' })).toBeVisible()
  await page.getByRole('link', { name: '편지 쓰기' }).click()
  await sendAnswer(page, comfort)

  await page.goto('/keeper')
  await expect(page.getByRole('heading', { name: '지금은 기다리는 편지가 없어요' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '오늘 맡은 편지 1통' })).toBeVisible()

  await pass(3600)
  await mina.page.goto('/letter/box')
  await mina.page.getByRole('link', { name: /새 편지 1통 있음/ }).click()
  await mina.page.getByRole('link', { name: /^받은 편지/ }).click()
  await expect(mina.page.getByRole('heading', { name: comfort.title })).toBeVisible()
  await expect(mina.page.getByRole('img', { name: '온기지기의 답장' })).toBeVisible()
})

test('a keeper who is busy is paused kindly and goes on with one press', async ({
  newScript,
  newMember,
  pass,
}) => {
  const [admin, mina, junho] = [await newScript('admin'), await newScript('mina'), await newMember('junho')]
  for (const body of [worry, comfort, thanks, worry]) await mina.call(sendLetter, { body })
  await makeOneOf(admin, junho)
  const { page } = junho
  await pass(86_400)
  for (let lapses = 0; lapses < 3; lapses++) {
    expect(await junho.call(takeNext)).toMatchObject({ fromLine: true })
    await pass(43_200)
  }

  await page.goto('/keeper')
  await expect(page.getByRole('heading', { name: '많이 바빴지요?' })).toBeVisible()
  await page.getByRole('button', { name: '다시 시작하기' }).click()
  await expect(page.getByRole('button', { name: '다음 편지 맡기' })).toBeVisible()
})

test('a member of two weeks with five answers offers to be a keeper, is accepted, and stops', async ({
  newMember,
  newScript,
  pass,
}) => {
  const mina = await newMember('mina')
  const sora = await newScript('sora')
  for (let answers = 0; answers < 5; answers++) {
    const { letterId } = await sora.call(sendLetter, { body: worry })
    await mina.call(acceptLetter, { body: { letterId } })
    await mina.call(answerHeld, { body: comfort })
    await pass(3600)
  }
  await pass(14 * 86_400)
  const admin = await newMember('admin', { viewport: desk })
  const { page } = mina
  await page.goto('/mypage/letters')
  await page.getByRole('checkbox', { name: '만 19세 이상이에요' }).check()
  await page.getByRole('button', { name: '온기지기 신청하기' }).click()
  await expect(page.getByRole('button', { name: '신청 거두기' })).toBeVisible()

  await admin.page.goto('/admin/keepers')
  const accept = admin.page.getByRole('button', { name: /신청 받아들이기$/ })
  await expect(accept).toBeVisible()
  await accept.click()
  await expect(admin.page.getByText(/님에게 온기지기를 맡겼어요/)).toBeVisible()

  await page.goto('/mypage/letters')
  await page.getByRole('link', { name: '기다리는 편지 돌보기' }).click()
  await expect(page.getByRole('heading', { name: '이렇게 답장해요' })).toBeVisible()
  await page.goto('/mypage/letters')
  await page.getByRole('button', { name: '온기지기 그만두기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '그만두기' }).click()
  await expect(page.getByText('아무도 펼치지 않은 편지를 돌보는 이웃이에요.')).toBeVisible()
})

/** The administrator makes the member a keeper. */
const makeOneOf = (admin: Member, { zipCode }: Member) => admin.call(makeKeeper, { body: { zipCode } })
