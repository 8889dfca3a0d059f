import type { Locator, Page } from '@playwright/test'
import { press, tabTo } from './keyboard-steps.ts'

/** The ways to operate a screen: mouse or finger, or the keyboard alone. */
export type InputDevice = {
  name: string
  press: (page: Page, target: Locator) => Promise<void>
  write: (page: Page, target: Locator, text: string) => Promise<void>
}

export const mouse: InputDevice = {
  name: 'mouse',
  press: (_, target) => target.click(),
  write: (_, target, text) => target.fill(text),
}

export const keyboard: InputDevice = {
  name: 'keyboard',
  press,
  async write(page, target, text) {
    await tabTo(page, target)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(text)
  },
}
