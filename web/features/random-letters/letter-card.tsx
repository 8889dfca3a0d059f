import { categoryLabels } from '#contract/letters.ts'
import type { DrawnLetter } from '#contract/random-letters.ts'
import { Paper } from '#web/art/papers/paper.tsx'
import { CategoryStamp } from '#web/features/letters/category-stamp.tsx'
import plain from '#web/features/letters/plain-view.module.css'
import { plainLook, useIsPlain } from '#web/features/letters/plain-view.ts'
import { cx } from '#web/styles/cx.ts'
import { day } from '#web/ui/date.ts'
import { SharedElement } from '#web/ui/shared-element.tsx'
import { ZipCode } from '#web/ui/zip-code.tsx'
import styles from './letter-card.module.css'

/** A waiting letter from outside: zip code, category and title. */
export function LetterCard({ letter }: { letter: DrawnLetter }) {
  const isPlain = useIsPlain()
  const { paperType, fontType } = isPlain ? plainLook : letter
  return (
    <SharedElement name={`letter-${letter.letterId}`}>
      <Paper
        paper={paperType}
        font={fontType}
        label={`${[...letter.zipCode].join(' ')} 님의 편지`}
        className={cx(styles.card, isPlain && plain.text)}
      >
        <div className={styles.head}>
          <p className={styles.small}>{categoryLabels[letter.category]}</p>
          <CategoryStamp category={letter.category} />
        </div>
        <h2 className={styles.title}>
          <bdi>{letter.title}</bdi>
        </h2>
        <p className={cx(styles.small, styles.pocket)}>
          FROM. <ZipCode value={letter.zipCode} />
          <time dateTime={letter.createdAt} className="block">
            {day(letter.createdAt)}
          </time>
        </p>
      </Paper>
    </SharedElement>
  )
}
