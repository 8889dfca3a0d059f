import { listLetterStamps } from '#contract/letter-stamps.ts'
import { openLetter } from '#contract/letters.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { type Person, test } from '#test/journeys/support/fixtures.ts'
import { chooseInMenu } from '#test/journeys/support/steps.ts'
import { camera } from './camera.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

test('a member looks at her stamps', async ({ newMember }) => {
  const mina = await newMember('mina')
  const { page, call } = mina
  const look = camera(page, '10 letter stamps')
  await openAll(mina)
  const { content } = await call(listLetterStamps, { query: {} })
  await page.goto('/stamps?tab=letters')
  await page
    .getByRole('button', { name: /편지 우표/ })
    .first()
    .waitFor()
  await look('album')
  await page
    .getByRole('button', { name: /편지 우표/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await look('a stamp')
  await page.getByRole('button', { name: '우표 나누기' }).click()
  await page.getByRole('dialog').locator('img').waitFor()
  await look('the picture')
  for (const [at, { letterId }] of content.slice(0, 3).entries()) {
    await page.goto(`/letter/${letterId}`)
    await page.getByRole('article').waitFor()
    await look(`letter ${at + 1}`)
  }
  await chooseInMenu(page, '우표 나누기')
  await page.getByRole('dialog').locator('img').waitFor()
  await look('the picture, from a letter')
  await page.goto('/letter/write')
  await page.getByRole('textbox', { name: '내용' }).waitFor()
  await look('writing')
})

/** Only opened letters give their stamps. */
async function openAll({ call }: Person): Promise<void> {
  for (const { letterMatchingId } of await call(getMailbox)) {
    const params = { id: String(letterMatchingId) }
    const { content } = await call(getCorrespondence, { params, query: {} })
    for (const { letterId } of content.filter(({ myLetter, status }) => !myLetter && status === 'DELIVERED'))
      await call(openLetter, { params: { id: String(letterId) } })
  }
}
