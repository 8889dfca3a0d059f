import { fontTypes } from '#contract/letters.ts'
import { cx } from '#web/styles/cx.ts'
import { loadFont } from '#web/styles/letter-font.ts'
import styles from './book.module.css'
import type { BookPage } from './book.ts'
import type { Part } from './parts.ts'

// The core file, then those of characters that it lacks, then the font of the interface for the rest.
const rounds = 3

/**
 * Loads the font files for every character of these letters: out of sight it shows each character once. A browser fetches no
 * file for text that only the print shows, and does not wait for it when it prints.
 */
export async function loadFonts(parts: Part[]): Promise<void> {
  const pages = parts.flatMap(({ pages }) => pages)
  const used = fontTypes.filter(font => pages.some(({ fontType }) => fontType === font))
  await Promise.all(used.map(loadFont))
  const probe = document.createElement('div')
  probe.className = cx(styles.probe)
  probe.ariaHidden = 'true'
  const show = (characters: string, look?: string) => {
    const line = document.createElement('p')
    line.className = look ?? ''
    line.textContent = characters
    probe.append(line)
  }
  show(charactersOf(pages, ({ line }) => line))
  for (const font of used) {
    const own = pages.filter(({ fontType }) => fontType === font)
    show(
      charactersOf(own, ({ title, content, from }) => title + content + from),
      cx(styles.hand, styles[font]),
    )
  }
  document.body.append(probe)
  for (let round = 0; round < rounds; round++) {
    probe.getBoundingClientRect()
    await document.fonts.ready
  }
  probe.remove()
}

function charactersOf(pages: BookPage[], text: (page: BookPage) => string): string {
  const characters = new Set<string>()
  for (const page of pages) for (const character of text(page)) characters.add(character)
  return [...characters].join('')
}
