import { useRef, useState } from 'react'
import { bookmarkLetter, removeBookmark } from '#contract/bookmarks.ts'
import { openLetter } from '#contract/letters.ts'
import type { CallError } from '#web/platform/api/call-error.ts'
import { setAnswer, useSend } from '#web/platform/api/query.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * The bookmark of a letter. A press shows at once. A press during a call waits for its answer, so that the last press
 * wins.
 */
export function useBookmark(letterId: number, isStored: boolean) {
  const sent = { params: { id: letterId } }
  const [shown, setShown] = useState<boolean | null>(null)
  const wanted = useRef<boolean | null>(null)
  const want = (isBookmarked: boolean | null) => {
    wanted.current = isBookmarked
    setShown(isBookmarked)
  }
  const onSuccess = (isBookmarked: boolean) => {
    setAnswer(openLetter, sent, letter => letter && { ...letter, bookmarked: isBookmarked })
    if (wanted.current === isBookmarked) want(null)
    else send(!isBookmarked)
  }
  const onError = (error: CallError) => {
    want(null)
    toast({ type: 'Error', text: error.message })
  }
  const updates = [openLetter]
  const put = useSend(bookmarkLetter, { updates, onSuccess: () => onSuccess(true), onError })
  const remove = useSend(removeBookmark, { updates, onSuccess: () => onSuccess(false), onError })
  const send = (isBookmarked: boolean) => (isBookmarked ? put : remove).mutate(sent)

  const isBookmarked = shown ?? isStored
  const press = () => {
    const isUnderWay = wanted.current !== null
    want(!isBookmarked)
    if (!isUnderWay) send(!isBookmarked)
  }
  return { isBookmarked, press }
}
