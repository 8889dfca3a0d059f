import type { Evaluation } from '#contract/letters.ts'
import { loadNow } from '#web/platform/app/load-now.ts'
import { openOverlay } from '#web/ui/overlay.tsx'
import { toast } from '#web/ui/toast.ts'

/** Opens the dialog of rating and thanks, with the pressed rating; null for a rated letter. */
export async function openReading(letterId: number, chosen: Evaluation | null): Promise<void> {
  try {
    const { ReadingDialog } = await loadNow(() => import('./reading-dialog.tsx'))
    await openOverlay(ReadingDialog, { letterId, chosen })
  } catch {
    toast({ type: 'Error', text: '창을 열지 못했어요. 연결을 확인하고 다시 시도해 주세요.' })
  }
}
