import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { withoutVaryingParts } from './without-varying-parts.ts'

const folder = join(import.meta.dirname, '..', 'trees')

/**
 * The accessibility tree equals the reviewed one in `test/journeys/trees`. `npm test -- e2e accessible-screens
 * --update-snapshots` writes the trees for a new review.
 */
export async function expectTree(page: Page, name: string): Promise<void> {
  const file = join(folder, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.tree`)
  const dialog = page.locator('dialog:modal')
  const screen = (await dialog.count()) ? dialog.last() : page.locator('body')
  const told = async () => withoutVaryingParts(await screen.ariaSnapshot(), name)
  if (test.info().config.updateSnapshots !== 'none') return writeFileSync(file, await told())
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : ''
  await expect.configure({ soft: true }).poll(told, { message: name, timeout: 30_000 }).toBe(kept)
}
