import { loadNow } from '#web/platform/app/load-now.ts'
import { openOverlay } from '#web/ui/overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Warnings } from './warning-dialog.tsx'

/** Opens the dialog with my warnings and the meaning of three. */
export async function openWarnings(warnings: Warnings): Promise<void> {
  try {
    const { WarningDialog } = await loadNow(() => import('./warning-dialog.tsx'))
    await openOverlay<void, { warnings: Warnings }>(WarningDialog, { warnings })
  } catch {
    toast({
      type: 'Error',
      text: '경고 안내를 열지 못했어요. 연결을 확인하고 다시 시도해 주세요.',
    })
  }
}
