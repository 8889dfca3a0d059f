import { useState } from 'react'
import { type Thanks, thanksStampLabels } from '#contract/thanks-stamps.ts'
import { ThanksStamp } from '#web/art/thanks/thanks-stamp.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './thanks-slip.module.css'

/** The stamp of thanks with its words. Words that I do not want to read are covered until I press. */
export function ThanksSlip({ thanks: { stamp, words, covered } }: { thanks: Thanks }) {
  const [isCovered, setCovered] = useState(covered)
  return (
    <div className={styles.slip}>
      <ThanksStamp stamp={stamp} className={styles.stamp} />
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="sr-only">{thanksStampLabels[stamp]} 우표</p>
        {isCovered ? (
          <>
            <p className="text-ink-2">가려 둔 말이 있어요</p>
            <Button kind="text" size="s" className="-ms-3" onClick={() => setCovered(false)}>
              펼쳐서 읽기
            </Button>
          </>
        ) : (
          words && (
            <p className={styles.words}>
              <bdi>{words}</bdi>
            </p>
          )
        )}
      </div>
    </div>
  )
}
