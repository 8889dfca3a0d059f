import type { ReactNode } from 'react'
import type { FontType } from '#contract/letters.ts'
import { cx } from '#web/styles/cx.ts'
import { useLetterFont } from '#web/styles/letter-font.ts'
import styles from './hand-words.module.css'
import { plainLook, useIsPlain } from './plain-view.ts'
import '#web/art/papers/handwriting-fonts.css'

type Props = {
  font: FontType
  /** Where lines may break in a narrow column. A wide one keeps words whole. */
  breaks: 'words' | 'syllables'
  className?: string | undefined
  children: ReactNode
}

/** Some words in a hand on a small card, whose column is a container. The plain view has one font for all. */
export function HandWords({ font: own, breaks, className, children }: Props) {
  const font = useIsPlain() ? plainLook.fontType : own
  const hand = useLetterFont(font)
  return (
    <span data-font={font} data-breaks={breaks} className={cx(styles.words, hand, className)}>
      <bdi>{children}</bdi>
    </span>
  )
}
