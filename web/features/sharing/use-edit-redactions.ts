import type { previewRedactions, previewSharePost } from '#contract/sharing.ts'
import { useSend } from '#web/platform/api/query.ts'
import type { RedactionDraft } from './redaction-draft.ts'
import { sharingToast } from './sharing-toast.ts'

/** Starts to choose passages of a proposal or a post, with the passages that are cut by now. */
export function useEditRedactions(
  route: typeof previewRedactions | typeof previewSharePost,
  id: number,
  draft: RedactionDraft,
) {
  const { mutate, isPending } = useSend(route, {
    onSuccess: preview => {
      draft.show(preview)
      void draft.edit()
    },
    onError: error => sharingToast('Error', error.message),
  })
  const edit = () => {
    if (draft.preview) void draft.edit()
    else mutate({ params: { id }, body: {} })
  }
  return { edit, isStarting: isPending }
}
