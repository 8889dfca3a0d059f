import type { CSSProperties } from 'react'
import { cx } from '#web/styles/cx.ts'
import { day } from '#web/ui/date.ts'
import { zipCodeClass } from '#web/ui/zip-code.tsx'
import { drumCharacters } from './drum-characters.ts'
import counter from './post-counter.module.css'
import { PostCounter, RubberStamp } from './post-counter.tsx'
import styles from './slot-machine.module.css'

const drums = [0, 1, 2, 3, 4]
const last = drums.length - 1
/** Milliseconds that a drum turns: 2.3 s for the first, 1 s more for each next one, 6.3 s for the last. */
const turning = (at: number) => 6300 - 1000 * (last - at)

type Props = { zipCode: string; isOver: boolean; onEnd: () => void }

/**
 * Five wooden drums in the post office counter. They turn when the code is known and stop one after the other, the last
 * after 6.3 s (specification, section 9). Then a card with the code comes out. With reduced motion the end shows at once.
 */
export const SlotMachine = ({ zipCode, isOver, onEnd }: Props) => (
  <div aria-hidden="true">
    <PostCounter
      isOver={isOver}
      className={isOver ? styles.over : undefined}
      drums={drums.map(at => (
        <div key={at} className={counter.drum}>
          {zipCode[at] && (
            <Strip
              characters={drumCharacters(zipCode[at], at)}
              at={at}
              onEnd={at === last ? onEnd : undefined}
            />
          )}
        </div>
      ))}
    >
      <div className={styles.slot}>
        <div className={styles.card}>
          <span>따숨우체국 우편번호증</span>
          <span className={cx(zipCodeClass, styles.print)}>{zipCode}</span>
          <span>{day(new Date().toISOString())}</span>
        </div>
      </div>
      <RubberStamp className={styles.stamp} />
    </PostCounter>
  </div>
)

type StripProps = { characters: string[]; at: number; onEnd: (() => void) | undefined }

const Strip = ({ characters, at, onEnd }: StripProps) => (
  <div
    className={styles.strip}
    style={{ '--turns': characters.length - 1, '--turning': `${turning(at)}ms` } as CSSProperties}
    onAnimationEnd={onEnd}
  >
    {characters.map((character, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a strip never changes
      <span key={index}>{character}</span>
    ))}
  </div>
)
