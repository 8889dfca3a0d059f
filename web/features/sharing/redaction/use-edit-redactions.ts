import { useRef } from 'react'
import type { previewRedactions, previewSharePost } from '#contract/sharing.ts'
import { useSend } from '#web/platform/api/query.ts'
import { sharingToast } from '../sharing-toast.ts'
import type { RedactionDraft } from './redaction-draft.ts'

/** Starts to choose passages of a proposal or a post, or blacks out its crisis language, with the passages that are cut by now. */
export function useEditRedactions(
  route: typeof previewRedactions | typeof previewSharePost,
  id: number,
  draft: RedactionDraft,
) {
  const isCovering = useRef(false)
  const { mutate, isPending } = useSend(route, {
    onSuccess: preview => {
      draft.show(preview)
      if (isCovering.current) void draft.coverHeavy(preview)
      else void draft.edit()
    },
    onError: error => sharingToast('Error', error.message),
  })
  const begin = (covers: boolean) => {
    isCovering.current = covers
    if (!draft.preview) mutate({ params: { id }, body: {} })
    else if (covers) void draft.coverHeavy()
    else void draft.edit()
  }
  return { edit: () => begin(false), coverHeavy: () => begin(true), isStarting: isPending }
}
