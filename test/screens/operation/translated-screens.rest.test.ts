import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { translatePage } from '#test/support/translate-page.ts'
import { forMembers, forStaff } from '../screen-paths.ts'
import { answered } from '../steps.ts'

const kinds = ['wrap', 'replace', 'merge'] as const

/** Presses what changes a screen and sends nothing: tabs, choices, folds, fields; then the clock moves. */
async function letThingsHappen({ device: { document, window } }: Page): Promise<void> {
  const press = (selector: string) => {
    for (const element of [...document.querySelectorAll<HTMLElement>(selector)].slice(0, 6)) element.click()
  }
  press('main [role=tab], main input[type=radio], main summary, main [aria-expanded]')
  await new Promise(done => setTimeout(done, 10))
  for (const field of [
    ...document.querySelectorAll<HTMLInputElement>('main textarea, main input[type=search]'),
  ]) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
    set!.call(field, '전화 010-1234')
    field.dispatchEvent(new window.Event('input', { bubbles: true }))
  }
  await new Promise(done => setTimeout(done, 10))
}

test('every screen of a member and of an administrator lives under each kind of translator', async ({
  newMember,
  newScript,
  pass,
}) => {
  const broken: string[] = []
  for (const [name, screens] of [
    ['mina', forMembers],
    ['admin', forStaff],
  ] as const) {
    const { page, ...member } = await newMember(name, { at: '' })
    if (name === 'mina') await answered(member, await newScript('junho'))
    let kind: (typeof kinds)[number] = 'wrap'
    page.addInitScript(window => translatePage(kind, window))
    for (const [n, screen] of screens.entries()) {
      kind = kinds[n % kinds.length]!
      await page.goto(screen)
      await expect(page.locator('#main')).toBeVisible()
      await letThingsHappen(page)
      await pass(1)
      const text = page.device.document.body.textContent ?? ''
      if (text.includes('화면을 그리다가') || !page.device.document.querySelector('#main'))
        broken.push(`${screen} under ${kind}`)
    }
  }
  expect(broken).toEqual([])
}, 300_000)
