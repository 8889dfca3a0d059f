import { useEffect, useState } from 'react'
import type { FontType } from '#contract/letters.ts'
import { afterPaint } from '#web/platform/first-paint/after-paint.ts'

// Each is about 14 kB of font faces, so it is loaded only with a letter of that font.
const faces = {
  DEFAULT: async () => {},
  GYEONGGI: () => import('@fontsource/gowun-batang/400.css'),
  KYOBO: () => import('@fontsource/nanum-pen-script/400.css'),
  HIMCHAN: () => import('@fontsource/gamja-flower/400.css'),
}

/** Adds the font's faces to the document. The browser then fetches the files that the text needs. */
export async function loadFont(font: FontType): Promise<void> {
  // Without it the interface's font shows the letter, which is as readable.
  await faces[font]().catch(() => {})
}

/** The classes of a letter's text: font, size and line height. Handwriting needs more of both. */
export const fontClass = (font: FontType) => `letter-text letter-${font.toLowerCase()}`

/**
 * The same classes, and loads the font. A stand-in of the same width shows the words until the core file
 * (`web/build/handwriting-fonts.ts`) is there, and lets them be painted first.
 */
export function useLetterFont(font: FontType): string {
  const [, take] = useState(0)
  const isThere = there.has(font)
  useEffect(() => {
    if (there.has(font)) return
    let isLeft = false
    void afterPaint().then(async () => {
      const core = document.fonts.load(`1em "${families[font]} Core"`).catch(() => {})
      // Waits for the other faces too, so that the few syllables outside the core cause no second change.
      await Promise.all([core, loadFont(font)])
      there.add(font)
      if (!isLeft) take(count => count + 1)
    })
    return () => {
      isLeft = true
    }
  }, [font])
  return isThere ? fontClass(font) : `${fontClass(font)} letter-coming`
}

/** The family of a font's faces, without and with ` Core`. Empty: the font of the interface. */
export const letterFamily = (font: FontType): string => families[font]

const families = {
  DEFAULT: '',
  GYEONGGI: 'Gowun Batang',
  KYOBO: 'Nanum Pen Script',
  HIMCHAN: 'Gamja Flower',
} satisfies Record<FontType, string>

/** Fonts loaded in this visit. */
const there = new Set<FontType>(['DEFAULT'])
