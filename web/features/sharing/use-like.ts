import { useRef, useState } from 'react'
import { getLikes, getSharePost, toggleLike } from '#contract/sharing.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { refresh, setAnswer, useAnswer, useSend } from '#web/platform/api/query.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * My like of a post and the number of likes. A press shows at once and stays until the server agrees. Each call toggles
 * the like, so a second press during a call is sent after that call.
 */
export function useLike(sharePostId: number) {
  const sent = { params: { id: sharePostId } }
  const { data: known } = useAnswer(getLikes, sent, { refetchOnMount: 'always' })
  const [shown, setShown] = useState<boolean | null>(null)
  const wanted = useRef<boolean | null>(null)
  const want = (liked: boolean | null) => {
    wanted.current = liked
    setShown(liked)
  }
  const settle = () => {
    want(null)
    refresh(getLikes, sent)
  }
  const { mutate } = useSend(toggleLike, {
    updates: [getLikes],
    onSuccess: answer => {
      setAnswer(getLikes, sent, () => answer)
      if (wanted.current === answer.liked) settle()
      else mutate(sent)
    },
    onError: error => {
      settle()
      toast({ type: 'Error', text: error.message })
      if (isCallError(error, 'SHARE-002')) refresh(getSharePost, sent)
    },
  })

  const liked = shown ?? known?.liked ?? false
  const change = known && liked !== known.liked ? (liked ? 1 : -1) : 0
  const press = () => {
    if (!known) return
    const isUnderWay = wanted.current !== null
    want(!liked)
    if (!isUnderWay) mutate(sent)
  }
  return { liked, likeCount: known && known.likeCount + change, press }
}
