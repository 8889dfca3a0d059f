import { useEffect, useState } from 'react'
import type { FontType } from '#contract/letters.ts'
import { afterPaint } from './after-paint.ts'

// Each is some 14 kB of font faces, so only where a letter of that font is shown. DRUM: the digits of the slot machine.
const faces = {
  DEFAULT: async () => {},
  GYEONGGI: () => import('@fontsource/gowun-batang/400.css'),
  KYOBO: () => import('@fontsource/nanum-pen-script/400.css'),
  HIMCHAN: () => import('@fontsource/gamja-flower/400.css'),
  DRUM: () => import('@fontsource/gowun-batang/latin-700.css'),
}

/** Makes a letter's face known to the browser, which then fetches what the text needs of it. */
export async function loadFont(font: keyof typeof faces): Promise<void> {
  // A letter is as readable in the face of the interface; nobody has to hear of it.
  await faces[font]().catch(() => {})
}

/** The class of a letter's text: face, size and line, of which handwriting needs more. */
export const fontClass = (font: FontType) => `letter-text letter-${font.toLowerCase()}`

/**
 * The same, with the face loaded. Until its core is there (`web/build/hand-fonts.ts`) a stand-in shows the words, and it
 * is not asked for before they are painted: on a slow line they can be read a second earlier.
 */
export function useLetterFont(font: FontType): string {
  const [, take] = useState(0)
  const isThere = there.has(font)
  useEffect(() => {
    if (there.has(font)) return
    let isLeft = false
    afterPaint(async () => {
      const core = document.fonts.load(`1em "${cores[font]} Core"`).catch(() => {})
      // With the rest made known too: for the few syllables that the core lacks nothing else is to be fetched.
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

const cores = {
  DEFAULT: '',
  GYEONGGI: 'Gowun Batang',
  KYOBO: 'Nanum Pen Script',
  HIMCHAN: 'Gamja Flower',
} satisfies Record<FontType, string>

/** The hands that this visit has fetched. */
const there = new Set<FontType>(['DEFAULT'])
