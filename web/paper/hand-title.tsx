import type { ReactNode } from 'react'
import type { FontType } from '#contract/letters.ts'
import { cx } from '#web/styles/cx.ts'
import { useLetterFont } from '#web/styles/letter-font.ts'
import styles from './hand-title.module.css'
import { plainLook, useIsPlain } from './plain-view.ts'
import '#web/art/papers/handwriting-fonts.css'

/** The title of a letter in its hand, on rows of 28 px. The plain view has one font for all. */
export function HandTitle({ title, font: own }: { title: ReactNode; font: FontType }) {
  const font = useIsPlain() ? plainLook.fontType : own
  const hand = useLetterFont(font)
  return (
    <span data-font={font} className={cx(styles.title, hand)}>
      <bdi>{title}</bdi>
    </span>
  )
}
