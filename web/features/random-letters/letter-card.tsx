import { memo, useState } from 'react'
import { categoryLabels } from '#contract/letters.ts'
import type { DrawnLetter } from '#contract/random-letters.ts'
import { Paper } from '#web/art/papers/paper.tsx'
import { CategoryStamp } from '#web/paper/category-stamp.tsx'
import { HeavyMark } from '#web/paper/heavy-mark.tsx'
import plain from '#web/paper/plain-view.module.css'
import { plainLook, useIsPlain } from '#web/paper/plain-view.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { cx } from '#web/styles/cx.ts'
import { day } from '#web/ui/date.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import styles from './letter-card.module.css'
import { waitingTime } from './waiting-time.ts'

/** A waiting letter in its open envelope: category, title, the first lines and the zip code. A swipe renders no card anew. */
export const LetterCard = memo(({ letter }: { letter: DrawnLetter }) => {
  const isPlain = useIsPlain()
  const { paperType, fontType } = isPlain ? plainLook : letter
  const [waiting] = useState(() => waitingTime(letter.createdAt, serverNow()))
  return (
    <Paper
      paper={paperType}
      font={fontType}
      label={`${[...letter.zipCode].join(' ')} 님의 편지`}
      className={cx(styles.card, isPlain && plain.text)}
    >
      <div className={styles.head} data-part="words">
        <div className="grid justify-items-start gap-1.5">
          <p className={styles.small}>{categoryLabels[letter.category]}</p>
          {letter.heavy && <HeavyMark />}
        </div>
        <CategoryStamp category={letter.category} />
      </div>
      <div className={styles.words} data-part="words">
        <h2 className={styles.title}>
          <bdi>{letter.title}</bdi>
        </h2>
        {letter.preview && (
          <p className={cx(styles.preview, 'letter-ruled')}>
            <bdi>{letter.preview}</bdi>
          </p>
        )}
      </div>
      <div className={cx(styles.small, styles.pocket)} data-part="pocket">
        {waiting && <p className="font-bold text-post">{waiting}</p>}
        <p className={styles.from}>
          <span>
            FROM. <ZipCode value={letter.zipCode} />
          </span>
          <time dateTime={letter.createdAt}>{day(letter.createdAt)}</time>
        </p>
      </div>
    </Paper>
  )
})
