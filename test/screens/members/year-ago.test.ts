import { openLetter } from '#contract/letters.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import { answered } from '../steps.ts'

test('나의 편지 shows a letter of a year ago until it is switched off, and none with crisis language', async ({
  newMember,
  newScript,
  pass,
}) => {
  const { page, ...mina } = await newMember('mina', { at: '' })
  const { first } = await answered(mina, await newScript('junho'))
  const params = { id: String(first.letterId) }
  await pass(3600)
  await mina.call(openLetter, { params })
  await pass(365 * 86_400)
  const shown = page.getByRole('region', { name: '1년 전 오늘' })

  await test.step('it leads to the letter', async () => {
    await page.goto('/mypage/letters')
    await shown.getByRole('link', { name: '1년 전 오늘 받은 편지' }).click()
    await expect(page).toHaveURL(`/letter/${first.letterId}`)
  })

  await test.step('one press switches it off, another on', async () => {
    await page.goto('/mypage/letters')
    await shown.getByRole('button', { name: '보지 않기' }).click()
    await expect(shown.getByRole('link')).toBeHidden()
    await shown.getByRole('button', { name: '다시 보기' }).click()
    await expect(shown.getByRole('link', { name: '1년 전 오늘 받은 편지' })).toBeVisible()
  })

  await test.step('a letter on which the help card would appear stays away', async () => {
    // Put into the answer here: the topics of the server find this sentence, too.
    let answers = 0
    await page.route('**/api/mailbox/year-ago', async route => {
      const response = await route.fetch()
      answers++
      const { data, ...more } = await response.json()
      await route.fulfill({ response, json: { ...more, data: { ...data, content: sad } } })
    })
    await page.goto('/mypage/letters')
    await expect.poll(() => answers).toBe(1)
    await pass(1)
    await expect(shown).toBeHidden()
  })
})

const sad = '이제 정말 다 끝내고 싶다는 생각뿐이에요. 내일이 오지 않았으면 좋겠어요.'
