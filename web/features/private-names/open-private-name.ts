import type { PrivateName } from '#contract/private-names.ts'
import { loadNow } from '#web/platform/app/load-now.ts'
import { openOverlay } from '#web/ui/overlay.tsx'
import { toast } from '#web/ui/toast.ts'

/** Opens the dialog for my private name of a counterpart. */
export async function openPrivateName(
  matchingId: number,
  zipCode: string,
  called: PrivateName | undefined,
): Promise<void> {
  try {
    const { PrivateNameDialog } = await loadNow(() => import('./private-name-dialog.tsx'))
    await openOverlay(PrivateNameDialog, {
      before: called ?? { matchingId, oppositeZipCode: zipCode, name: '', note: '', colour: null },
    })
  } catch {
    toast({ type: 'Error', text: '창을 열지 못했어요. 연결을 확인하고 다시 시도해 주세요.' })
  }
}
