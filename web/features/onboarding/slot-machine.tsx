import { type CSSProperties, useEffect } from 'react'
import { loadFont } from '#web/styles/letter-font.ts'
import { drumCharacters } from './drum-characters.ts'
import { Awning, Counter } from './post-counter.tsx'
import styles from './slot-machine.module.css'

const drums = [0, 1, 2, 3, 4]
const last = drums.length - 1
/** Milliseconds that a drum turns: 2.3 s for the first, 1 s more for each next one, 6.3 s for the last. */
const turning = (at: number) => 6300 - 1000 * (last - at)

/**
 * Five wooden drums in the post office counter. They turn when the code is known and stop one after the other, the last
 * after 6.3 s (specification, section 9). With reduced motion they show the code at once.
 */
export function SlotMachine({ zipCode, onEnd }: { zipCode: string; onEnd: () => void }) {
  useEffect(() => {
    void loadFont('DRUM')
  }, [])
  return (
    <div aria-hidden="true" className={styles.counter}>
      <Awning className={styles.awning} />
      <div className={styles.front}>
        <p className={styles.sign}>우편번호 창구</p>
        <div className={styles.shelf}>
          {drums.map(at => (
            <div key={at} className={styles.drum}>
              {zipCode[at] && (
                <Strip
                  characters={drumCharacters(zipCode[at], at)}
                  at={at}
                  onEnd={at === last ? onEnd : undefined}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      <Counter className={styles.desk} />
    </div>
  )
}

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
