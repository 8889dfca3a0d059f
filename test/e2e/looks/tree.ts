import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { waiting } from '#server/sample/texts/waiting.ts'
import { cheers } from '#web/home/cheers.ts'
import { expect, test } from '../fixtures.ts'
import { asPatterns } from './patterns.ts'

/**
 * What a screen reader is told is what was read and found good, as it stands in `test/e2e/trees`. Asked for by
 * `TREES=on npm test -- e2e all-screens`, since the numbers of the sample neighbourhood differ with the hour of the day;
 * with `--update-snapshots` it is written down anew, to be read again.
 */
export async function expectTree(page: Page, name: string): Promise<void> {
  if (!process.env.TREES) return
  const info = test.info()
  const file = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.aria.yml`
  const dialog = page.locator('dialog:modal')
  const screen = (await dialog.count()) ? dialog.last() : page.locator('body')
  if (info.config.updateSnapshots === 'none') {
    await expect.soft(screen, name).toMatchAriaSnapshot({ name: file, timeout: 5_000 })
    return
  }
  const path = info.snapshotPath(file, { kind: 'aria' })
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, asPatterns(await screen.ariaSnapshot(), chance))
}

/** What chance chooses to be shown, and what is said of a draft that is just being saved. */
const chance = [
  '곧 저장할게요',
  '저장됨',
  ...cheers,
  ...waiting.flatMap(({ title, content }) => [title, content.slice(0, 20)]),
]
