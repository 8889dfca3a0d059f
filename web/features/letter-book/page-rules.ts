import type { CSSProperties } from 'react'
import { type PaperType, paperTypes } from '#contract/letters.ts'
import type { PaperLook, Pictures } from './pictures.ts'

export const pageSizes = ['A5', 'A4'] as const
export type PageSize = (typeof pageSizes)[number]

/** In millimetres. The lower margin holds the number. Text is a little larger on A4. */
const measures = {
  A5: { width: 148, above: 10, below: 16, textScale: 1 },
  A4: { width: 210, above: 14, below: 20, textScale: 1.15 },
} satisfies Record<PageSize, object>

/** The measures of a page for `book.module.css`. */
export function variablesOf(size: PageSize): CSSProperties {
  const { width, above, below, textScale } = measures[size]
  const variables = { '--page-width': width, '--page-margins': above + below, '--text-scale': textScale }
  return variables as CSSProperties
}

/**
 * The style of the pages, and the looks of the papers as variables. A browser that knows no page margin boxes ignores
 * the numbers. A paper is the background of its letter, since browsers print that of a page only if the reader asks.
 */
export function pageRules(size: PageSize, { papers }: Pictures): string {
  const { above, below } = measures[size]
  return `
@page {
  size: ${size};
  margin: ${above}mm ${above}mm ${below}mm;
  @bottom-center {
    content: counter(page);
    font: 8.5pt "Ui Core", "Pretendard Variable", sans-serif;
    color: #5f554c;
  }
}
@page book-cover {
  margin: 0;
  @bottom-center { content: none; }
}
${paperTypes.map(paper => rulesOf(paper, papers[paper])).join('\n')}`
}

const rulesOf = (paper: PaperType, look: PaperLook) =>
  `.book-${paper} { --book-ink: ${look.ink}; --book-rule: ${look.rule}; --book-paper: ${backgroundOf(paper, look)}; padding: ${paddings[paper]}; }`

/** Shares of the width of the paper: no line stands on its drawings. */
const paddings: Record<PaperType, string> = {
  BASIC: '9% 9% 11% 11%',
  CELEBRATE: '16% 9% 14%',
  COMFORT: '11% 9% 22%',
  PAPER: '9% 9% 11%',
  FIELD: '11% 9% 26%',
}

/** Paler than on the screen: a page of colour costs ink. */
function backgroundOf(paper: string, { sheet, edge, head, foot }: PaperLook): string {
  const pale = `color-mix(in oklab, ${sheet}, white 45%)`
  const drawings = [
    ...(head ? [`url("${head}") top / 100% auto no-repeat`] : []),
    ...(foot ? [`url("${foot}") bottom / 100% auto no-repeat`] : []),
    ...(paper === 'BASIC' ? [margin] : []),
    ...(paper === 'PAPER' ? [`radial-gradient(120% 90% at 48% 42%, ${pale} 55%, ${edge} 140%)`] : []),
  ]
  return [...drawings, pale].join(', ')
}

/** The red line of plain paper. */
const margin =
  'linear-gradient(90deg, transparent 5%, oklch(0.6 0.16 25 / 0.4) 5% calc(5% + 0.35mm), transparent 0)'

/** Whether this browser puts the numbers of pages into the margin. Chromium does since version 131. */
export function hasPageNumbers(): boolean {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@page { @bottom-center { content: "1" } }')
  const [page] = sheet.cssRules
  return ((page as CSSPageRule & { cssRules?: CSSRuleList })?.cssRules?.length ?? 0) > 0
}
