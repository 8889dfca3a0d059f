import { makeKeeper, takeNext } from '#contract/keepers.ts'
import { sendLetter } from '#contract/letters.ts'
import { checkScreen } from '../looks/check-screen.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import type { Member } from '../support/member.ts'
import { comfort, sendAnswer, thanks, worry } from '../support/steps.ts'

test.describe('a keeper', () => {
  // The deadline is tomorrow at any time of the day.
  test.use({ environment: { KEEPER_AFTER_SECONDS: '1', KEEPER_DEADLINE_SECONDS: '86400' } })

  test('spends an evening with a letter that nobody took', rest, async ({ newScript, newMember }) => {
    const [admin, junho] = [await newScript('admin'), await newMember('junho')]
    const mina = await newMember('mina')
    await mina.call(sendLetter, { body: worry })
    await makeOneOf(admin, junho)
    const { page } = junho
    const look = await checkScreen(page)

    // The letter enters the line after a second.
    await expect(async () => {
      await page.goto('/keeper')
      const waiting = page.getByRole('heading', { name: '기다리는 편지가 1통 있어요' })
      await expect(waiting).toBeVisible({ timeout: 3000 })
    }).toPass()
    await look('keeper, line')
    await page.getByRole('button', { name: '다음 편지 맡기' }).click()
    await expect(page.getByRole('heading', { name: worry.title })).toBeVisible()
    await expect(page.getByRole('region', { name: '답장 기한' })).toBeVisible()
    await look('keeper, letter')
    await page.getByRole('link', { name: '편지 쓰기' }).click()
    await sendAnswer(page, comfort)

    await page.goto('/keeper')
    await expect(page.getByRole('heading', { name: '지금은 기다리는 편지가 없어요' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '오늘 맡은 편지 1통' })).toBeVisible()

    await mina.page.goto('/letter/box')
    await mina.page.getByRole('link', { name: /새 편지 1통 있음/ }).click()
    await mina.page.getByRole('link', { name: /^받은 편지/ }).click()
    await expect(mina.page.getByRole('heading', { name: comfort.title })).toBeVisible()
    await expect(mina.page.getByRole('img', { name: '온기지기의 답장' })).toBeVisible()
    await (await checkScreen(mina.page))('letter, from a keeper')
  })
})

test.describe('a keeper who is busy', () => {
  test.use({ environment: { KEEPER_AFTER_SECONDS: '1', KEEPER_DEADLINE_SECONDS: '1' } })

  test('is paused kindly and goes on with one press', rest, async ({ newScript, newMember }) => {
    const [admin, mina, junho] = [await newScript('admin'), await newScript('mina'), await newMember('junho')]
    for (const body of [worry, comfort, thanks, worry]) await mina.call(sendLetter, { body })
    await makeOneOf(admin, junho)
    const { page } = junho
    for (let lapses = 0; lapses < 3; lapses++)
      await expect(async () => {
        expect(await junho.call(takeNext)).toMatchObject({ fromLine: true })
      }).toPass()

    await page.goto('/keeper')
    await expect(page.getByRole('heading', { name: '많이 바빴지요?' })).toBeVisible()
    await (await checkScreen(page))('keeper, paused')
    await page.getByRole('button', { name: '다시 시작하기' }).click()
    await expect(page.getByRole('button', { name: '다음 편지 맡기' })).toBeVisible()
  })
})

test.describe('a member of the sample neighbourhood', () => {
  test.use({ environment: { SAMPLE_DATA: 'on' } })

  test('offers to be a keeper, is accepted, and stops', rest, async ({ newMember }) => {
    const [admin, { page }] = [await newMember('admin'), await newMember('mina')]
    await page.goto('/mypage')
    await page.getByRole('checkbox', { name: '만 19세 이상이에요' }).check()
    await page.getByRole('button', { name: '온기지기 신청하기' }).click()
    await expect(page.getByRole('button', { name: '신청 거두기' })).toBeVisible()

    await admin.page.goto('/admin/keepers')
    // Administrators sit at a desk.
    const look = await checkScreen(admin.page, { enlarged: 640 })
    const accept = admin.page.getByRole('button', { name: /신청 받아들이기$/ })
    await expect(accept).toBeVisible()
    await look('keepers, an offer')
    await accept.click()
    await expect(admin.page.getByText(/님에게 온기지기를 맡겼어요/)).toBeVisible()

    await page.goto('/mypage')
    await page.getByRole('link', { name: '기다리는 편지 돌보기' }).click()
    await expect(page.getByRole('heading', { name: '이렇게 답장해요' })).toBeVisible()
    await page.goto('/mypage')
    await page.getByRole('button', { name: '온기지기 그만두기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '그만두기' }).click()
    await expect(page.getByText('아무도 펼치지 않은 편지를 돌보는 이웃이에요.')).toBeVisible()
  })
})

/** The administrator makes the member a keeper. */
const makeOneOf = (admin: Member, { zipCode }: Member) => admin.call(makeKeeper, { body: { zipCode } })
