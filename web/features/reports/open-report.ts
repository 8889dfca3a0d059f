import { openOverlay } from '#web/ui/overlay.tsx'
import { toast } from '#web/ui/toast.ts'

type Reported =
  | { reportType: 'LETTER'; letterId: number }
  | { reportType: 'SHARE_POST'; sharePostId: number }
  | { reportType: 'SHARE_POST'; shareProposalId: number }
  | { reportType: 'EVENT_COMMENT'; eventCommentId: number }

/** The reported thing. With its open correspondence, if known, the member can also end that. */
export type ReportTarget = Reported & { correspondenceId?: number | null }

/** Opens the report dialog. Resolves to whether the thing is reported, now or before. */
export async function openReport(target: ReportTarget): Promise<boolean> {
  try {
    const { ReportDialog } = await import('./report-dialog.tsx')
    return await openOverlay(ReportDialog, { target })
  } catch {
    toast({
      type: 'Error',
      text: '신고 창을 열지 못했어요. 연결을 확인하고 다시 시도해 주세요.',
    })
    return false
  }
}
