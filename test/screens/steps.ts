import { errors } from '#contract/errors.ts'
import { type SentLetter, sendLetter } from '#contract/letters.ts'
import type { Route } from '#contract/route.ts'
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

/** During `during`, each call of this route gets a 500 in this page. */
export async function withFailingCall(
  page: Page,
  { method, path }: Route,
  during: () => Promise<void>,
): Promise<void> {
  const address = addressOf(path)
  const [status, message] = errors['COM-002']
  await page.route(address, route =>
    route.request().method() === method
      ? route.fulfill({ status, json: { code: 'COM-002', message, timestamp: new Date().toISOString() } })
      : route.continue(),
  )
  await during()
  await page.unroute(address)
}

/** The page's next call of a route waits for its answer until `release`. */
export async function holdNextCall(page: Page, { method, path }: Route) {
  let arrive = () => {}
  let answer = () => {}
  const arrived = new Promise<void>(resolve => (arrive = resolve))
  const released = new Promise<void>(resolve => (answer = resolve))
  const address = addressOf(path)
  await page.route(address, async route => {
    if (route.request().method() === method) {
      arrive()
      await released
    }
    await route.continue()
  })
  const release = async () => {
    answer()
    await page.unroute(address)
  }
  return { arrived, release }
}

const addressOf = (path: string) => new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`)
