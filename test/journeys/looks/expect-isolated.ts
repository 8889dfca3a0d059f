import type { Page } from '@playwright/test'
import { correspondences } from '#server/features/sample/texts/correspondences.ts'
import { rollingPaper } from '#server/features/sample/texts/rolling-paper.ts'
import { waitingLetters } from '#server/features/sample/texts/waiting-letters.ts'
import { expect } from '../support/fixtures.ts'

const letters = [...waitingLetters, ...correspondences.flatMap(one => one.letters)]
const words = new Set([
  ...letters.flatMap(({ title, content }) => [title, content]),
  ...correspondences.flatMap(({ asked }) => (asked ? [asked.message] : [])),
  ...rollingPaper.comments.map(({ content }) => content),
  rollingPaper.title,
])

/** The words of others stand in `<bdi>`, so their direction changes nothing around them. */
export async function expectIsolated(page: Page, name: string): Promise<void> {
  const bare = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const bare: string[] = []
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      if (!parentElement?.closest('bdi, textarea, script, style')) bare.push(data)
    }
    return bare
  })
  expect
    .soft(
      bare.filter(text => words.has(text)),
      name,
    )
    .toEqual([])
}
