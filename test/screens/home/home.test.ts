import { answerHeld, sendLetter } from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { decideReview } from '#contract/review.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import { answered, comfort, showDeadline, thanks, worry } from '../steps.ts'

test('home counts down to the next letter, and the magpie says something else at a press', async ({
  newMember,
  newScript,
  pass,
}) => {
  const { page, ...mina } = await newMember('mina')
  await answered(mina, await newScript('junho'))
  await pass(3600)
  await expect(page.getByRole('link', { name: '내 편지함, 새 편지 1통' })).toBeVisible()
  await answered(mina, await newScript('sora'))

  await test.step('the side column counts down to the next letter, second by second', async () => {
    const coming = page.getByRole('button', { name: '오는 편지 1통' })
    await expect(coming.getByRole('timer')).toHaveText('01:00:00')
    await pass(1)
    await expect(coming.getByRole('timer')).toHaveText('00:59:59')
    await coming.click()
    const sheet = page.getByRole('dialog', { name: '오는 편지' })
    await expect(sheet.getByRole('listitem').getByRole('timer')).toHaveText('00:59:59')
    await sheet.getByRole('button', { name: '닫기' }).click()
  })

  await test.step('the magpie says something else when it is pressed', async () => {
    const magpie = page.getByRole('button', { name: '까치를 누르면 다른 말을 들려줘요' })
    const before = (await magpie.textContent()) ?? ''
    await magpie.click()
    await expect(magpie).not.toHaveText(before)
  })
})

test('home shows one strip, the most urgent, and the others at a press', async ({
  newMember,
  newScript,
  pass,
}) => {
  const { page, ...sora } = await newMember('sora', { at: '' })
  const haru = await newScript('haru')
  const admin = await newScript('admin')
  const drawn = await haru.call(sendLetter, { body: { ...worry, category: 'CONSULT' } })
  await sora.call(acceptLetter, { body: { letterId: drawn.letterId } })
  const { letterId } = await sora.call(answerHeld, { body: comfort })
  const decision = { decision: 'RETURN' as const, reason: '전화번호를 지워 주세요.' }
  await admin.call(decideReview, { params: { id: String(letterId) }, body: decision })
  await sora.call(sendLetter, { body: thanks })
  await pass(1)
  await page.goto('/')
  const held = page.getByRole('region', { name: '답장할 편지' })
  await expect(held.getByText(worry.title)).toBeVisible()
  await expect(held.getByRole('timer')).toHaveText('23:59:59')
  const others = page.getByRole('dialog', { name: '다른 소식' })
  const returned = page.getByRole('link', { name: '돌아온 답장 1통' })
  await expect(returned).toBeHidden()
  await page.getByRole('button', { name: /^\d개 더$/ }).click()
  await expect(others.getByRole('link', { name: '돌아온 답장 1통' })).toHaveAttribute(
    'href',
    `/letter/write?draft=${letterId}`,
  )
  await others.getByRole('button', { name: '답장을 기다리는 편지 1통' }).click()
  const sheet = page.getByRole('dialog', { name: '답장을 기다리는 편지' })
  await expect(sheet.getByRole('link', { name: thanks.title })).toBeVisible()
  await sheet.getByRole('button', { name: '닫기' }).click()
  await others.getByRole('button', { name: '닫기' }).click()
  await held.getByRole('link', { name: '이어 쓰기' }).click()
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(comfort.content)
  await page.goto('/letter/random')
  await showDeadline(page)
  await expect(page.getByRole('timer', { name: /^답장할 수 있는 시간/ })).toBeVisible()
  await page.getByRole('link', { name: '이어 쓰기' }).click()
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(comfort.content)
})
