import type { LetterStampRow } from '#contract/letter-stamps.ts'
import { LetterStamp } from '#web/art/letter-stamp/letter-stamp.tsx'
import { Postmark } from '#web/art/postmark.tsx'
import { CounterpartName } from '#web/features/private-names/counterpart-name.tsx'
import { Button } from '#web/ui/button.tsx'
import { day } from '#web/ui/date.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Overlay } from '#web/ui/overlay.tsx'
import styles from './stamp-dialog.module.css'

type Props = { stamp: LetterStampRow } & Overlay<boolean>

/** A stamp of the album, large and cancelled. */
export function StampDialog({ stamp, open, close }: Props) {
  const { letterId, createdAt, deliveryCompletedAt, oppositeZipCode } = stamp
  return (
    <Dialog
      open={open}
      onClose={() => close(false)}
      title="편지 우표"
      description={
        <>
          {day(deliveryCompletedAt)}에 온 <CounterpartName zipCode={oppositeZipCode} /> 님의 편지에 붙어
          있었어요.
        </>
      }
      actions={
        <Button size="s" icon="mail-open" data-first="" onClick={() => close(true)}>
          편지 읽기
        </Button>
      }
    >
      <div className={styles.desk}>
        <LetterStamp number={letterId} createdAt={createdAt} />
        <div className={styles.postmark}>
          <Postmark date={day(deliveryCompletedAt).slice(2)} zipCode={oppositeZipCode} />
        </div>
      </div>
    </Dialog>
  )
}
