import { type Filling, fillReply } from '#contract/reply-text.ts'
import { listDeskReplies, type ReplyUse, type SavedReply } from '#contract/saved-replies.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { isBlank } from '#web/ui/text-length.ts'

/** The replies of all administrators. The desk reads them before a form opens, so that its first key takes one. */
export const useSavedReplies = () => useAnswer(listDeskReplies, {}, { staleTime: 60_000 })

/** At most nine replies for a decision, with the values that are known. */
export function useReplies(use: ReplyUse | null, filling: Filling): SavedReply[] {
  const saved = useSavedReplies()
  return (saved.data ?? [])
    .filter(reply => reply.use === use)
    .slice(0, 9)
    .map(reply => ({ ...reply, text: fillReply(reply.text, filling) }))
}

/** The words after a reply is taken. It replaces another reply, and follows what was typed. */
export function withReply(words: string, reply: SavedReply, replies: SavedReply[]): string {
  const isReply = isBlank(words) || replies.some(other => other.text === words)
  return isReply ? reply.text : `${words.trimEnd()}\n${reply.text}`
}
