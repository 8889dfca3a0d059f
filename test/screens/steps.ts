import { type SentLetter, sendLetter } from '#contract/letters.ts'
import { answered, thanks } from '#test/support/screen-steps.ts'
import { expect, type Member } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'

export * from '#test/support/screen-steps.ts'

/** The button ⋯ of a page. */
export const pageMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: '더 보기' })

/** Chooses an action of the menu ⋯ of a page. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  const action = page.getByRole('dialog', { name: '더 보기' }).getByRole('button', { name })
  if (!(await action.isVisible())) await pageMenu(page).click()
  await action.click()
}

/** The home screen is shown. */
export const isHome = (page: Page) => expect(page).toHaveTitle('홈 | 따숨우체국')

/** Both write until each has received three letters of the other. Returns the last letter of each. */
export async function acquaint(mina: Member, junho: Member, pass: (seconds: number) => Promise<void>) {
  const { drawn, first } = await answered(mina, junho)
  await pass(3600)
  const reply = async (from: Member, parentLetterId: number): Promise<SentLetter> => {
    const sent = await from.call(sendLetter, { body: { ...thanks, parentLetterId } })
    await pass(3600)
    return sent
  }
  let [ofMina, ofJunho] = [drawn, first]
  for (let count = 1; count < 3; count++) {
    const next = await reply(mina, ofJunho.letterId)
    ofJunho = await reply(junho, ofMina.letterId)
    ofMina = next
  }
  return { ofMina, ofJunho, matchingId: first.matchingId }
}
