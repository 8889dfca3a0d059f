import { useEffect, useState } from 'react'
import type { FontType } from '#contract/letters.ts'

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

/** The same, with the face loaded; so long, but not too long, the words wait, which would move when it comes. */
export function useLetterFont(font: FontType): string {
  const [isReady, setReady] = useState(font === 'DEFAULT')
  useEffect(() => {
    const show = () => setReady(true)
    const patience = setTimeout(show, patienceMs)
    void loadFont(font)
      // Only what is laid out in a face makes the browser fetch its parts.
      .then(() => new Promise(requestAnimationFrame))
      .then(() => document.fonts.ready)
      .then(show)
    return () => clearTimeout(patience)
  }, [font])
  return isReady ? fontClass(font) : `${fontClass(font)} letter-coming`
}

const patienceMs = 600
