import { loadNow } from '#web/platform/app/load-now.ts'
import { openOverlay } from '#web/ui/overlay.tsx'
import { toast } from '#web/ui/toast.ts'

/** Opens the dialog that thanks for a letter. */
export async function openThanks(letterId: number): Promise<void> {
  try {
    const { ThanksDialog } = await loadNow(() => import('./thanks-dialog.tsx'))
    await openOverlay(ThanksDialog, { letterId })
  } catch {
    toast({ type: 'Error', text: '창을 열지 못했어요. 연결을 확인하고 다시 시도해 주세요.' })
  }
}
