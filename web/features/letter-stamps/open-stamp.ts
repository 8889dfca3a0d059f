import type { LetterStampRow } from '#contract/letter-stamps.ts'
import { loadNow } from '#web/platform/app/load-now.ts'
import { openOverlay } from '#web/ui/overlay.tsx'
import { toast } from '#web/ui/toast.ts'

/** Shows a stamp of the album large. From there its letter is read. */
export async function openStamp(stamp: LetterStampRow, read: () => void): Promise<void> {
  try {
    const { StampDialog } = await loadNow(() => import('./stamp-dialog.tsx'))
    if (await openOverlay<boolean, { stamp: LetterStampRow }>(StampDialog, { stamp })) read()
  } catch {
    toast({ type: 'Error', text: '창을 열지 못했어요. 연결을 확인하고 다시 시도해 주세요.' })
  }
}
