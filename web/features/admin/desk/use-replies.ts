import { fillReply } from '#contract/reply-text.ts'
import { reasonLabels } from '#contract/reports.ts'
import { listDeskReplies, type ReplyUse, type SavedReply } from '#contract/saved-replies.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import type { OpenItem } from './desk-items.ts'

/** The replies of all administrators. The desk reads them before a form opens, so that its first key takes one. */
export const useSavedReplies = () => useAnswer(listDeskReplies, {}, { staleTime: 60_000 })

/** At most nine replies for a decision on an item, with the values that are known. */
export function useReplies(item: OpenItem, use: ReplyUse): SavedReply[] {
  const saved = useSavedReplies()
  const reasonType = item.reasonType ?? item.appeal?.warning.reasonType
  const filling = { zipCode: item.author.zipCode, reason: reasonType ? reasonLabels[reasonType] : undefined }
  return (saved.data ?? [])
    .filter(reply => reply.use === use)
    .slice(0, 9)
    .map(reply => ({ ...reply, text: fillReply(reply.text, filling) }))
}
