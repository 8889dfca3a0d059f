import { loadNow } from '#web/platform/app/load-now.ts'
import { openOverlay } from '#web/ui/overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import type { AtOnce } from './at-once.tsx'
import type { ReportTarget } from './use-report.ts'

export type Reporting = { target: ReportTarget; atOnce?: AtOnce; onReported?: () => void }

/** The press on a report button. */
export async function startReport({ target, atOnce, onReported }: Reporting): Promise<void> {
  if (await openReport(target, atOnce)) onReported?.()
}

/** Opens the dialog to report another member's text. Resolves with true if it is reported, now or before. */
export async function openReport(target: ReportTarget, atOnce?: AtOnce): Promise<boolean> {
  try {
    const { ReportDialog } = await loadNow(() => import('./report-dialog.tsx'))
    return await openOverlay(ReportDialog, { target, ...(atOnce && { atOnce }) })
  } catch {
    toast({
      type: 'Error',
      text: '신고 창을 열지 못했어요. 연결을 확인하고 다시 시도해 주세요.',
    })
    return false
  }
}
