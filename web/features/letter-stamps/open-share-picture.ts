import type { StampOf } from '#web/art/letter-stamp/stamp-of.ts'
import { loadNow } from '#web/platform/app/load-now.ts'
import { openOverlay } from '#web/ui/overlay.tsx'
import { toast } from '#web/ui/toast.ts'

/** Opens the dialog with the picture of a stamp. */
export async function openSharePicture(stamp: StampOf): Promise<void> {
  try {
    const { SharePictureDialog } = await loadNow(() => import('./stamp-dialogs.ts'))
    await openOverlay(SharePictureDialog, { stamp })
  } catch {
    toast({ type: 'Error', text: '창을 열지 못했어요. 연결을 확인하고 다시 시도해 주세요.' })
  }
}
