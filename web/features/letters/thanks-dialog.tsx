import { useState } from 'react'
import { openLetter } from '#contract/letters.ts'
import { thankForLetter } from '#contract/thanks.ts'
import { type ThanksStamp, thanksMax } from '#contract/thanks-stamps.ts'
import { mayWrite } from '#web/features/onboarding/may-write.ts'
import { ThanksChoices } from '#web/features/thanks/thanks-choices.tsx'
import { isCallError } from '#web/platform/api/call-error.ts'
import { refresh, useSend } from '#web/platform/api/query.ts'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import type { Overlay } from '#web/ui/overlay.tsx'
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isOver } from '#web/ui/text-length.ts'
import { toast } from '#web/ui/toast.ts'

/** Thanks for a letter with a stamp and a few words. */
export function ThanksDialog({ letterId, open, close }: { letterId: number } & Overlay<void>) {
  const isReadOnly = useReadOnlyUntil() !== null
  const [stamp, setStamp] = useState<ThanksStamp | null>(null)
  const [words, setWords] = useState('')
  const sent = { params: { id: letterId } }
  const { error, isPending, mutate } = useSend(thankForLetter, {
    updates: [openLetter],
    onSuccess: () => {
      toast({ type: 'Success', text: '고마움을 보냈어요.' })
      refresh(openLetter, sent)
      close()
    },
    onError: () => refresh(openLetter, sent),
  })
  const isBlocked = isPending || isReadOnly || isOver(words, thanksMax) || !stamp
  const send = async () => {
    if (!isBlocked && (await mayWrite())) mutate({ ...sent, body: { stamp, words } })
  }
  const aboutWords = isCallError(error, 'MOD-003', 'MOD-004') ? error.message : undefined
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      busy={isPending}
      title="고마움 우표를 보내요"
      description="우표 한 장과 짧은 말을 이 편지를 쓴 분에게 보내요."
      actions={
        <>
          <Button kind="quiet" size="s" disabled={isPending} onClick={() => close()}>
            취소
          </Button>
          <Button size="s" busy={isPending} disabled={isBlocked} data-first="" onClick={() => void send()}>
            보내기
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2">
        <ThanksChoices legend="우표 고르기" value={stamp} onChange={setStamp} />
        {stamp && (
          <TextField
            label="함께 보낼 말"
            hint="비워 둬도 괜찮아요."
            max={thanksMax}
            value={words}
            onChange={setWords}
            error={aboutWords}
            enterKeyHint="send"
            onEnter={() => void send()}
          />
        )}
        <ReadOnlyNote />
        {error && !aboutWords && <ErrorNote>{error.message}</ErrorNote>}
      </div>
    </Dialog>
  )
}
