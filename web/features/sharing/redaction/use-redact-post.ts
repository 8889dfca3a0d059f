import { getSharePost, redactSharePost } from '#contract/sharing.ts'
import { failureText } from '#web/platform/api/call-error.ts'
import { setAnswer, useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { sharingToast } from '../sharing-toast.ts'
import type { RedactionDraft } from './redaction-draft.ts'

/** Asks, then blacks out the chosen passages of a post for good. Without any it only ends choosing. */
export function useRedactPost(sharePostId: number, draft: RedactionDraft) {
  const { mutateAsync, isPending } = useSend(redactSharePost, {
    updates: [getSharePost],
    // The answer itself, so that the whole text does not show again until the post is read again.
    onSuccess: ({ sharePostContent, letters }) =>
      setAnswer(
        getSharePost,
        { params: { id: sharePostId } },
        post => post && { ...post, sharePostContent, letters },
      ),
  })
  const redactForGood = async () => {
    const { drafts } = draft
    const end = () => {
      draft.finish()
      draft.show(null)
    }
    if (drafts.length === 0) return end()
    try {
      const isDone = await confirm({
        title: '고른 부분을 가릴까요?',
        description: '가린 부분은 다시 보이게 할 수 없어요. 편지함의 편지는 그대로 남아요.',
        confirmText: '가리기',
        onConfirm: () => mutateAsync({ params: { id: sharePostId }, body: { redactions: drafts } }),
      })
      if (!isDone) return
      sharingToast('Success', '고른 부분을 가렸어요.')
      end()
    } catch (error) {
      sharingToast('Error', failureText(error, '고른 부분을 가리지 못했어요. 잠시 후에 다시 시도해 주세요.'))
    }
  }
  return { redactForGood, isSending: isPending }
}
