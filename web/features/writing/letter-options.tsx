import { memo } from 'react'
import {
  type FontType,
  fontLabels,
  fontTypes,
  type PaperType,
  paperLabels,
  paperTypes,
} from '#contract/letters.ts'
import { PaperSwatch } from '#web/art/papers/paper.tsx'
import { cx } from '#web/styles/cx.ts'
import { useLetterFont } from '#web/styles/letter-font.ts'
import { Choices } from '#web/ui/choices.tsx'
import styles from './letter-options.module.css'
import type { LetterText } from './session/manuscript.ts'

type Props = {
  paperType: PaperType
  fontType: FontType
  /** The first words of the letter (`firstWords`). */
  words: string
  change: (part: Partial<LetterText>) => void
  hideLegend?: boolean
}

// Memo: these do not render at each key, because `words` soon stays the same.

/** The papers, each with the first words of the letter. */
export const PaperChoices = memo(({ paperType, fontType, words, change, hideLegend = false }: Props) => (
  <Choices
    legend="편지지"
    hideLegend={hideLegend}
    compact
    columns={3}
    value={paperType}
    onChange={paperType => paperType && change({ paperType })}
    options={paperTypes.map(paper => ({
      value: paper,
      label: paperLabels[paper],
      art: <PaperSwatch paper={paper} font={fontType} words={words} />,
    }))}
  />
))

/** The hands, each with the first words of the letter. */
export const HandChoices = memo(
  ({ fontType, words, change, hideLegend = false }: Omit<Props, 'paperType'>) => (
    <Choices
      legend="글씨체"
      hideLegend={hideLegend}
      value={fontType}
      onChange={fontType => fontType && change({ fontType })}
      options={fontTypes.map(font => ({
        value: font,
        label: fontLabels[font],
        art: <Sample font={font} words={opening(words)} />,
      }))}
    />
  ),
)

/** The start of the letter, for the small papers and the hands; a greeting while nothing is written. */
export function firstWords({ title, content }: Pick<LetterText, 'title' | 'content'>): string {
  const line = `${content}\n${title}`.split('\n').find(line => line.trim())
  return line ? [...line.trim()].slice(0, 30).join('') : '따스한 마음'
}

/** The whole words within eight characters. */
function opening(words: string): string {
  const [first = '', ...rest] = words.split(' ')
  let fitting = first.slice(0, 8)
  for (const word of rest) {
    if (fitting.length + word.length > 7) break
    fitting += ` ${word}`
  }
  return fitting
}

const Sample = ({ font, words }: { font: FontType; words: string }) => (
  <span className={cx(useLetterFont(font), styles.sample)}>{words}</span>
)
