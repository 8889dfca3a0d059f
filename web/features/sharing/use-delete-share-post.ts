import { deleteSharePost } from '#contract/sharing.ts'
import { failureText, isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { sharingToast } from './sharing-toast.ts'

/** Asks, then deletes a post; both of its members may. Resolves to whether the post is gone. */
export function useDeleteSharePost() {
  const { mutateAsync } = useSend(deleteSharePost)
  return async (sharePostId: number): Promise<boolean> => {
    try {
      const isDone = await confirm({
        title: '게시판에서 내릴까요?',
        description: '두 사람의 편지가 모두 내려가고, 되돌릴 수 없어요. 편지함의 편지는 그대로 남아요.',
        confirmText: '내리기',
        danger: true,
        onConfirm: () => mutateAsync({ params: { id: sharePostId } }),
      })
      if (isDone) sharingToast('Success', '게시물 삭제 완료')
      return isDone
    } catch (error) {
      sharingToast('Error', failureText(error, '삭제 실패했습니다. 다시 시도해주세요.'))
      // The other member has already deleted it.
      return isCallError(error, 'SHARE-002')
    }
  }
}
