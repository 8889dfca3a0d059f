import { deleteDraft } from '#contract/letters.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import type { DraftState } from './use-draft.ts'

/** Throws away what is being written, here and on the server; rejects with why that could not be, in words. */
export function useDiscard({ keeper, finish }: DraftState): () => Promise<void> {
  const remove = useSend(deleteDraft)
  return async () => {
    const draftId = await keeper.stop()
    try {
      if (draftId) await remove.mutateAsync({ params: { id: draftId } })
    } catch (error) {
      keeper.goOn()
      if (!isCallError(error, 'LET-001'))
        throw new Error('편지를 지우지 못했어요. 잠시 후에 다시 시도해 주세요.')
    }
    finish()
  }
}
