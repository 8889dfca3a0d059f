import type { FontType } from '#contract/letters.ts'

/** Families of the fonts inside the book; a reader without them takes the others. */
const families = {
  DEFAULT: 'sans-serif',
  GYEONGGI: '"Gowun Batang", "AppleMyungjo", "Batang", serif',
  KYOBO: '"Nanum Pen Script", "Gungsuh", cursive',
  HIMCHAN: '"Gamja Flower", "Gungsuh", cursive',
} satisfies Record<FontType, string>

/** Without variables and new colours, which e-readers do not know. `fonts` are the faces that the book contains. */
export const epubStyle = (fonts: FontType[]): string => `
${fonts.map(font => `@font-face { font-family: "${font}"; src: url("fonts/${font}.woff2"); }`).join('\n')}
body { margin: 0 4%; line-height: 1.8; word-break: keep-all; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.4; page-break-after: avoid; }
.cover { margin: 0; text-align: center; }
.cover img { max-width: 100%; max-height: 100%; }
.letter { margin: 0 0 2em; padding: 0 0 0 .8em; border-left: .25em solid #8fa3bf; page-break-before: always; }
.CELEBRATE { border-color: #d9805f; }
.COMFORT { border-color: #6fa0c0; }
.PAPER { border-color: #b08a55; }
.FIELD { border-color: #86a35c; }
.line, .note { font-size: .85em; }
.text { orphans: 3; widows: 3; }
.from, .note { text-align: right; }
${Object.entries(families)
  .map(([font, others]) => `.${font} { font-family: "${font}", ${others}; }`)
  .join('\n')}
.KYOBO { font-size: 1.3em; }
.HIMCHAN { font-size: 1.15em; }
`
